/** The symbols of Martinique as strokes on a grid of 64: fills, and lines drawn over them. */

export interface Drawing {
  /** Outlines, filled with the symbol's tint and drawn in ink. */
  shape: string;
  /** Detail in thin ink. */
  line?: string;
  /** Solid ink. */
  solid?: string;
  /** The token that tints the shape. */
  tint: string;
}

const cross = (x: number, y: number) => `M${x - 3} ${y - 3}l6 6m0-6l-6 6`;

const DRAWINGS: Record<string, Drawing> = {
  sabre: {
    shape: 'M19 45C35 38 50 25 57 5C44 17 29 28 14 36Z',
    line: 'M21 40C34 33 45 24 52 14M9 33C11 42 18 49 27 51',
    solid:
      'M15 43L20 48L11 58Q6 60 5 56Q6 50 15 43ZM27 49Q30 50 28 53Q20 53 13 47Q8 41 7 34Q9 31 11 33Q14 46 27 49Z',
    tint: 'sea-line',
  },
  pistol: {
    shape: 'M4 20H42C50 20 54 24 56 31L61 49C61 55 52 56 50 51L46 40C44 35 40 33 34 33H26V29H4Z',
    line: 'M8 25H38M32 33C32 42 42 44 45 38M38 34V38',
    solid: 'M40 20C39 14 43 9 50 10L47 14C46 16 46 18 47 21ZM54 49Q60 46 61 50Q60 55 54 54Z',
    tint: 'coast',
  },
  skull: {
    shape:
      'M32 6C17 6 9 16 9 28C9 36 13 41 19 43V54Q19 57 22 57H42Q45 57 45 54V43C51 41 55 36 55 28C55 16 47 6 32 6Z',
    line: 'M26 49V57M32 49V57M38 49V57',
    solid:
      'M22.5 24A6.5 6.5 0 1 0 22.6 24ZM41.5 24A6.5 6.5 0 1 0 41.6 24ZM32 37L28 44Q32 42 36 44Z',
    tint: 'paper',
  },
  chest: {
    shape: 'M8 30H56V55H8ZM8 30C8 16 14 11 22 11H42C50 11 56 16 56 30Z',
    line: 'M18 12V55M46 12V55M8 36H56',
    solid: 'M27 27H37V40H27Z',
    tint: 'brass',
  },
  parrot: {
    shape: 'M24 61C24 52 20 45 18 38C15 24 22 8 36 6C46 5 53 11 53 20C53 34 45 43 36 47L32 61Z',
    line: 'M26 28C25 39 30 45 37 45C43 38 42 27 36 22M30 30C31 36 33 39 37 41M10 53H22M36 53H50',
    solid:
      'M50 12C58 13 61 20 57 29C55 24 52 23 47 23C48 19 49 16 50 12ZM41 13A2.6 2.6 0 1 0 41.1 13Z',
    tint: 'jungle',
  },
  rum: {
    shape: 'M26 12H38V20C38 26 48 27 48 37V56Q48 60 44 60H20Q16 60 16 56V37C16 27 26 26 26 20Z',
    line: `M16 38H48M16 53H48${cross(24, 45.5)}${cross(32, 45.5)}${cross(40, 45.5)}`,
    solid: 'M27 3H37V12H27Z',
    tint: 'red-crew',
  },
  joker: {
    shape: [
      'M14 48C13 42 11 38 6 40C4 27 14 19 24 25C25 15 32 9 44 8C41 13 41 19 42 25C52 20 61 29 58 42C53 39 51 42 50 48Z',
      'M12 48H52V57H12Z',
    ].join(''),
    line: 'M24 25C22 33 23 41 25 48M42 25C42 33 41 41 39 48M18 52.5h.1M25 52.5h.1M32 52.5h.1M39 52.5h.1M46 52.5h.1',
    solid: 'M6 39A4 4 0 1 0 6.1 39ZM46 3.5A4 4 0 1 0 46.1 3.5ZM58.5 40.5A4 4 0 1 0 58.6 40.5Z',
    tint: 'brass',
  },
  map: {
    shape: 'M6 15L23 9L41 15L58 9V49L41 55L23 49L6 55Z',
    line: 'M23 9V49M41 15V55M11 44q3-8 7-9t4-5 6-3 6 5 5 1',
    solid: 'M44 22l2-2 4 4 4-4 2 2-4 4 4 4-2 2-4-4-4 4-2-2 4-4Z',
    tint: 'land',
  },
};

/** The drawing of a symbol; undefined for one that only a custom box has. */
export function drawing(symbol: string): Drawing | null {
  return DRAWINGS[symbol] ?? null;
}
