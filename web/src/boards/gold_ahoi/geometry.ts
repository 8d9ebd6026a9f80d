/** Where squares are on the chart, and how much of the chart is visible. */
import { UNIT } from './tileShape';
import type { View } from './types';

/** The chart has 11 by 11 squares; the full display has 6 by 6 of them. */
export const CHART = 11;
export const SIDE = 6;
const MIDDLE = 'F6';

const COLUMNS = 'ABCDEFGHIJK';
const LEAST_IN_SIGHT = 5;
/** The margin beyond the outermost squares, in squares: room for the marks of the accesses. */
const EDGE = 0.17;

export interface Square {
  column: number;
  row: number;
}

/** The first and last column and row, inclusive; rows count from the far side. */
export interface Span {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Viewport {
  x: number;
  y: number;
  size: number;
}

/** The square with this name: its column from the left, its row from the near side. */
export function square(name: string): Square {
  return { column: COLUMNS.indexOf(name[0]!), row: CHART - Number(name.slice(1)) };
}

export function nameOf({ column, row }: Square): string {
  return `${COLUMNS[column]}${CHART - row}`;
}

const onChart = ({ column, row }: Square) =>
  column >= 0 && row >= 0 && column < CHART && row < CHART;

/** The corner of a square on the screen; the board is rotated for the far player. */
export function corner(name: string, round: boolean): [x: number, y: number] {
  const { column, row } = square(name);
  return round
    ? [(CHART - 1 - column) * UNIT, (CHART - 1 - row) * UNIT]
    : [column * UNIT, row * UNIT];
}

/** The name of the square at a point of the drawing, or null outside the chart. */
export function squareAt(x: number, y: number, round: boolean): string | null {
  const [column, row] = [Math.floor(x / UNIT), Math.floor(y / UNIT)];
  const found = round ? { column: CHART - 1 - column, row: CHART - 1 - row } : { column, row };
  return onChart(found) ? nameOf(found) : null;
}

/** The span of the tiles; the middle of the chart while it is empty. */
export function span(display: View['display']): Span {
  const names = Object.keys(display);
  const squares = (names.length ? names : [MIDDLE]).map(square);
  const columns = squares.map((s) => s.column);
  const rows = squares.map((s) => s.row);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

/** A span extended by some rows and columns on each end, within the chart. */
function widened({ left, right, top, bottom }: Span, columns: number, rows: number): Span {
  const last = CHART - 1;
  return {
    left: Math.max(0, left - columns),
    right: Math.min(last, right + columns),
    top: Math.max(0, top - rows),
    bottom: Math.min(last, bottom + rows),
  };
}

const roomIn = ({ left, right, top, bottom }: Span) => ({
  columns: SIDE - 1 - right + left,
  rows: SIDE - 1 - bottom + top,
});

/** How far the display may still grow: to six rows and columns in all, in any direction. */
export function growthLimits(display: View['display']): Span {
  const now = span(display);
  const { columns, rows } = roomIn(now);
  return widened(now, columns, rows);
}

/** The tiles plus one row and column on each end, where there is room. */
export function around(display: View['display']): Span {
  const now = span(display);
  const { columns, rows } = roomIn(now);
  return widened(now, Math.min(1, columns), Math.min(1, rows));
}

/** The square part of the drawing that shows all of `around`, centred, and little more. */
export function viewport(display: View['display'], round: boolean): Viewport {
  const { left, right, top, bottom } = around(display);
  const size = Math.max(LEAST_IN_SIGHT, right - left + 1, bottom - top + 1) + 2 * EDGE;
  const [across, down] = [(left + right + 1) / 2, (top + bottom + 1) / 2];
  const middle = round ? [CHART - across, CHART - down] : [across, down];
  return {
    x: (middle[0]! - size / 2) * UNIT,
    y: (middle[1]! - size / 2) * UNIT,
    size: size * UNIT,
  };
}

/** A span as a rectangle of the drawing. */
export function drawnSpan({ left, right, top, bottom }: Span, round: boolean) {
  const [x, y] = corner(
    nameOf(round ? { column: right, row: bottom } : { column: left, row: top }),
    round,
  );
  return { x, y, width: (right - left + 1) * UNIT, height: (bottom - top + 1) * UNIT };
}

/** The names of all squares of a span, row by row from the far side. */
export function squaresOf({ left, right, top, bottom }: Span): string[] {
  const names: string[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) names.push(nameOf({ column, row }));
  return names;
}

const SPOT_PLACES: Record<string, [x: number, y: number]> = {
  N: [50, 0],
  E: [100, 50],
  S: [50, 100],
  W: [0, 50],
  NE: [100, 0],
  SE: [100, 100],
  SW: [0, 100],
  NW: [0, 0],
};

/** Where a spot such as "F6:NE" is in the drawing. */
export function spotPoint(spot: string, round: boolean): [x: number, y: number] {
  const [name, place] = spot.split(':') as [string, string];
  const [x, y] = corner(name, round);
  const [dx, dy] = SPOT_PLACES[place]!;
  return round ? [x + UNIT - dx, y + UNIT - dy] : [x + dx, y + dy];
}

/** Whether two viewports show the same part of the chart. */
export const sameViewport = (one: Viewport, two: Viewport) =>
  one.x === two.x && one.y === two.y && one.size === two.size;

/** The transform that moves a drawing from where one viewport showed it to where another did. */
export function glideTransform(was: Viewport, now: Viewport): string {
  const scale = now.size / was.size;
  return `translate(${now.x - was.x * scale}px, ${now.y - was.y * scale}px) scale(${scale})`;
}
