/**
 * Where everything is: places, discs with their paths, the rim, and the paths pawns walk. All of it follows from the
 * component data. One unit is a hundredth of the distance between two neighbouring places; the centre of the jungle
 * is at 0, 0 and y points down.
 */
import {
  POSITIONS,
  SIDES,
  type Box,
  type DiscEntry,
  type Jungle,
  type Position,
  type Segment,
} from './types';

export interface Spot {
  x: number;
  y: number;
}
export type Line = Spot[];

export const APART = 100;
export const RADIUS = 45.5;
const ROW = (APART * Math.sqrt(3)) / 2;
const FINE = 18;

/** The direction of a side or end, in radians, 0 to the right, clockwise. */
export const direction = (side: number) => ((side - 1) * Math.PI) / 3;

export const spot = (angle: number, far: number, from: Spot = { x: 0, y: 0 }): Spot => ({
  x: from.x + far * Math.cos(angle),
  y: from.y + far * Math.sin(angle),
});

const between = (one: Spot, two: Spot, share: number): Spot => ({
  x: one.x + (two.x - one.x) * share,
  y: one.y + (two.y - one.y) * share,
});

export const distance = (one: Spot, two: Spot) => Math.hypot(one.x - two.x, one.y - two.y);

/** The centre of every place: rows from the top, centred, interlocking. */
export function places(box: Box): Spot[] {
  const rows = box.board.rows;
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, index) => ({
      x: (index - (length - 1) / 2) * APART,
      y: (row - (rows.length - 1) / 2) * ROW,
    })),
  );
}

// The paths on a disc, in position 0 and around its centre.

export interface Stretch {
  ends: [number, number];
  stop: boolean;
  line: Line;
}

export interface Drawn {
  /** In drawing order: what crosses over comes later; paths with the stop come last. */
  stretches: Stretch[];
  stop: Spot;
}

const drawn = new WeakMap<DiscEntry, Drawn>();

/** The paths of a kind of disc, computed once. */
export function disc(entry: DiscEntry): Drawn {
  const known = drawn.get(entry);
  if (known) return known;
  const all = entry.segments.map(stretch);
  const stretches = [...all.filter((each) => !each.stop), ...all.filter((each) => each.stop)];
  const found = { stretches, stop: stopOf(stretches) };
  drawn.set(entry, found);
  return found;
}

function stretch(text: string): Stretch {
  const ends: [number, number] = [Number(text[0]), Number(text[2])];
  return { ends, stop: text.endsWith('*'), line: arc(...ends) };
}

/** The path between two ends: the circle that meets the rim at right angles at both. */
export function arc(one: number, two: number): Line {
  const [from, to] = [direction(one), direction(two)];
  const half = Math.abs(Math.atan2(Math.sin(to - from), Math.cos(to - from))) / 2;
  if (half > Math.PI / 2 - 0.01)
    return sampled((t) => between(spot(from, RADIUS), spot(to, RADIUS), t));
  const middle = spot(
    Math.atan2(Math.sin(from) + Math.sin(to), Math.cos(from) + Math.cos(to)),
    RADIUS / Math.cos(half),
  );
  const radius = RADIUS * Math.tan(half);
  const [first, last] = [spot(from, RADIUS), spot(to, RADIUS)].map((end) =>
    Math.atan2(end.y - middle.y, end.x - middle.x),
  ) as [number, number];
  const sweep = Math.atan2(Math.sin(last - first), Math.cos(last - first));
  return sampled((t) => spot(first + sweep * t, radius, middle));
}

const sampled = (at: (t: number) => Spot): Line =>
  Array.from({ length: FINE + 1 }, (_, i) => at(i / FINE));

/** Where pawns stand: on the crossing of two paths with the stop, or else well clear of crossings. */
function stopOf(stretches: Stretch[]): Spot {
  const [one, two] = stretches.filter((each) => each.stop);
  if (!one) return { x: 0, y: 0 };
  if (two) return crossing(one.line, two.line);
  const others = stretches.filter((each) => each !== one).flatMap((each) => each.line);
  const clear = (at: number) =>
    Math.min(24, ...others.map((point) => distance(point, one.line[at]!)));
  const candidates = one.line.map((_, at) => at).slice(5, -5);
  const worth = (at: number) => clear(at) - 0.25 * Math.abs(at - FINE / 2);
  return one.line[candidates.reduce((best, at) => (worth(at) > worth(best) + 1e-6 ? at : best))]!;
}

function crossing(one: Line, two: Line): Spot {
  const pairs = one.flatMap((a) => two.map((b) => ({ a, b, far: distance(a, b) })));
  const nearest = pairs.reduce((best, pair) => (pair.far < best.far ? pair : best));
  return between(nearest.a, nearest.b, 0.5);
}

