/** Moves the focus over the squares with the arrow keys. */
import { nameOf, square, type Span } from './geometry';

/** The next square in a direction on the screen, or null if it is outside the span. */
export function neighbour(
  name: string,
  dx: number,
  dy: number,
  within: Span,
  round: boolean,
): string | null {
  const { column, row } = square(name);
  const sign = round ? -1 : 1;
  const next = { column: column + dx * sign, row: row + dy * sign };
  const inside =
    next.column >= within.left &&
    next.column <= within.right &&
    next.row >= within.top &&
    next.row <= within.bottom;
  return inside ? nameOf(next) : null;
}
