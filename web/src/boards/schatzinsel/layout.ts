/** Where camps, ships and dice go around the island. */
import type { Spot } from './geometry';
import type { Crew } from './types';

/** The part of the plane that is drawn. */
export const FRAME = { x: -316, y: -296, width: 632, height: 612 };

export const CAMPS: Record<Crew, Spot> = { red: { x: 236, y: 222 }, black: { x: -236, y: 222 } };
export const SHIPS: Record<Crew, Spot> = { red: { x: -246, y: -226 }, black: { x: 246, y: -226 } };

/** The centre of the tray for the dice of a turn. */
export const TRAY: Spot = { x: 0, y: 284 };

/** Where something carried to a store or a point such as "red-camp" lands. */
export function storeSpot(store: string): Spot | null {
  const [crew, name] = store.split('-') as [Crew, string];
  if (name === 'camp') return CAMPS[crew];
  return name === 'ship' ? SHIPS[crew] : null;
}

/** The spots of a pile: rows of `across`, centred, `apart` and `below` from each other. */
export function pile(count: number, across: number, apart: number, below: number): Spot[] {
  const rows = Math.ceil(count / across);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, count - row * across);
    return { x: ((i % across) - (inRow - 1) / 2) * apart, y: (row - (rows - 1) / 2) * below };
  });
}