export const discEntry = (box: Box, kind: string) => box.disc.find((each) => each.name === kind)!;
export const sixths = (position: Position) => POSITIONS.indexOf(position);

/** The positions in which a disc looks different, clockwise: the first of each group that looks alike. */
export function distinctPositions(entry: DiscEntry): Position[] {
  const look = (turned: number) =>
    entry.segments
      .map(
        (text) =>
          [text[0], text[2]]
            .map((end) => (Number(end) + turned) % 6)
            .sort()
            .join() + text.slice(3),
      )
      .sort()
      .join(';');
  const seen = POSITIONS.map((_, turned) => look(turned));
  return POSITIONS.filter((_, turned) => seen.indexOf(seen[turned]!) === turned);
}

const turned = (at: Spot, count: number): Spot => {
  const [cos, sin] = [Math.cos((count * Math.PI) / 3), Math.sin((count * Math.PI) / 3)];
  return { x: at.x * cos - at.y * sin, y: at.x * sin + at.y * cos };
};

// The board's own paths, and the points on the rim.

export interface Ribbon {
  from: string;
  to: string;
  line: Line;
}

export interface Ground {
  places: Spot[];
  points: Record<string, Spot>;
  ribbons: Ribbon[];
  joins: Map<string, Ribbon>;
}

const grounds = new WeakMap<Box, Ground>();

/** Everything on the board that doesn't turn, computed once. */
export function ground(box: Box): Ground {
  const known = grounds.get(box);
  if (known) return known;
  const centres = places(box);
  const points = Object.fromEntries(
    box.point.map((point) => [point.name, rimPoint(centres, point.ends)]),
  );
  const ribbons = [...gaps(centres), ...loops(box, centres), ...landings(box, centres, points)];
  const joins = new Map(
    ribbons.flatMap((each) => [
      [each.from, each],
      [`${each.to}>`, each],
    ]),
  );
  const found = { places: centres, points, ribbons, joins };
  grounds.set(box, found);
  return found;
}

const endName = (place: number, side: number) => `${place}.${SIDES[side]}`;

function endAt(centres: Spot[], name: string) {
  const [place, side] = name.split('.') as [string, (typeof SIDES)[number]];
  const angle = direction(SIDES.indexOf(side));
  return { at: spot(angle, RADIUS, centres[Number(place)]), angle };
}

function gaps(centres: Spot[]): Ribbon[] {
  const found: Ribbon[] = [];
  centres.forEach((centre, place) =>
    [0, 1, 2].forEach((side) => {
      const there = spot(direction(side), APART, centre);
      const next = centres.findIndex((each) => distance(each, there) < 1);
      if (next < 0) return;
      const [from, to] = [endName(place, side), endName(next, side + 3)];
      found.push({ from, to, line: [endAt(centres, from).at, endAt(centres, to).at] });
    }),
  );
  return found;
}

/** A curve that leaves both ends at right angles to their rims. */
function bow(
  one: { at: Spot; angle: number },
  two: { at: Spot; angle: number },
  one_far: number,
  two_far: number,
): Line {
  const [a, b] = [spot(one.angle, one_far, one.at), spot(two.angle, two_far, two.at)];
  return sampled((t) => {
    const [p, q, r] = [between(one.at, a, t), between(a, b, t), between(b, two.at, t)];
    return between(between(p, q, t), between(q, r, t), t);
  });
}

function loops(box: Box, centres: Spot[]): Ribbon[] {
  return box.rim.map(({ ends: [from, to] }) => {
    const [one, two] = [endAt(centres, from), endAt(centres, to)];
    const far = 10 + 0.52 * distance(one.at, two.at);
    return { from, to, line: bow(one, two, far, far) };
  });
}

/** A start or goal is outside the places it is joined to, facing away from the centre. */
function rimPoint(centres: Spot[], ends: string[]): Spot {
  const met = ends.map((name) => endAt(centres, name));
  const x = met.reduce((sum, end) => sum + end.at.x + 42 * Math.cos(end.angle), 0) / met.length;
  const y = met.reduce((sum, end) => sum + end.at.y + 42 * Math.sin(end.angle), 0) / met.length;
  const far = 1 + (met.length > 1 ? 26 : 2) / Math.hypot(x, y);
  return {
    x: x * far + (met.length > 1 ? 0 : Math.sign(x) * 16),
    y: y * far - (met.length > 1 ? 0 : 10),
  };
}

