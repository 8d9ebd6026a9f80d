/** Where everything is on the chart, in its own units: a square is 64 wide. */

export const SIDE = 64;
export const MARGIN = 24;
export const CHART = 8 * SIDE + 2 * MARGIN;
const BAR = 86;
export const HEIGHT = CHART + BAR;

export const COLUMNS = [...'ABCDEFGH'];
export const ROWS = [...'87654321'];

/** All 64 squares row by row from the top left, in reading order. */
export const SQUARES = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));

export interface Point {
  x: number;
  y: number;
}

/** The top left corner of a square; A1 is at the bottom left. */
export function corner(square: string): Point {
  const column = COLUMNS.indexOf(square.charAt(0));
  return { x: MARGIN + column * SIDE, y: MARGIN + (8 - Number(square.charAt(1))) * SIDE };
}

export function centre(square: string): Point {
  const { x, y } = corner(square);
  return { x: x + SIDE / 2, y: y + SIDE / 2 };
}

const STOOL_GAP = 43;
const FIRST_STOOL = CHART / 2 - 3.5 * STOOL_GAP;

/** The centre of a stool, 1 to 8, along the bar. */
export function stool(number: number): Point {
  return { x: FIRST_STOOL + (number - 1) * STOOL_GAP, y: CHART + 40 };
}

/** Where a crew's pirates wait to land: black's ship on the left, red's on the right. */
export function ship(crew: string): Point {
  return { x: crew === 'black' ? 52 : CHART - 52, y: CHART + 42 };
}

/** The position of a crew's next pirate to land, with `left` of them aboard. */
export function berth(crew: string, index: number): Point {
  const { x, y } = ship(crew);
  return { x: x - 27 + index * 18, y: y + 1 };
}

/** The block of four squares of The Hook: its corner and size. */
export function block(squares: string[]): { x: number; y: number; size: number } {
  const corners = squares.map(corner);
  return {
    x: Math.min(...corners.map((at) => at.x)),
    y: Math.min(...corners.map((at) => at.y)),
    size: 2 * SIDE,
  };
}

/** A path through the centres of its squares, as SVG path data. */
export function wayPath(way: string[]): string {
  return way.map((square, i) => `${i ? 'L' : 'M'}${centre(square).x} ${centre(square).y}`).join('');
}

export function isBeach(square: string): boolean {
  return /[AH18]/.test(square);
}

/** The shore: a wavy line all around, just inside the edge of the island. */
export function shore(): string {
  const [low, high] = [MARGIN + 6, CHART - MARGIN - 6];
  const waves = 32;
  const step = (high - low) / waves;
  const side = (dx: number, dy: number) =>
    Array.from({ length: waves }, (_, wave) => {
      const lift = wave % 2 ? 2.6 : -2.6;
      const mid = `${(dx * step) / 2 - dy * lift} ${(dy * step) / 2 + dx * lift}`;
      return `q${mid} ${dx * step} ${dy * step}`;
    }).join('');
  return `M${low} ${low}${side(1, 0)}${side(0, 1)}${side(-1, 0)}${side(0, -1)}Z`;
}

/** How a pirate stands on a square: a little smaller and lower, so that the tile stays readable. */
export const STAND = { size: 0.82, drop: 10 };

/** Where a pirate's feet are on a square. */
export function feet(square: string): Point {
  const { x, y } = centre(square);
  return { x, y: y + STAND.drop };
}
