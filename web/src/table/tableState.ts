/** What a client knows of a table, and how messages change it. Pure: nothing here draws or sends. */
import type { Entry, Seat, ServerMessage, Table, WireError } from '../lib/wire';

/** An action sent and not yet part of the table; `seq` is known once it is acknowledged. */
export interface Awaited {
  id: string;
  seq: number | null;
}

export interface TableState {
  table: Table | null;
  /** What happened since the view before this one: the board shows it as motion and as a trace. */
  latest: Entry[];
  awaited: Awaited | null;
  refusal: WireError | null;
  thinking: { seat: Seat; share: number } | null;
  lens: { seq: number; lens: Record<string, unknown> } | null;
  watching: number;
  /** The curtain is down: nothing that eyes could see is kept, and no news is taken in. */
  veiled: boolean;
}

export const EMPTY: TableState = {
  table: null,
  latest: [],
  awaited: null,
  refusal: null,
  thinking: null,
  lens: null,
  watching: 0,
  veiled: false,
};

/** The state after a message from the server. */
export function receive(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case 'table':
      return sat(state, message);
    case 'news':
      return state.veiled ? state : informed(state, message);
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
      return state.veiled ? state : { ...state, lens: message };
    default:
      return state;
  }
}

/** The state after an action was sent. */
export function awaiting(state: TableState, id: string): TableState {
  return { ...state, awaited: { id, seq: null }, refusal: null };
}

/** The state with the refusal read and put away. */
export function withoutRefusal(state: TableState): TableState {
  return { ...state, refusal: null };
}

/** The state behind a curtain: no view, no log, no aid of the eyes that looked. */
export function behindCurtain(state: TableState): TableState {
  const table = state.table && {
    ...state.table,
    entries: [],
    now: { ...state.table.now, view: null, offered: [] },
  };
  return { ...EMPTY, table, veiled: true };
}

/** The seat of mine that is to act while another of mine looks: the screen must change hands. */
export function seatToHandOverTo(state: TableState): Seat | null {
  const table = state.table;
  if (!table || table.status !== 'running' || !table.mine.includes(table.now.to_act)) return null;
  return table.now.to_act === table.eyes ? null : table.now.to_act;
}

/** Whether both seats are played at this device. */
export function sharesScreen(table: Table): boolean {
  return table.mine.length > 1;
}

/** The log as it stands: steps that were taken back are gone, the taking back itself is told. */
export function withoutTakenBack(entries: Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'back' && typeof entry.step === 'number') undo(kept, entry.step);
    kept.push(entry);
  }
  return kept;
}

function undo(kept: Entry[], first: number): void {
  for (let at = kept.length - 1; at >= 0; at--) {
    const entry = kept[at];
    if (entry?.kind === 'step' && (entry.step ?? -1) >= first) kept.splice(at, 1);
  }
}

/** The entries of the latest decision and what chance made of it. */
export function lastMove(entries: Entry[]): Entry[] {
  const steps = entries.filter((entry) => entry.kind === 'step');
  const from = steps.findLastIndex((entry) => entry.seat !== 'chance');
  return steps.slice(Math.max(0, from));
}

/** All steps since the last decision of these eyes; their own last move if nothing came after it. */
export function sinceOwnMove(entries: Entry[], eyes: Seat): Entry[] {
  const steps = entries.filter((entry) => entry.kind === 'step');
  const own = steps.findLastIndex((entry) => entry.seat === eyes);
  const after = steps.slice(own + 1);
  return after.some((entry) => entry.seat !== 'chance') && own >= 0 ? after : lastMove(entries);
}

/** These steps if somebody has decided among them; nothing where all was chance, as at the dealing. */
export const unlessAllChance = (steps: Entry[]): Entry[] =>
  steps.some((entry) => entry.seat !== 'chance') ? steps : [];

function merged(old: Entry[], fresh: Entry[]): Entry[] {
  const known = new Set(old.map((entry) => entry.seq));
  const added = fresh.filter((entry) => !known.has(entry.seq));
  return added.length ? [...old, ...added].sort((one, two) => one.seq - two.seq) : old;
}

function sat(state: TableState, table: Table): TableState {
  const before = state.table;
  const same = before?.match === table.match && before.eyes === table.eyes && !state.veiled;
  const entries = same ? merged(before.entries, table.entries) : table.entries;
  const still =
    !state.veiled && before?.match === table.match && before.now.step === table.now.step;
  return {
    ...state,
    veiled: false,
    table: { ...table, entries },
    latest: still ? state.latest : recent(state.veiled, withoutTakenBack(entries), table.eyes),
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
