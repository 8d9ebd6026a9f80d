import { beforeEach, describe, expect, test } from 'vitest';
import { backOff, Connection, type ConnectionState } from './connection';
import type { Socket } from './host';
import { table } from './fixtures';
import type { ServerMessage } from './wire';

/** A connection to a server that the test plays: it opens, sends, breaks. */
class Line implements Socket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006) {
    this.onclose?.({ code });
  }
}

let lines: Line[];
let clock: { at: number; then: () => void }[];
let states: ConnectionState[];
let heard: ServerMessage[];
let connection: Connection;

function pass(ms: number) {
  const due = clock.filter((timer) => timer.at <= ms);
  clock = clock.filter((timer) => timer.at > ms);
  for (const timer of due) timer.then();
}

beforeEach(() => {
  [lines, clock, states, heard] = [[], [], [], []];
  let ids = 0;
  const world = {
    socket: (url: string) => lines[lines.push(new Line(url)) - 1]!,
    later(ms: number, then: () => void) {
      const timer = { at: ms, then };
      clock.push(timer);
      return () => (clock = clock.filter((one) => one !== timer));
    },
    id: () => `id${++ids}`,
  };
  const listener = {
    message: (message: ServerMessage) => void heard.push(message),
    state: (state: ConnectionState) => void states.push(state),
    seen: () => 7,
  };
  connection = new Connection('ws://here/socket', 'near', listener, world);
  connection.open();
});

describe('a connection', () => {
  test('says who is viewing and what was seen last', () => {
    expect(lines[0]!.url).toBe('ws://here/socket?as=near&since=7');
  });

  test('is open once the table has arrived', () => {
    lines[0]!.say(table());
    expect(states.at(-1)).toEqual({ state: 'open' });
  });

  test('resends a command after a break until it is answered, with the same ID', () => {
    lines[0]!.say(table());
    const id = connection.submit({ type: 'resign' });
    lines[0]!.break();
    pass(backOff(0));
    lines[1]!.say(table());
    expect(lines[1]!.sent).toEqual([{ type: 'do', id, command: { type: 'resign' } }]);
    lines[1]!.say({ type: 'done', id, seq: 8 });
    lines[1]!.break();
    pass(backOff(0));
    lines[2]!.say(table());
    expect(lines[2]!.sent).toEqual([]);
  });

  test('keeps a command given while disconnected', () => {
    connection.submit({ type: 'resign' });
    expect(lines[0]!.sent).toEqual([]);
    lines[0]!.say(table());
    expect(lines[0]!.sent).toHaveLength(1);
  });

  test('waits longer after every attempt, and reports that the connection is lost', () => {
    lines[0]!.break();
    pass(backOff(0));
    lines[1]!.break();
    expect(states.at(-1)).toMatchObject({ state: 'lost', tries: 2, wait: backOff(1) });
    expect(backOff(1)).toBeGreaterThan(backOff(0));
    expect(backOff(99)).toBe(8_000);
  });

  test('remembers that the server announced a shutdown', () => {
    lines[0]!.say(table());
    lines[0]!.say({ type: 'closing', text: 'back soon' });
    lines[0]!.break();
    expect(states.at(-1)).toMatchObject({ state: 'lost', closing: true });
  });

  test("recognises a restarting server by its close code if it didn't announce it", () => {
    lines[0]!.say(table());
    lines[0]!.break(1012);
    expect(states.at(-1)).toMatchObject({ state: 'lost', closing: true });
    pass(backOff(0));
    lines[1]!.break();
    expect(states.at(-1)).toMatchObject({ state: 'lost', closing: true });
    pass(backOff(1));
    lines[2]!.say(table());
    lines[2]!.break();
    expect(states.at(-1)).toMatchObject({ state: 'lost', closing: false });
  });

  test('returns at once, and loses nothing, when it loses its seat', () => {
    lines[0]!.say(table());
    lines[0]!.break(4000);
    lines[1]!.say(table({ mine: [], eyes: 'spectator' }));
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'open', 'connecting', 'open']);
  });

  test('waits before returning to a table that had no room for it', () => {
    lines[0]!.break(4000);
    expect(states.at(-1)).toMatchObject({ state: 'lost' });
    expect(lines).toHaveLength(1);
  });

  test('gives up on a silent server', () => {
    lines[0]!.say(table());
    pass(20_000);
    expect(lines[0]!.sent).toEqual([{ type: 'ping' }]);
    pass(8_000);
    expect(states.at(-1)).toMatchObject({ state: 'lost' });
  });

  test('views from the seat it was last given, after a break too', () => {
    lines[0]!.say(table());
    connection.lookFrom('far');
    expect(lines[0]!.sent).toEqual([{ type: 'look', as: 'far' }]);
    lines[0]!.break();
    pass(backOff(0));
    expect(lines[1]!.url).toContain('as=far');
  });

  test('is silent once it is closed', () => {
    connection.close();
    lines[0]!.break();
    expect(lines).toHaveLength(1);
  });

  test('closes a socket as soon as it opens if it is no longer wanted, and ignores its messages', () => {
    lines[0]!.readyState = 0;
    connection.close();
    expect(lines[0]!.readyState).toBe(0);
    lines[0]!.readyState = 1;
    lines[0]!.onopen?.();
    lines[0]!.say(table());
    expect(lines[0]!.readyState).toBe(3);
    expect(heard).toEqual([]);
  });
});
