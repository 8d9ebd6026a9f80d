import { describe, expect, it } from 'vitest';
import { ask, inPhase, move } from './fixtures';
import {
  startChoosing,
  confirmable,
  switchMode,
  movers,
  NOTHING,
  offeredAt,
  positions,
  press,
  turnDisc,
  type Choosing,
  type Situation,
} from './choosing';
import type { Offer, View } from './types';

const view = (change: Partial<View>): View => ({ ...inPhase('spend'), ...change });
const spending: Situation = {
  view: view({ crew: 'red', to_act: 'red', pawns: { red: ['4', '12'], black: ['9'] } }),
  offered: [
    move(1, '4', '5'),
    move(2, '4', '9', 'duel'),
    move(3, '12', '13'),
    ask(11, 8),
    ask(12, 5),
  ],
};
const picked: Choosing = { ...NOTHING, pawn: '4' };

describe('moving a pawn', () => {
  it('takes two presses: the pawn, then its destination', () => {
    const first = press(spending, NOTHING, '4');
    expect(first).toEqual({ choice: picked, deed: null });
    expect(press(spending, first.choice, '5').deed).toEqual({ code: 1 });
  });

  it('deselects the pawn when it is pressed again', () => {
    expect(press(spending, picked, '4').choice.pawn).toBeNull();
  });

  it('selects the pawn that can come when a destination is pressed first', () => {
    const first = press(spending, NOTHING, '13');
    expect(first).toEqual({ choice: { ...NOTHING, pawn: '12' }, deed: null });
    expect(press(spending, first.choice, '13').deed).toEqual({ code: 3 });
  });

  it('tries an illegal move, so that the server can say why not', () => {
    expect(press(spending, picked, '0').deed).toEqual({ text: '4-0' });
  });

  it('starts with the only pawn that can move selected', () => {
    const only = { ...spending, offered: [move(3, '12', '13')] };
    expect(startChoosing(only, NOTHING).pawn).toBe('12');
    expect(startChoosing(spending, NOTHING).pawn).toBeNull();
    expect(movers(spending)).toEqual(['4', '12']);
  });
});

describe('asking to turn a disc', () => {
  const asking = press(spending, switchMode(spending, 'turn'), '8').choice;

  it('selects it, previews a turn, and is confirmed', () => {
    expect(asking).toEqual({ mode: 'turn', pawn: null, disc: 8, turned: null });
    const again = press(spending, asking, '8');
    expect(again.deed).toBeNull();
    expect(again.choice.turned).not.toBeNull();
    expect(confirmable(spending, again.choice)?.code).toBe(11);
  });

  it('can select a disc that a pawn could also go to', () => {
    expect(press(spending, switchMode(spending, 'turn'), '5').choice.disc).toBe(5);
  });

  it('selects a disc that no pawn can go to even in pawn mode', () => {
    expect(press(spending, NOTHING, '8').choice).toMatchObject({ mode: 'turn', disc: 8 });
  });

  it("tries a disc that can't be turned, so that the server can say why not", () => {
    expect(press(spending, switchMode(spending, 'turn'), '9').deed).toEqual({ text: 'ask 9' });
  });

  it("doesn't take inspecting the other crew’s pawn for a request", () => {
    const looking = { ...spending, offered: [move(1, '4', '5'), ask(11, 8)] };
    expect(press(looking, NOTHING, '9')).toEqual({ choice: NOTHING, deed: null });
  });

  it('returns to pawns when one is pressed', () => {
    expect(press(spending, asking, '12').choice).toEqual({ ...NOTHING, pawn: '12' });
  });

  it('remembers the chosen position of the disc through objection and reply', () => {
    const wish: Choosing = { ...asking, turned: 'se' };
    const asked = view({ phase: 'answer', asked: 8, jungle: { 8: ['D', 'ne'] } });
    const answering = startChoosing({ view: asked, offered: [] }, wish);
    expect(answering).toEqual({ mode: 'turn', pawn: null, disc: 8, turned: 'se' });
    expect(
      startChoosing({ view: { ...asked, phase: 'turn' }, offered: [] }, answering).turned,
    ).toBe('se');
  });
});

describe('turning the disc', () => {
  const turning = (position: string, code: number) =>
    ({
      type: 'turn',
      place: 8,
      kind: 'D',
      before: 'ne',
      position,
      code,
      text: '',
    }) as unknown as Offer;
  const table: Situation = {
    view: view({ phase: 'turn', asked: 8, jungle: { 8: ['D', 'ne'] } }),
    offered: [turning('e', 21), turning('se', 22)],
  };

  it('offers only the allowed positions and is confirmed', () => {
    const start = startChoosing(table, NOTHING);
    expect(positions(table, start)).toEqual(['e', 'se']);
    expect(confirmable(table, start)?.code).toBe(21);
    const once = press(table, start, '8').choice;
    expect(confirmable(table, once)?.code).toBe(22);
    expect(turnDisc(table, once, 1).turned).toBe('e');
    expect(turnDisc(table, once, -1).turned).toBe('e');
  });
});

describe('laying the jungle', () => {
  const lays = ['ne', 'e'].flatMap((position, i) =>
    [3, 4].map(
      (place) =>
        ({
          type: 'lay',
          place,
          position,
          kind: 'D',
          code: place * 10 + i,
          text: '',
        }) as unknown as Offer,
    ),
  );
  const table: Situation = {
    view: view({ phase: 'lay', hand: 'D', jungle: { 0: ['A', 'ne'] }, crew: null }),
    offered: lays,
  };

  it('takes two presses of an empty place, rotated as wanted', () => {
    const start = startChoosing(table, NOTHING);
    const once = press(table, start, '3');
    expect(once).toEqual({ choice: { ...start, disc: 3 }, deed: null });
    const turned = turnDisc(table, once.choice, 1);
    expect(press(table, turned, '3').deed).toEqual({ code: 31 });
    expect(offeredAt(table, turned, '4')).toEqual({ kind: 'lay', code: 41 });
  });

  it('tries a place that is taken, so that the server can say why not', () => {
    expect(press(table, startChoosing(table, NOTHING), '0').deed).toEqual({ text: 'lay 0 ne' });
  });
});

describe('moving on after a duel', () => {
  it('has the winner selected already', () => {
    const table: Situation = {
      view: view({ phase: 'advance', duel: 9, crew: 'red' }),
      offered: [move(5, '9', '12')],
    };
    expect(startChoosing(table, NOTHING).pawn).toBe('9');
    expect(press(table, startChoosing(table, NOTHING), '12').deed).toEqual({ code: 5 });
  });
});

describe('the legal action at a point', () => {
  it('is a destination, a pawn to select, or a disc to ask for', () => {
    expect(offeredAt(spending, picked, '5')).toEqual({ kind: 'go', code: 1 });
    expect(offeredAt(spending, NOTHING, '5')).toEqual({ kind: 'go', code: null });
    expect(offeredAt(spending, picked, '12')).toEqual({ kind: 'pick', code: null });
    expect(offeredAt(spending, switchMode(spending, 'turn'), '8')).toEqual({
      kind: 'ask',
      code: null,
    });
    expect(offeredAt(spending, picked, '0')).toEqual({ kind: null, code: null });
  });

  it('is nothing while it is not this seat’s turn', () => {
    expect(press({ ...spending, offered: [] }, NOTHING, '4')).toEqual({
      choice: NOTHING,
      deed: null,
    });
  });
});
