/** Moves the focus over the squares with the arrow keys. */
import { COLUMNS } from './geometry';

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/**
 * The square that a key leads to: arrows to a neighbour, Home and End to the ends of the row; it stops at the edge.
 */
export function neighbour(square: string, key: string): string | null {
  const column = COLUMNS.indexOf(square.charAt(0));
  if (key === 'Home') return `A${square.charAt(1)}`;
  if (key === 'End') return `H${square.charAt(1)}`;
  const step = STEPS[key];
  if (!step) return null;
  const clamp = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  const row = clamp(Number(square.charAt(1)) + step[1], 1, 8);
  return `${COLUMNS[clamp(column + step[0], 0, 7)]}${row}`;
}
