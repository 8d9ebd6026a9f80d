/** From the tile in hand to a legal placement; pure functions, nothing here draws. */
import type { Entry, Offered } from '../../lib/wire';
import { ROTATIONS, type Lens, type Outlook, type PlaceAction, type Rotation } from './types';

/** The legal placements. */
function placings(offered: Offered[]): PlaceAction[] {
  return offered.filter((action): action is PlaceAction => action.type === 'place');
}

/** The rotations of the tile in hand that look different, clockwise; all four while none is legal. */
export function distinctRotations(offered: Offered[]): Rotation[] {
  const found = new Set(placings(offered).map((placing) => placing.rotation));
  return found.size ? ROTATIONS.filter((rotation) => found.has(rotation)) : [...ROTATIONS];
}

/** Where the tile's north points after these quarter turns, as far as the tile shows it. */
export function rotationAfter(offered: Offered[], quarters: number): Rotation {
  const ways = distinctRotations(offered);
  return ways[((quarters % ways.length) + ways.length) % ways.length]!;
}

/** The quarter turns to show: a tile that looks the same in every rotation stays as it is. */
export function shownQuarters(offered: Offered[], quarters: number): number {
  return distinctRotations(offered).length === 1 ? 0 : quarters;
}

/** A placement of the tile in hand: its code, and the quarter turns it needs. */
export interface Placement {
  code: number;
  quarters: number;
}

/** Where the tile may be placed, by square: in its current rotation, or else after the fewest clockwise turns. */
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

/** What a placement leads to, according to the lens. */
export function outlookOf(lens: Lens | null, code: number | undefined): Outlook | null {
  return (code !== undefined && lens?.outlook[code]) || null;
}

/** The square of the last tile placed, if these entries show it. */
export function lastLaid(entries: Entry[]): string | null {
  const laid = entries.findLast((entry) => entry.action?.type === 'place');
  return (laid?.action?.square as string | undefined) ?? null;
}
