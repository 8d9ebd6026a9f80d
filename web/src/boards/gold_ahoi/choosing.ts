/** The state of choosing, without anything drawn: the turned tile, the place it is held over. */
import type { Entry, Offered, Seat } from '../../lib/wire';
import {
  ROTATIONS,
  SEATS,
  type Area,
  type Lens,
  type Outlook,
  type PlaceAction,
  type Rotation,
  type Score,
} from './types';

/** What Board and Panel hold in common. */
export interface SharedState {
  /** The turn that all this belongs to: who looks, and how many tiles lie. */
  turn: string;
  /** Quarter turns clockwise since the tile came to hand; they add up, so that it turns on and on. */
  quarters: number;
  /** The square over which the tile is held, and whether it was set down there to be confirmed. */
  over: string | null;
  set: boolean;
  /** Whether the areas are tinted by their owners. */
  tinted: boolean;
  /** The area that is lit, by its place in the lens. */
  lit: number | null;
  /** How many areas have been counted at the end; null while nothing is being counted. */
  counted: number | null;
}

const FRESH: SharedState = {
  turn: '',
  quarters: 0,
  over: null,
  set: false,
  tinted: true,
  lit: null,
  counted: null,
};

/** The state kept in what Board and Panel share, made fresh the first time. */
export function sharedOf(shared: Record<string, unknown>): SharedState {
  for (const [name, value] of Object.entries(FRESH)) if (!(name in shared)) shared[name] = value;
  return shared as unknown as SharedState;
}

/** At a new turn the tile is held straight, and over no square; called again in one turn, nothing changes. */
export function beginTurn(held: SharedState, turn: string): void {
  if (held.turn !== turn) Object.assign(held, { turn, quarters: 0, over: null, set: false });
}

/** The offered placements. */
function placings(offered: Offered[]): PlaceAction[] {
  return offered.filter((action): action is PlaceAction => action.type === 'place');
}

/** The rotations that make a difference for the tile in hand, clockwise; all while none is offered. */
export function distinctRotations(offered: Offered[]): Rotation[] {
  const found = new Set(placings(offered).map((placing) => placing.rotation));
  return found.size ? ROTATIONS.filter((rotation) => found.has(rotation)) : [...ROTATIONS];
}

/** Where the tile's north points after these quarter turns, as far as it can be seen. */
export function rotationAfter(offered: Offered[], quarters: number): Rotation {
  const ways = distinctRotations(offered);
  return ways[((quarters % ways.length) + ways.length) % ways.length]!;
}

/** Quarter turns as shown: a tile that looks the same whichever way stays as it is. */
export function shownQuarters(offered: Offered[], quarters: number): number {
  return distinctRotations(offered).length === 1 ? 0 : quarters;
}

/** A placement of the tile in hand: its code, and the quarter turns with which it lies so. */
export interface Placement {
  code: number;
  quarters: number;
}

/** Where the tile may be laid, by square: as it is turned now, else turned on clockwise as little as needed. */
export function placements(offered: Offered[], quarters: number): Map<string, Placement> {
  const found = new Map<string, Placement>();
  for (let more = 0; more < 4; more++) {
    const way = rotationAfter(offered, quarters + more);
    for (const { square, rotation, code } of placings(offered))
      if (rotation === way && !found.has(square))
        found.set(square, { code, quarters: quarters + more });
  }
  return found;
}

/** What the lens says a placement leads to. */
export function outlookOf(lens: Lens | null, code: number | undefined): Outlook | null {
  return (code !== undefined && lens?.outlook[code]) || null;
}

/** The square of the last tile laid, as far as these entries tell. */
export function lastLaid(entries: Entry[]): string | null {
  const laid = entries.findLast((entry) => entry.action?.type === 'place');
  return (laid?.action?.square as string | undefined) ?? null;
}

/** Places in the lens of the areas that hold chests, in the order in which they are counted. */
export function countable(areas: Area[]): number[] {
  const found = areas.map((_, index) => index).filter((index) => areas[index]!.chests > 0);
  return found.sort((a, b) => areas[a]!.chests - areas[b]!.chests || a - b);
}

/** The points after this many of the countable areas. */
export function scoreAfter(areas: Area[], counted: number): Score {
  const score: Score = Object.fromEntries(SEATS.map((seat) => [seat, 0]));
  for (const index of countable(areas).slice(0, counted)) {
    const { owner, chests } = areas[index]!;
    if (owner) score[owner]! += chests;
  }
  return score;
}

/** Why an area belongs to whom it does. */
export type Ownership = 'alone' | 'more' | 'equal' | 'nobody';

export function ownership(area: Area): Ownership {
  const [near, far] = SEATS.map((seat: Seat) => area.openings[seat]?.length ?? 0) as [
    number,
    number,
  ];
  if (near === 0 && far === 0) return 'nobody';
  if (near === far) return 'equal';
  return near === 0 || far === 0 ? 'alone' : 'more';
}

/** The area that holds any of these spots. */
export function areaOf(areas: Area[], spots: string[]): number | null {
  const found = areas.findIndex((area) => area.spots.some((spot) => spots.includes(spot)));
  return found < 0 ? null : found;
}

/** The areas that a square has part in, in the order of the lens. */
export function areasAt(areas: Area[], square: string): number[] {
  return areas.map((_, index) => index).filter((index) => areas[index]!.squares.includes(square));
}
