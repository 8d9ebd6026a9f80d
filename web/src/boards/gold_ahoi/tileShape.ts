/**
 * The shape of a tile, computed from how its edge-lands are joined: a square of 100 units whose land crosses every
 * edge in its middle two fifths, at a right angle, so that coasts continue on the next tile.
 */

export type Point = readonly [x: number, y: number];

/** The places on a tile, clockwise; corner 4 + i is between edges i and i + 1. */
export const SPOTS = ['N', 'E', 'S', 'W', 'NE', 'SE', 'SW', 'NW'] as const;

export const UNIT = 100;
const NEAR = 30;
const REST = UNIT - NEAR;

/** Where land begins and ends on each edge, clockwise, and which direction leads into the tile. */
const BEGIN: Point[] = [
  [NEAR, 0],
  [UNIT, NEAR],
  [REST, UNIT],
  [0, REST],
];
const END: Point[] = [
  [REST, 0],
  [UNIT, REST],
  [NEAR, UNIT],
  [0, NEAR],
];
const INWARD: Point[] = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];
const CORNER: Point[] = [
  [UNIT, 0],
  [UNIT, UNIT],
  [0, UNIT],
  [0, 0],
];

/** How far handles reach from an edge, how far a coast stays from the opposite one, and its middle handles. */
const ROUND = 22;
const PAST = { edge: 24, off: 7.5, bend: 15 };
const WIDE = { edge: 25, off: 7.5, bend: 11 };
const TONGUE = { free: 26, beside: 22 };

/** A region of land or water on a tile: its spots, its outline and its coasts. */
export interface Region {
  kind: 'land' | 'water';
  spots: number[];
  outline: Point[][];
  coasts: Point[][];
}

const at = <T>(list: readonly T[], index: number): T =>
  list[((index % list.length) + list.length) % list.length]!;
const moved = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];

/** Group the corners: two are one water if no land on the tile separates them. */
function waters(land: number[][]): number[][] {
  const separated = (one: number, two: number) =>
    land.some((group) => {
      const between = group.filter((edge) => edge > one && edge <= two).length;
      return between > 0 && between < group.length;
    });
  const groups: number[][] = [];
  for (let corner = 0; corner < 4; corner++) {
    const found = groups.find((group) => !separated(group[0]! - 4, corner));
    if (found) found.push(corner + 4);
    else groups.push([corner + 4]);
  }
  return groups;
}

/** A stub's coast: a rounded tongue, shorter where other land passes in front of it. */
function tongue(edge: number, land: number[][]): Point[] {
  const passed = land.some((g) => g.includes((edge + 1) % 4) && g.includes((edge + 3) % 4));
  const depth = passed ? TONGUE.beside : TONGUE.free;
  const inward = at(INWARD, edge);
  const across: Point = [-inward[1], inward[0]];
  const middle = moved(moved(END[edge]!, across, 20), inward, depth);
  return [
    END[edge]!,
    moved(END[edge]!, inward, depth * 0.62),
    moved(middle, across, -13),
    middle,
    moved(middle, across, 13),
    moved(BEGIN[edge]!, inward, depth * 0.62),
    BEGIN[edge]!,
  ];
}

/** A coast from edge to edge through a point in between, in a given direction. */
function by(
  middle: Point,
  along: Point,
  from: number,
  to: number,
  { edge, bend }: typeof PAST,
): Point[] {
  return [
    END[from]!,
    moved(END[from]!, at(INWARD, from), edge),
    moved(middle, along, -bend),
    middle,
    moved(middle, along, bend),
    moved(BEGIN[to]!, at(INWARD, to), edge),
    BEGIN[to]!,
  ];
}

/** The coast along an edge that land passes: it curves inwards, to leave water before a stub there. */
function past(from: number, to: number): Point[] {
  const passed = at(INWARD, from + 1);
  const halfway: Point = [(END[from]![0] + BEGIN[to]![0]) / 2, (END[from]![1] + BEGIN[to]![1]) / 2];
  return by(moved(halfway, passed, PAST.off), at(INWARD, from), from, to, PAST);
}

