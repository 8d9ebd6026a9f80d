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
  kind: 'step' | 'back' | 'sat' | 'chat' | 'offer' | 'end' | (string & {});
  step?: number | null;
  seat?: Seat | 'chance' | null;
  text: string;
  action?: Named | null;
}

export interface Result {
  winner: Seat | null;
  points: number[];
  reason: 'played' | 'resigned' | 'agreed' | 'time' | 'away' | (string & {});
  seed: string | null;
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
}

/** The present of a match. `view` is null while nobody may look yet (a match that waits). */
export interface Now<V = Record<string, unknown>> {
  step: number;
  to_act: Seat | 'chance' | 'nobody';
  view: V | null;
  offered: Offered[];
  clocks: ({ running: Seat | null; at: number } & Record<string, number | string | null>) | null;
  offers: Offers;
  can: Can;
  result: Result | null;
}

export interface Sitting {
  kind: 'person' | 'bot' | 'free';
  name: string | null;
  level: string | null;
  here: boolean;
}

export type Status = 'waiting' | 'running' | 'finished';

export type Clock =
  | { kind: 'none' }
  | { kind: 'time'; seconds: number; increment: number }
  | { kind: 'days'; days: number };

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
  status: Status;
  clock: Clock | null;
  commitment: string | null;
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
  kind: 'unreadable' | 'illegal' | 'not_your_turn' | 'too_late' | 'forbidden' | 'not_possible' | 'too_much' | (string & {});
  text: string;
  clause?: string | null;
}

export type Command =
  | { type: 'act'; action: number | string; step: number }
  | { type: 'sit'; invite?: string; bytes?: string }
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
  | { type: 'refused'; id: string; error: WireError }
  | { type: 'presence'; here: Record<Seat, boolean>; watching: number }
  | { type: 'thinking'; seat: Seat; share: number }
  | { type: 'lens'; seq: number; lens: Record<string, unknown> }
  | { type: 'closing'; text: string }
  | { type: 'pong' };

export type GameOption =
  | { type: 'choice'; name: string; about: string; default: string; choices: string[] }
  | { type: 'flag'; name: string; about: string; default: boolean }
  | { type: 'number'; name: string; about: string; default: number; least: number; most: number };

export interface GameInfo {
  code: string;
  title: string;
  author: string;
  year: number;
  seats: [Seat, Seat];
  options: GameOption[];
  hides: boolean;
}

export interface LevelInfo {
  name: string;
  about: string;
}

/** Who takes a seat: me, whoever has the link, whoever comes, or a level by name. */
export type Who = 'me' | 'link' | 'lobby' | (string & {});

export interface Create {
  game: string;
  options?: Record<string, unknown>;
  seats: [Who, Who];
  shuffle?: boolean;
  clock?: Clock;
  rated?: boolean;
  listed?: boolean;
  components?: string;
}

export interface Created {
  match: string;
  seat: Seat | null;
  invite: string | null;
  path: string;
}

export interface Hint {
  step: number;
  best: Offered;
  win: number;
  considered: { code: number; text: string; value: number; visits: number }[];
}

/** A match in a list. */
export interface Summary {
  match: string;
  game: string;
  status: Status;
  changed: number;
  seats: Record<Seat, Sitting>;
  mine: Seat[];
  to_act?: string | null;
  step?: number;
  result?: Result | null;
}
