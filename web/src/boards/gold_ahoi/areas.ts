/** The areas of the lens: the order they are counted in, who owns them, and where they are. */
import type { Seat } from '../../lib/wire';
import { SEATS, type Area, type Score } from './types';

/** Indexes into the lens of the areas that hold chests, in the order they are counted. */
export function countable(areas: Area[]): number[] {
  const found = areas.map((_, index) => index).filter((index) => areas[index]!.chests > 0);
  return found.sort((a, b) => areas[a]!.chests - areas[b]!.chests || a - b);
}

/** The points after this many counted areas. */
export function scoreAfter(areas: Area[], counted: number): Score {
  const score: Score = Object.fromEntries(SEATS.map((seat) => [seat, 0]));
  for (const index of countable(areas).slice(0, counted)) {
    const { owner, chests } = areas[index]!;
    if (owner) score[owner]! += chests;
  }
  return score;
}

/** Why an area belongs to its owner. */
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

/** The area that contains any of these spots. */
export function areaOf(areas: Area[], spots: string[]): number | null {
  const found = areas.findIndex((area) => area.spots.some((spot) => spots.includes(spot)));
  return found < 0 ? null : found;
}

/** The areas on a square, in the order of the lens. */
export function areasAt(areas: Area[], square: string): number[] {
  return areas.map((_, index) => index).filter((index) => areas[index]!.squares.includes(square));
}
