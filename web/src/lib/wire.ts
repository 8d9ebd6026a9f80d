/** What travels between the server and this client; seats by name, snake case as it arrives. */

/** The name of a seat: "near", "black", "red" … */
export type Seat = string;

/** Who looks: a seat or a spectator. */
export type Eyes = Seat | 'spectator';

/** An action as data with names; what these eyes may not know is null. */
export interface Named {
  type: string;
  [field: string]: unknown;
}

/** An action that may be chosen now: its code, its notation, and what it is. */
export interface Offered extends Named {
  code: number;
  text: string;
}

/** One line of a match's log, as these eyes may know it. */
export interface Entry {
  seq: number;
  at: number;
  kind: 'step' | 'back' | 'sat' | 'began' | 'offer' | 'answer' | 'chat' | 'gone' | 'rematch' | 'end';
  step?: number | null;
  seat?: Seat | 'chance' | null;
  text: string;
  /** What an entry that is no step is about: "draw", "takeback", a name, a reason … */
  about?: string;
  action?: Named | null;
}

export interface Result {
  winner: Seat | null;
  points: number[];
  reason: 'played' | 'resigned' | 'agreed' | 'time' | 'away' | 'called_off';
  seed: string;
}

export interface Offers {
  draw: Seat | null;
  takeback: Seat | null;
  rematch: Seat[];
  next: string | null;
}

export interface Can {
  take_back: boolean;
  why_not: string;
  claim: 'time' | 'away' | null;
  /** This seat is still to add its bytes to the dealing. */
  contribute: boolean;
}

/** The present of a match. `view` is null while nobody may look yet (a match that waits). */
export interface Now<V = Record<string, unknown>> {
  step: number;
  to_act: Seat | 'chance' | 'nobody';
  view: V | null;
  offered: Offered[];
  clocks: { left: Record<Seat, number>; running: Seat | null; at: number } | null;
  offers: Offers;
  can: Can;
  result: Result | null;
}

export interface Sitting {
  kind: 'person' | 'bot' | 'free';
  name: string;
  level: string | null;
  left?: boolean;
  /** A free chair that is for whoever has the link alone. */
  kept?: boolean;
  here?: boolean;
}

export type Status = 'waiting' | 'running' | 'finished';

export interface Clock {
  kind: 'none' | 'time' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
}

/** A whole match as these eyes see it. */
export interface Table<V = Record<string, unknown>> {
  type: 'table';
  match: string;
  seq: number;
  game: string;
  options: Record<string, unknown>;
  components: unknown;
  eyes: Eyes;
  mine: Seat[];
  seats: Record<Seat, Sitting>;
  watching: number;
  status: Status;
  clock: Clock;
  commitment: string;
  rated: boolean;
  entries: Entry[];
  now: Now<V>;
}

/** A moment gone by, as these eyes may know it. */
export interface Moment {
  step: number;
  to_act: string;
  view: Record<string, unknown>;
}

export interface WireError {
  kind:
    | 'unreadable'
    | 'illegal'
    | 'not_your_turn'
    | 'too_late'
    | 'forbidden'
    | 'not_possible'
    | 'not_found'
    | 'too_much'
    | 'unavailable'
    | 'unreachable'
    | 'unexpected';
  text: string;
  clause?: string | null;
}

export type Command =
  | { type: 'act'; action: number | string; step: number }
  | { type: 'sit'; invite?: string; bytes?: string }
  | { type: 'contribute'; bytes: string }
  | { type: 'resign' }
  | { type: 'offer_draw' }
  | { type: 'answer_draw'; yes: boolean }
  | { type: 'take_back' }
  | { type: 'answer_takeback'; yes: boolean }
  | { type: 'ask_rematch' }
  | { type: 'chat'; text: string }
  | { type: 'claim' }
  | { type: 'call_bot'; level: string }
  | { type: 'leave' };

export type ClientMessage =
  | { type: 'do'; id: string; command: Command }
  | { type: 'look'; as: Seat }
  | { type: 'lens' }
  | { type: 'ping' };

export type ServerMessage =
  | Table
  | { type: 'news'; seq: number; entries: Entry[]; now: Now; seats: Record<Seat, Sitting>; status: Status }
  | { type: 'done'; id: string; seq: number }
  | { type: 'refused'; id: string | null; error: WireError }
  | { type: 'presence'; here: Record<Seat, boolean>; watching: number }
  | { type: 'thinking'; seat: Seat; share: number }
  | { type: 'lens'; seq: number; lens: Record<string, unknown> }
  | { type: 'closing'; text: string }
  | { type: 'pong' };

/** An option of a game: a choice has `values`, a number `least` and `most`. */
export interface GameOption {
  name: string;
  kind: 'choice' | 'flag' | 'number';
  about: string;
  default: string | number | boolean;
  values?: string[];
  least?: number;
  most?: number;
}

export interface GameInfo {
  code: string;
  title: string;
  author: string;
  year: number;
  seats: [Seat, Seat];
  options: GameOption[];
  hides: boolean;
  clause_letter: string;
}

export interface LevelInfo {
  name: string;
  about: string;
  seconds: number;
}

/** Who takes a seat: me, whoever has the link, whoever comes, or a level by name. */
export type Who = 'me' | 'link' | 'lobby' | (string & {});

export interface Create {
  game: string;
  options?: Record<string, string | number | boolean>;
  seats: [Who, Who];
  shuffle?: boolean;
  clock?: Clock;
  rated?: boolean;
  listed?: boolean;
  components?: string;
  id?: string;
}

export interface Created {
  match: string;
  path: string;
  mine: Seat[];
  invite: string | null;
  commitment: string;
}

export interface Hint {
  step: number;
  code: number;
  text: string;
  win: number | null;
  considered: { code: number; text: string; value: number; visits: number }[];
}

/** A match in a list. */
export interface Summary {
  match: string;
  game: string;
  status: Status;
  created: number;
  changed: number;
  seats: Record<Seat, Sitting>;
  mine: Seat[];
  to_act: string;
  step: number;
  clock: Clock;
  rated: boolean;
  result: Result | null;
}
