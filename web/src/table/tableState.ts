/** A client's state of a table, and how messages change it. Pure: nothing here draws or sends. */
import { withoutTakenBack, lastMove, sinceOwnMove } from '../lib/log';
import type { Entry, Seat, ServerMessage, Table, WireError } from '../lib/wire';

/** An action sent and not yet part of the table; `seq` is known once it is acknowledged. */
export interface Awaited {
  id: string;
  seq: number | null;
}

export interface TableState {
  table: Table | null;
  /** What happened since the previous view: the board animates it and leaves a trace. */
  latest: Entry[];
  awaited: Awaited | null;
  refusal: WireError | null;
  thinking: { seat: Seat; share: number } | null;
  lens: { seq: number; lens: Record<string, unknown> } | null;
  watching: number;
  /** The curtain is down: nothing a viewer could see is kept, and updates are ignored. */
  curtainDown: boolean;
}

export const EMPTY: TableState = {
  table: null,
  latest: [],
  awaited: null,
  refusal: null,
  thinking: null,
  lens: null,
  watching: 0,
  curtainDown: false,
};

/** The state after a message from the server. */
export function receive(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case 'table':
      return sat(state, message);
    case 'news':
      return state.curtainDown ? state : informed(state, message);
    case 'done':
      return acknowledged(state, message.id, message.seq);
    case 'refused':
      if (state.awaited && state.awaited.id !== message.id) return state;
      return { ...state, awaited: null, refusal: message.error };
    case 'presence':
      return present(state, message.here, message.watching);
    case 'thinking':
      return { ...state, thinking: { seat: message.seat, share: message.share } };
    case 'lens':
      return state.curtainDown ? state : { ...state, lens: message };
    default:
      return state;
  }
}

/** The state after an action was sent. */
export function awaiting(state: TableState, id: string): TableState {
  return { ...state, awaited: { id, seq: null }, refusal: null };
}

/** The state with the refusal dismissed. */
export function withoutRefusal(state: TableState): TableState {
  return { ...state, refusal: null };
}

/** The state behind a curtain: no view, no log and no lens of the viewer before. */
export function behindCurtain(state: TableState): TableState {
  const table = state.table && {
    ...state.table,
    entries: [],
    now: { ...state.table.now, view: null, offered: [] },
  };
  return { ...EMPTY, table, curtainDown: true };
}

/** My seat that is to act while another of my seats is viewing: the screen must change hands. */
export function seatToHandOverTo(state: TableState): Seat | null {
  const table = state.table;
  if (!table || table.status !== 'running' || !table.mine.includes(table.now.to_act)) return null;
  return table.now.to_act === table.eyes ? null : table.now.to_act;
}

/** Whether both seats are played on this device. */
export function sharesScreen(table: Table): boolean {
  return table.mine.length > 1;
}

function merged(old: Entry[], fresh: Entry[]): Entry[] {
  const known = new Set(old.map((entry) => entry.seq));
  const added = fresh.filter((entry) => !known.has(entry.seq));
  return added.length ? [...old, ...added].sort((one, two) => one.seq - two.seq) : old;
}

function sat(state: TableState, table: Table): TableState {
  const before = state.table;
  const same = before?.match === table.match && before.eyes === table.eyes && !state.curtainDown;
  const entries = same ? merged(before.entries, table.entries) : table.entries;
  const still =
    !state.curtainDown && before?.match === table.match && before.now.step === table.now.step;
  return {
    ...state,
    curtainDown: false,
    table: { ...table, entries },
    latest: still ? state.latest : recent(state.curtainDown, withoutTakenBack(entries), table.eyes),
    thinking: null,
    lens: same && state.lens?.seq === table.seq ? state.lens : null,
    awaited: settled(state.awaited, table.seq),
  };
}

function recent(lifted: boolean, entries: Entry[], eyes: Seat): Entry[] {
  return lifted ? sinceOwnMove(entries, eyes) : lastMove(entries);
}

function informed(state: TableState, news: Extract<ServerMessage, { type: 'news' }>): TableState {
  const { table } = state;
  if (!table || news.seq < table.seq) return state;
  const steps = news.entries.filter((entry) => entry.kind === 'step');
  const moved = news.now.step !== table.now.step;
  return {
    ...state,
    table: {
      ...table,
      seq: news.seq,
      entries: merged(table.entries, news.entries),
      now: news.now,
      added: news.added,
      seats: news.seats,
      status: news.status,
    },
    latest: moved ? steps : state.latest,
    refusal: moved ? null : state.refusal,
    thinking: moved ? null : state.thinking,
    lens: moved ? null : state.lens,
    awaited: settled(state.awaited, news.seq),
  };
}

function settled(awaited: Awaited | null, seq: number): Awaited | null {
  return awaited && awaited.seq !== null && awaited.seq <= seq ? null : awaited;
}

function acknowledged(state: TableState, id: string, seq: number): TableState {
  if (state.awaited?.id !== id) return state;
  return { ...state, awaited: settled({ id, seq }, state.table?.seq ?? 0) };
}

function present(state: TableState, here: Record<Seat, boolean>, watching: number): TableState {
  if (!state.table) return { ...state, watching };
  const seats = Object.entries(state.table.seats).map(([seat, sitting]) => [
    seat,
    { ...sitting, here: here[seat] ?? sitting.here },
  ]);
  return { ...state, watching, table: { ...state.table, seats: Object.fromEntries(seats) } };
}
