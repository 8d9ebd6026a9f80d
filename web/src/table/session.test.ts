import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVER, useHost, type Socket } from '../lib/host';
import { table } from '../lib/fixtures';
import { TableSession } from './session.svelte';
import type { ServerMessage, Table } from '../lib/wire';

vi.mock('../boards', () => ({ loadBoard: async () => null }));

/** A connection to the server that the test plays. */
class Line {
  static last: Line;
  readyState = 1;
  sent: { type: string; id: string; command: { type: string } }[] = [];
  onmessage: Socket['onmessage'] = null;
  constructor() {
    Line.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const waiting: Table = table({
  status: 'waiting',
  now: { ...table().now, can: { ...table().now.can, contribute: true } },
});
const answers: Record<string, unknown> = {
  '/api/me': {},
  '/api/games': { games: [], levels: [] },
  '/api/matches/m/box': {},
};
const answered = async (path: string) => new Response(JSON.stringify(answers[path] ?? waiting));
let session: TableSession;

beforeEach(async () => {
  useHost({ ...SERVER, fetch: answered, socket: () => new Line() as unknown as Socket });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  session = new TableSession('m');
  await vi.waitFor(() => expect(Line.last?.onmessage).toBeTruthy());
  Line.last.say(waiting);
});

afterEach(() => {
  session.close();
  useHost(SERVER);
  vi.unstubAllGlobals();
});

const refused = (id: string): ServerMessage => ({
  type: 'refused',
  id,
  error: { kind: 'too_late', text: 'this seat has already added its bytes' },
});
const added = () => Line.last.sent.filter(({ command }) => command?.type === 'contribute');

test('bytes that another tab was faster to add are refused silently', () => {
  expect(added()).toHaveLength(1);
  Line.last.say(refused(added()[0]!.id));
  expect(session.state.refusal).toBeNull();
});

test('bytes are added once, however often the table asks for them', () => {
  Line.last.say({ ...waiting, seq: 2 });
  expect(added()).toHaveLength(1);
});

test('a refused request of the player is explained', () => {
  session.send({ type: 'take_back' });
  Line.last.say(refused(Line.last.sent.at(-1)!.id));
  expect(session.state.refusal?.kind).toBe('too_late');
});