function landings(box: Box, centres: Spot[], points: Record<string, Spot>): Ribbon[] {
  return box.point.flatMap((point) =>
    point.ends.map((from) => {
      const end = endAt(centres, from);
      const at = points[point.name]!;
      const back = Math.atan2(end.at.y - at.y, end.at.x - at.x);
      const inward =
        point.ends.length > 1 ? Math.atan2(-at.y, -at.x) : back + Math.sign(at.x) * 0.5;
      return { from, to: point.name, line: bow(end, { at, angle: inward }, 26, 12) };
    }),
  );
}

// Ways.

/** Where a pawn stands on a point. */
export function standPoint(box: Box, jungle: Jungle, point: string): Spot {
  const { places: centres, points } = ground(box);
  const centre = centres[Number(point)];
  if (!centre) return points[point] ?? { x: 0, y: 0 };
  const laid = jungle[point];
  return laid ? moved(turned(disc(discEntry(box, laid[0])).stop, sixths(laid[1])), centre) : centre;
}

const moved = (at: Spot, by: Spot): Spot => ({ x: at.x + by.x, y: at.y + by.y });

/** The line a pawn walks along, from its point over every segment to the next point. */
export function wayLine(
  box: Box,
  jungle: Jungle,
  origin: string,
  target: string | null,
  way: Segment[],
): Line {
  const { joins } = ground(box);
  const line: Line = [standPoint(box, jungle, origin)];
  let end: string | null = isNaN(Number(origin)) ? origin : null;
  way.forEach((part) => {
    if (part.enters) line.push(...ribbonFrom(joins, `${part.place}.${part.enters}`).toReversed());
    line.push(...stretchLine(box, jungle, part));
    end = part.leaves && `${part.place}.${part.leaves}`;
  });
  if (end) line.push(...ribbonFrom(joins, end));
  if (target !== null) line.push(standPoint(box, jungle, target));
  return line;
}

/** The board's path from an end or a point on the rim; every end has one. */
function ribbonFrom(joins: Map<string, Ribbon>, end: string): Line {
  return joins.get(end)?.line ?? joins.get(`${end}>`)?.line.toReversed() ?? [];
}

/** A segment on the board, cut at the stop if it begins or ends there. */
function stretchLine(box: Box, jungle: Jungle, part: Segment): Line {
  const laid = jungle[String(part.place)];
  if (!laid) return [];
  const kind = disc(discEntry(box, laid[0]));
  const local = (side: (typeof SIDES)[number] | null) =>
    side === null ? null : (SIDES.indexOf(side) - sixths(laid[1]) + 6) % 6;
  const [enters, leaves] = [local(part.enters), local(part.leaves)];
  const known = kind.stretches.find(({ ends }) => ends.includes((enters ?? leaves)!));
  if (!known) return [];
  const inward = known.ends[0] === (enters ?? leaves) ? known.line : known.line.toReversed();
  const whole = enters !== null && leaves !== null ? inward : upTo(inward, kind.stop);
  const line = enters === null ? whole.toReversed() : whole;
  return line.map((at) => moved(turned(at, sixths(laid[1])), ground(box).places[part.place]!));
}

function upTo(line: Line, stop: Spot): Line {
  const nearest = line.reduce(
    (best, at, index) => (distance(at, stop) < distance(line[best]!, stop) ? index : best),
    0,
  );
  return [...line.slice(0, nearest), stop];
}

// Drawing.

const rounded = (value: number) => Math.round(value * 100) / 100;

/** A line as SVG path data. */
export const pathData = (line: Line) =>
  line.map((at, i) => `${i ? 'L' : 'M'}${rounded(at.x)} ${rounded(at.y)}`).join('');

export function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, at, i) => sum + distance(line[i]!, at), 0);
}

/** A line shifted to the right of another. */
export function beside(line: Line, far: number): Line {
  return line.map((at, i) => {
    const [before, after] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const long = distance(before, after) || 1;
    return {
      x: at.x - ((after.y - before.y) / long) * far,
      y: at.y + ((after.x - before.x) / long) * far,
    };
  });
}

/** The spot at a fraction of a line's length. */
export function along(line: Line, share: number): Spot {
  let left = Math.max(0, Math.min(1, share)) * lengthOf(line);
  for (let i = 1; i < line.length; i++) {
    const step = distance(line[i - 1]!, line[i]!);
    if (left <= step && step > 0) return between(line[i - 1]!, line[i]!, left / step);
    left -= step;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

/** The angle nearest to `from` at which a disc shows a position, so that it turns the short way. */
export function nearestAngle(from: number, position: Position): number {
  const wanted = sixths(position) * 60;
  return wanted + 360 * Math.round((from - wanted) / 360);
}
