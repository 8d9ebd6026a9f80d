/** Everything to draw for a kind of tile: its regions, and where chests and waves go in them. */
import {
  flattened,
  path,
  regions,
  turned,
  SPOTS,
  UNIT,
  type Point,
  type Region,
} from './tileShape';
import type { Kind } from './types';

export interface Chest {
  at: Point;
  /** The region it lies in. */
  region: number;
  /** How large it is drawn; smaller where its region is narrow. */
  size: number;
}

export interface Drawing {
  regions: Region[];
  chests: Chest[];
  waves: Point[];
  /** Dots of sand along the coasts. */
  sand: Point[];
}

/** How far chests and waves stay from their surroundings. */
const BESIDE = 14;
const OFF_COAST = 12;
const OFF_CHEST = 22;
const APART = 21;
/** How far inside its region a chest has to be, to be drawn at full size. */
const ROOM = 14;

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How far a point is inside an outline; negative if it is outside. */
function depth(point: Point, outline: Point[]): number {
  let nearest = Infinity;
  let inside = false;
  outline.forEach((one, index) => {
    const two = outline[(index + 1) % outline.length]!;
    nearest = Math.min(nearest, toSegment(point, one, two));
    const crosses = one[1] > point[1] !== two[1] > point[1];
    if (
      crosses &&
      point[0] < ((two[0] - one[0]) * (point[1] - one[1])) / (two[1] - one[1]) + one[0]
    )
      inside = !inside;
  });
  return inside ? nearest : -nearest;
}

function toSegment(point: Point, one: Point, two: Point): number {
  const along: Point = [two[0] - one[0], two[1] - one[1]];
  const length = along[0] ** 2 + along[1] ** 2;
  const share = length
    ? ((point[0] - one[0]) * along[0] + (point[1] - one[1]) * along[1]) / length
    : 0;
  const t = Math.max(0, Math.min(1, share));
  return distance(point, [one[0] + along[0] * t, one[1] + along[1] * t]);
}

/** Ways to arrange this many chests close together around a point. */
function arrangements(count: number): Point[][] {
  if (count === 1) return [[[0, 0]]];
  const radius = count === 2 ? BESIDE : BESIDE * 1.3;
  return [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) =>
    Array.from({ length: count }, (_, index): Point => {
      const angle = (eighth / 8 + index / count) * 2 * Math.PI;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius];
    }),
  );
}

/** Place chests as far inside their region as possible; among equal places, choose the most central. */
function laid(count: number, region: Region): Point[] {
  const outline = flattened(region.outline, 6);
  let best: Point[] = [];
  let most = -Infinity;
  const step = count === 1 ? 4 : 5;
  for (let x = 10; x <= 90; x += step)
    for (let y = 10; y <= 90; y += step)
      for (const offsets of arrangements(count)) {
        const points = offsets.map(([dx, dy]): Point => [x + dx, y + dy]);
        const room = Math.min(...points.map((point) => depth(point, outline)), 17);
        const score = room - distance([x, y], [50, 50]) / 1000;
        if (score > most) [best, most] = [points, score];
      }
  return best;
}

/** Spread wave strokes over open water, away from coasts and chests. */
function waves(found: Region[], chests: Chest[]): Point[] {
  const outlines = found.filter((r) => r.kind === 'water').map((r) => flattened(r.outline));
  const coasts = found.flatMap((region) => flattened(region.coasts));
  const taken: Point[] = [];
  for (let y = 9; y < UNIT; y += 7)
    for (let x = 11 + ((y * 5) % 9); x < UNIT - 8; x += 6) {
      const here: Point = [x, y];
      const open = outlines.some((outline) => depth(here, outline) > 5);
      const clear = coasts.every((point) => distance(point, here) > OFF_COAST);
      const free = chests.every((chest) => distance(chest.at, here) > OFF_CHEST);
      if (open && clear && free && taken.every((other) => distance(other, here) > APART))
        taken.push(here);
    }
  return taken;
}

