import { describe, expect, test } from 'vitest';
import { EMPTY, seatToHandOverTo, receive, awaiting, behindCurtain } from './tableState';
import { entry, news, now, table } from '../lib/fixtures';

const seated = receive(EMPTY, table({ seq: 3, entries: [entry(1), entry(3)] }));

describe('a table', () => {
  test('keeps its log when it arrives again with only the rest', () => {
    const again = receive(seated, table({ seq: 5, entries: [entry(4), entry(5)] }));
    expect(again.table?.entries.map((one) => one.seq)).toEqual([1, 3, 4, 5]);
  });

  test('has another log for another viewer', () => {
    const other = receive(seated, table({ seq: 3, eyes: 'far', entries: [entry(2)] }));
    expect(other.table?.entries.map((one) => one.seq)).toEqual([2]);
  });
});

describe('news', () => {
  test('updates move the table on and are animated on the board', () => {
    const after = receive(
      seated,
      news({ seq: 5, entries: [entry(4), entry(5)], now: now({ step: 3 }) }),
    );
    expect(after.table?.now.step).toBe(3);
    expect(after.latest.map((one) => one.seq)).toEqual([4, 5]);
  });

  test('late updates change nothing', () => {
    expect(receive(seated, news({ seq: 2, now: now({ step: 0 }) }))).toBe(seated);
  });

  test('repeated updates count once', () => {
    const message = news({ seq: 4, entries: [entry(4)], now: now({ step: 2 }) });
    expect(receive(receive(seated, message), message).table?.entries.map((one) => one.seq)).toEqual(
      [1, 3, 4],
    );
  });

  test('chat leaves the last move on the board', () => {
    const moved = receive(seated, news({ seq: 4, entries: [entry(4)], now: now({ step: 2 }) }));
    const chat = entry(5, { kind: 'chat', step: undefined });
    expect(receive(moved, news({ seq: 5, entries: [chat], now: now({ step: 2 }) })).latest).toEqual(
      moved.latest,
    );
  });
});

describe('an action', () => {
  const waiting = awaiting(seated, 'one');

  test('is pending until the table has it', () => {
    const done = receive(waiting, { type: 'done', id: 'one', seq: 4 });
    expect(done.awaited).not.toBeNull();
    expect(receive(done, news({ seq: 4, now: now({ step: 2 }) })).awaited).toBeNull();
  });

  test('acknowledged after its update is settled at once', () => {
    const told = receive(waiting, news({ seq: 4, now: now({ step: 2 }) }));
    expect(receive(told, { type: 'done', id: 'one', seq: 4 }).awaited).toBeNull();
  });

  test('refused gives the reason and can be chosen again', () => {
    const error = { kind: 'illegal' as const, text: 'not there (G-5)', clause: 'G-5' };
    const after = receive(waiting, { type: 'refused', id: 'one', error });
    expect(after.refusal).toEqual(error);
    expect(after.awaited).toBeNull();
  });
});

describe('the curtain', () => {
  const both = receive(
    EMPTY,
    table({
      mine: ['near', 'far'],
      eyes: 'near',
      entries: [entry(1)],
      now: now({ to_act: 'far' }),
    }),
  );

  test('is due when the other seat at this screen is to act', () => {
    expect(seatToHandOverTo(both)).toBe('far');
    expect(seatToHandOverTo(seated)).toBeNull();
  });

  test('leaves nothing that the viewer before it saw', () => {
    const kept = JSON.stringify(
      behindCurtain({ ...both, lens: { seq: 1, lens: { secret: 'rum' } } }),
    );
    expect(kept).not.toContain('hand-of-near');
    expect(kept).not.toContain('entry 1');
    expect(kept).not.toContain('rum');
  });

  test('takes in no updates while it is down', () => {
    const curtainDown = behindCurtain(both);
    expect(receive(curtainDown, news({ seq: 9, entries: [entry(9)] }))).toBe(curtainDown);
  });

  test('is lifted with only the table of the new viewer', () => {
    const up = receive(
      behindCurtain(both),
      table({ mine: ['near', 'far'], eyes: 'far', entries: [entry(2)] }),
    );
    expect(up.curtainDown).toBe(false);
    expect(up.table?.entries.map((one) => one.seq)).toEqual([2]);
  });
});

test('a seat whose player left is shown as away', () => {
  const after = receive(seated, { type: 'presence', here: { far: false }, watching: 2 });
  expect(after.table?.seats.far?.here).toBe(false);
  expect(after.table?.seats.near?.here).toBe(true);
  expect(after.watching).toBe(2);
});
