/** Martinique on the wire: a seat's view, its lens, and actions by name. */
import type { Named, Offered } from '../../lib/wire';

export type Crew = 'black' | 'red';

export const CREWS: readonly Crew[] = ['black', 'red'];

/** A map tile in a hand: its face, if this viewer may know it, and whether it is face up. */
export type HeldMap = [face: string | null, lies: 'up' | 'down'];

export type Task =
  'deal' | 'act' | 'overrun' | 'gift' | 'hook' | 'load' | 'refill' | 'dig' | 'over';

export interface View {
  task: Task;
  turn: Crew;
  to_act: string;
  lost: string | null;
  hook: { jokers: number; maps: number };
  island: Record<string, string>;
  removed: Record<string, string>;
  aboard: Record<Crew, number>;
  pirates: Record<Crew, string[]>;
  stools: (Crew | null)[];
  treasures: (string | null)[][];
  supplies: Record<Crew, Record<string, number>>;
  jokers: Record<Crew, number>;
  maps: Record<Crew, Record<string, HeldMap>>;
  holds: Record<Crew, string[][]>;
  bag: Record<string, number>;
  way: string[];
  overruns: number;
  score: [number, number];
  options: { treasure_points: boolean; landed_to_move: number };
}

export interface Box {
  hook: { squares: string[] };
  maps: { squares: string[] };
  souvenir: { symbol: string }[];
}

/** A move in the lens. */
export interface Walk {
  code: number;
  to: string;
  way: string[];
  over: string[];
  collects: string;
  ends_on: string;
  nearer: number[];
  pays: number[];
}

/** How close each captain is to a small treasure. */
export interface Nearness {
  size: number;
  tiles: (string | null)[];
  open: boolean;
  lacking: Record<Crew, string[]>;
  jokers: Record<Crew, boolean>;
}

export interface Lens {
  walks: Record<string, Walk[]>;
  treasures: Nearness[];
  lost: { letters: string[]; numbers: string[]; squares: string[] };
  points: Record<Crew, { pairs: number; stacks: number; hold: number }>;
}

/** The automatic consequences of an action. */
export interface Consequences {
  stool?: number;
  joker?: boolean;
  loads?: number;
  stack?: string[];
  pays?: string[];
  passed?: Crew;
  sunset?: boolean;
  unveiled?: boolean;
}

/** An action of Martinique; its type decides which fields it has. */
export interface Action extends Named {
  crew?: Crew;
  then?: Consequences;
  from?: string;
  to?: string;
  way?: string[];
  over?: string[];
  collects?: string;
  ends_on?: string;
  square?: string;
  stool?: number;
  source?: string;
  of?: Crew;
  treasure?: number;
  jokers?: string[];
  place?: string;
  tile?: string | null;
  slot?: number;
}

export type Offer = Offered & Action;

/** The symbol of a souvenir: "rum" of "rum 2"; a map tile is its own symbol. */
export function symbolOf(tile: string): string {
  return tile === 'map' ? 'map' : tile.slice(0, -2);
}

/** The number on a tile; the back of a map tile shows a 1. */
export function numberOf(tile: string): number {
  return tile === 'map' ? 1 : Number(tile.slice(-1));
}

export function otherCrew(crew: Crew): Crew {
  return crew === 'black' ? 'red' : 'black';
}

/** Whose side is drawn first: yours, or black's for a spectator. */
export function ownCrew(eyes: string): Crew {
  return eyes === 'red' ? 'red' : 'black';
}

/** The pirate on a square, if any. */
export function standsOn(view: View, square: string): Crew | null {
  return CREWS.find((crew) => view.pirates[crew].includes(square)) ?? null;
}