/** Scatter sand along the coasts, on land, in two rows; the inner one is thinner. */
function sand(found: Region[]): Point[] {
  const dots: Point[] = [];
  for (const region of found.filter((each) => each.kind === 'land')) {
    const outline = flattened(region.outline);
    for (const coast of region.coasts) {
      const points = flattened([coast], 24);
      points.forEach((point, index) => {
        const next = points[index + 1];
        if (!next || index % 2) return;
        const along = distance(point, next) || 1;
        const inward: Point = [-(next[1] - point[1]) / along, (next[0] - point[0]) / along];
        const off = index % 4 ? 4.5 + ((index * 7) % 5) * 0.4 : 7.5 + ((index * 5) % 7) * 0.6;
        const dot: Point = [point[0] + inward[0] * off, point[1] + inward[1] * off];
        if (depth(dot, outline) > 3.5 && dots.every((other) => distance(other, dot) > 3.4))
          dots.push(dot);
      });
    }
  }
  return dots;
}

function drawn(kind: Kind): Drawing {
  const found = regions(kind.land);
  const chests = found.flatMap((region, index) => {
    const names = region.spots.map((spot) => SPOTS[spot] as string);
    const count = kind.chests.filter((chest) => names.includes(chest)).length;
    if (!count) return [];
    const outline = flattened(region.outline, 6);
    return laid(count, region).map((at) => {
      const size = Math.max(0.6, Math.min(1, depth(at, outline) / ROOM));
      return { at, region: index, size };
    });
  });
  return { regions: found, chests, waves: waves(found, chests), sand: sand(found) };
}

const known = new WeakMap<Kind, Drawing>();

/** The drawing of a kind of tile, computed once. */
export function drawing(kind: Kind): Drawing {
  const found = known.get(kind) ?? drawn(kind);
  known.set(kind, found);
  return found;
}

/** Compute the drawings of all these kinds bit by bit, before they are needed; return a function that stops it. */
export function prepare(kinds: Iterable<Kind>, every = 100): () => void {
  const left = [...kinds].filter((kind) => !known.has(kind));
  const timer = setInterval(() => {
    const kind = left.pop();
    if (kind) drawing(kind);
    else clearInterval(timer);
  }, every);
  return () => clearInterval(timer);
}

/** The name of a tile's own spot on the display, when the tile is rotated like this. */
export function tableSpot(spot: number, quarters: number): string {
  return SPOTS[(spot < 4 ? 0 : 4) + (((((spot % 4) + quarters) % 4) + 4) % 4)]!;
}

/** The spots of a region of a tile on a square, in the lens's notation. */
export function spotsOf(kind: Kind, region: number, square: string, quarters: number): string[] {
  return (drawing(kind).regions[region]?.spots ?? []).map(
    (spot) => `${square}:${tableSpot(spot, quarters)}`,
  );
}

/** The region that contains a spot of the display ("NE") on a tile rotated like this. */
export function regionAt(kind: Kind, quarters: number, spot: string): number {
  const index = SPOTS.indexOf(spot as (typeof SPOTS)[number]);
  const own = SPOTS.indexOf(tableSpot(index, -quarters) as (typeof SPOTS)[number]);
  return drawing(kind).regions.findIndex((region) => region.spots.includes(own));
}

/** The region at a point of a tile rotated like this. */
export function regionUnder(kind: Kind, quarters: number, point: Point): number {
  const own = turned(point, -quarters);
  return drawing(kind).regions.findIndex((region) => depth(own, flattened(region.outline)) >= 0);
}

/** The outline of a region, rotated, as path data; its coasts likewise. */
export function outlineOf(region: Region, quarters: number): string {
  return path(region.outline, true, quarters);
}

export function coastsOf(region: Region, quarters: number): string {
  return path(region.coasts, false, quarters);
}

const WAVE: Point[] = [
  [-7, 1],
  [-5, -3],
  [-2, -3],
  [0, 1],
  [2, -3],
  [5, -3],
  [7, 1],
];

/** The wave strokes of a tile as path data that stays level when the tile is rotated like this. */
export function wavesOf(kind: Kind, quarters: number): string {
  const level = ([x, y]: Point, centre: Point): Point => {
    const [dx, dy] = turned([50 + x, 50 + y], -quarters);
    return [centre[0] + dx - 50, centre[1] + dy - 50];
  };
  return path(
    drawing(kind).waves.map((centre) => WAVE.map((point) => level(point, centre))),
    false,
  );
}

/** The sand of a tile as path data for round line caps. */
export function sandOf(kind: Kind): string {
  return drawing(kind)
    .sand.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
    .join('');
}
