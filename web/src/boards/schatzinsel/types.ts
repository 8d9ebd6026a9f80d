/** Die Schatzinsel on the wire: its box, its view, its lens and its actions. */
import type { BoardProps } from '../board';
import type { Named, Offered } from '../../lib/wire';

export type Crew = 'red' | 'black';
export const CREWS: readonly Crew[] = ['red', 'black'];

/** The six ends of a place, clockwise; also the positions of a disc, named by where its end 0 points. */
export const SIDES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type Side = (typeof SIDES)[number];
export const POSITIONS = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;
export type Position = (typeof POSITIONS)[number];

export interface DiscEntry {
  name: string;
  segments: string[];
  copies: number;
}

export interface Box {
  board: { rows: number[] };
  point: { name: string; ends: string[] }[];
  rim: { ends: [string, string] }[];
  disc: DiscEntry[];
}

export interface Store {
  pawns: number;
  chests: number;
}

/** A disc on the board: its kind and its position. */
export type Laid = [kind: string, position: Position];
export type Jungle = Record<string, Laid>;

export type Phase =
  | 'draw'
  | 'lay'
  | 'return'
  | 'roll'
  | 'spend'
  | 'name'
  | 'answer'
  | 'reply'
  | 'contest'
  | 'turn'
  | 'duel'
  | 'advance'
  | 'over';

export interface View {
  to_act: string;
  options: { edition: string; random_jungle: boolean; long: boolean };
  phase: Phase;
  turn: number;
  crew: Crew | null;
  jungle: Jungle;
  hand: string | null;
  bag: Record<string, number>;
  pawns: Record<Crew, string[]>;
  camps: Record<Crew, Store>;
  ships: Record<Crew, Store>;
  returned: Record<Crew, 'loaded' | 'empty-handed' | null>;
  dice: [string, string] | null;
  points: number;
  moved: boolean;
  objected: boolean;
  given_up: number | null;
  asked: number | null;
  duel: number | null;
  throws: string[];
}

/** A segment of path on one disc; null is the stop on it. */
export interface Segment {
  place: number;
  enters: Side | null;
  leaves: Side | null;
}

export interface Way {
  target: string | null;
  segments: Segment[];
}

/** What a turned disc would change for one pawn. */
export interface Change {
  gains: Way[];
  loses: string[];
  away: number | null;
}

export type Changes = Partial<Record<Crew, Record<string, Change>>>;

export interface Lens {
  ways: Record<string, Way[]>;
  pawns: Record<Crew, Record<string, { to: string[]; away: number | null }>>;
  discs: Record<string, Partial<Record<Position, Changes>>>;
}

/** The consequences of every action. */
interface Follows {
  crew: Crew | null;
  points: number;
  chests: { from: string; to: string; count: number } | null;
  begins: { crew: Crew; enters: boolean; passed: boolean } | null;
}

export type Move = Follows & {
  type: 'move';
  origin: string;
  target: string;
  way: Segment[];
  free: boolean;
  ends: 'stop' | 'start' | 'aboard' | 'duel';
};
export type Lay = Follows & { type: 'lay'; kind: string; place: number; position: Position };
export type Turn = Follows & {
  type: 'turn';
  kind: string;
  place: number;
  before: Position;
  position: Position;
};
export type Roll = Follows & { type: 'roll'; red_dice: string; black_dice: string };
export type Throw = Follows & {
  type: 'throw';
  dice: [Crew, Crew];
  faces: string;
  about: 'disc' | 'duel';
  place: number;
  winner: Crew | null;
  beaten: { crew: Crew; to: string } | null;
};
export type Ask = Follows & { type: 'ask'; place: number };
export type SpokenAction = Follows & {
  type: 'allow' | 'object' | 'give_in' | 'insist' | 'stay' | 'end';
  place: number;
};
export type Back = Follows & { type: 'bring_back' | 'keep_aboard'; target: string };
export type Action =
  | Move
  | Lay
  | Turn
  | Roll
  | Throw
  | Ask
  | SpokenAction
  | Back
  | (Follows & { type: 'draw'; kind: string });

/** A legal action of this game. */
export type Offer = Action & { code: number; text: string };
export type Props = BoardProps;

export const asBox = (props: { box: unknown }) => props.box as Box;
export const asView = (props: { view: unknown }) => props.view as View;
export const asOffers = (offered: Offered[]) => offered as unknown as Offer[];
export const asAction = (named: Named | null | undefined) =>
  (named ?? null) as unknown as Action | null;

export const otherCrew = (crew: Crew): Crew => (crew === 'red' ? 'black' : 'red');