/** The outer coast of a bend: it stays off the middle, to leave water beside another bend. */
function wide(from: number, to: number): Point[] {
  const [out, back] = [at(INWARD, from), at(INWARD, to)];
  const middle: Point = [50 - (out[0] + back[0]) * WIDE.off, 50 - (out[1] + back[1]) * WIDE.off];
  return by(middle, [out[0] - back[0], out[1] - back[1]], from, to, WIDE);
}

/** The coast from the end of the land on one edge to its beginning on another, as cubic curves. */
function coast(from: number, to: number, land: number[][]): Point[] {
  const gap = (to - from + 4) % 4;
  if (gap === 0) return tongue(from, land);
  if (gap === 2) return past(from, to);
  if (gap === 3) return wide(from, to);
  const [one, two] = [
    moved(END[from]!, at(INWARD, from), ROUND),
    moved(BEGIN[to]!, at(INWARD, to), ROUND),
  ];
  return [END[from]!, one, two, BEGIN[to]!];
}

function landRegion(group: number[], land: number[][]): Region {
  const coasts = group.map((edge, index) => coast(edge, at(group, index + 1), land));
  const outline = group.flatMap((edge, index) => [[BEGIN[edge]!, END[edge]!], coasts[index]!]);
  return { kind: 'land', spots: group, outline, coasts };
}

/** Follow the water's shore from corner to corner until it closes. */
function waterRegion(group: number[], coasts: Point[][]): Region {
  const outline: Point[][] = [];
  const met: Point[][] = [];
  let corner = group[0]! - 4;
  do {
    const next = BEGIN[(corner + 1) % 4]!;
    const shore = coasts.find((c) => c.at(-1)![0] === next[0] && c.at(-1)![1] === next[1])!;
    outline.push([END[corner]!, CORNER[corner]!], [CORNER[corner]!, next], [...shore].reverse());
    met.push(shore);
    const back = shore[0]!;
    corner = END.findIndex((end) => end[0] === back[0] && end[1] === back[1]);
  } while (corner !== group[0]! - 4);
  return { kind: 'water', spots: group, outline, coasts: met };
}

/** The land and water of a tile with these joined edge-lands: ["NES", "W"]. */
export function regions(land: string[]): Region[] {
  const groups = land.map((group) =>
    [...group].map((edge) => 'NESW'.indexOf(edge)).sort((a, b) => a - b),
  );
  const lands = groups.map((group) => landRegion(group, groups));
  const coasts = lands.flatMap((region) => region.coasts);
  return [...lands, ...waters(groups).map((group) => waterRegion(group, coasts))];
}

/** A point after clockwise quarter turns of its tile. */
export function turned([x, y]: Point, quarters: number): Point {
  const times = ((quarters % 4) + 4) % 4;
  const ways: Point[] = [
    [x, y],
    [UNIT - y, x],
    [UNIT - x, UNIT - y],
    [y, UNIT - x],
  ];
  return ways[times]!;
}

const written = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Curves (two points for a line, more for a series of cubic curves) as SVG path data. */
export function path(curves: Point[][], closed: boolean, quarters = 0): string {
  let last = '';
  const parts = curves.map((curve) => {
    const [first, ...rest] = curve.map((point) => written(turned(point, quarters)));
    const start = first === last ? '' : `M${first}`;
    last = rest.at(-1)!;
    return start + (rest.length === 1 ? `L${last}` : `C${rest.join(' ')}`);
  });
  return parts.join('') + (closed ? 'Z' : '');
}

/** Curves as points close enough together to measure distances from. */
export function flattened(curves: Point[][], pieces = 10): Point[] {
  return curves.flatMap((curve) => {
    if (curve.length === 2) return [curve[0]!];
    const points: Point[] = [];
    for (let first = 0; first + 3 < curve.length; first += 3)
      for (let piece = 0; piece < pieces; piece++)
        points.push(bezier(curve.slice(first, first + 4), piece / pieces));
    return points;
  });
}

function bezier(four: Point[], t: number): Point {
  const s = 1 - t;
  const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  const sum = (axis: 0 | 1) =>
    four.reduce((total, point, index) => total + point[axis] * weights[index]!, 0);
  return [sum(0), sum(1)];
}
