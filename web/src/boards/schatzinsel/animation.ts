/**
 * The pieces on the board, and how each step changes them: the animations between two views. A step's entry says
 * everything that moves in it, so showing it needs no rules.
 */
import { standPoint, wayLine, type Line, type Spot } from './geometry';
import {
  POSITIONS,
  type Action,
  type Box,
  type Crew,
  type Jungle,
  type Position,
  type Store,
  type Throw,
  type View,
} from './types';

export interface Scene {
  jungle: Jungle;
  hand: string | null;
  bag: Record<string, number>;
  pawns: Record<Crew, string[]>;
  camps: Record<Crew, Store>;
  ships: Record<Crew, Store>;
  dice: [string, string] | null;
  points: number;
  crew: Crew | null;
}

/** The faces of two dice in a contest or duel. */
export type Toss = Pick<Throw, 'dice' | 'faces' | 'place' | 'about' | 'winner'> & { crew: Crew };

export type Movement =
  | { kind: 'walk'; crew: Crew; line: Line; steps: number }
  | { kind: 'carry'; what: 'pawn' | 'chest'; crew: Crew; from: string; to: string }
  | { kind: 'turn'; place: number }
  | { kind: 'lay'; place: number }
  | { kind: 'roll' }
  | { kind: 'toss'; toss: Toss };

/** One animation: what stays still meanwhile, and how things are afterwards. */
export interface Animation {
  motion: Movement;
  during: Scene;
  after: Scene;
}

/** What a step leaves behind until the next one. */
export type Trace =
  | { kind: 'way'; line: Line; crew: Crew }
  | { kind: 'ring'; place: number }
  | { kind: 'toss'; toss: Toss };

export function sceneOf(view: View): Scene {
  const { jungle, hand, bag, pawns, camps, ships, dice, points, crew } = view;
  return { jungle, hand, bag, pawns, camps, ships, dice, points, crew };
}

const ORDER = new Map(
  [
    ...Array.from({ length: 19 }, (_, i) => String(i)),
    'red-start',
    'black-start',
    'red-goal',
    'black-goal',
  ].map((name, i) => [name, i]),
);
const ordered = (points: string[]) =>
  points.toSorted((one, two) => ORDER.get(one)! - ORDER.get(two)!);

function withPawn(scene: Scene, crew: Crew, add: string | null, drop: string | null): Scene {
  const kept = scene.pawns[crew].filter((point) => point !== drop);
  const points = add === null ? kept : ordered([...kept, add]);
  return { ...scene, pawns: { ...scene.pawns, [crew]: points } };
}

/** The scene with more or fewer pawns or chests in a store such as "red-camp". */
function withStore(scene: Scene, store: string, what: keyof Store, more: number): Scene {
  const [crew, name] = store.split('-') as [Crew, 'camp' | 'ship'];
  const key = name === 'camp' ? 'camps' : 'ships';
  const before = scene[key][crew];
  return { ...scene, [key]: { ...scene[key], [crew]: { ...before, [what]: before[what] + more } } };
}

const withDisc = (scene: Scene, place: number, kind: string, position: Position): Scene => ({
  ...scene,
  jungle: { ...scene.jungle, [place]: [kind, position] },
});

/** The animations of one step, in order. */
export function animationsOf(box: Box, scene: Scene, action: Action): Animation[] {
  const found: Animation[] = [];
  const last = () => found.at(-1)?.after ?? scene;
  const add = (motion: Movement, during: Scene, after: Scene) =>
    found.push({ motion, during, after });
  own(box, scene, action, add);
  if (action.type === 'throw' && action.beaten) beaten(last(), action, add);
  if (action.chests) chests(last(), action, add);
  if (action.begins) begin(last(), action, add);
  return found;
}

type Add = (motion: Movement, during: Scene, after: Scene) => void;

function own(box: Box, scene: Scene, action: Action, add: Add) {
  const paid = { ...scene, points: action.points };
  if (action.type === 'draw') {
    const bag = { ...scene.bag, [action.kind]: scene.bag[action.kind]! - 1 };
    if (!bag[action.kind]) delete bag[action.kind];
    const after = { ...scene, hand: action.kind, bag };
    add({ kind: 'lay', place: -1 }, after, after);
  } else if (action.type === 'lay') {
    const after = { ...withDisc(scene, action.place, action.kind, action.position), hand: null };
    add({ kind: 'lay', place: action.place }, after, after);
  } else if (action.type === 'move') walk(box, paid, action, add);
  else if (action.type === 'turn') {
    const after = withDisc(paid, action.place, action.kind, action.position);
    add({ kind: 'turn', place: action.place }, after, after);
  } else if (action.type === 'roll') {
    const after: Scene = { ...paid, dice: [action.red_dice, action.black_dice] };
    add({ kind: 'roll' }, after, after);
  } else if (action.type === 'throw') {
    add({ kind: 'toss', toss: { ...action, crew: action.crew! } }, scene, paid);
  } else if (action.type === 'bring_back') {
    const left = withStore(scene, `${action.crew}-ship`, 'pawns', -1);
    const motion = {
      kind: 'carry',
      what: 'pawn',
      crew: action.crew!,
      from: `${action.crew}-ship`,
      to: action.target,
    } as const;
    add(motion, left, withPawn(left, action.crew!, action.target, null));
  }
}

function walk(box: Box, scene: Scene, action: Action & { type: 'move' }, add: Add) {
  const crew = action.crew!;
  const during = withPawn(scene, crew, null, action.origin);
  const line = wayLine(box, scene.jungle, action.origin, action.target, action.way);
  const motion: Movement = { kind: 'walk', crew, line, steps: action.way.length };
  if (action.ends !== 'aboard')
    return add(motion, during, withPawn(during, crew, action.target, null));
  add(motion, during, during);
  const ship = `${crew}-ship`;
  add(
    { kind: 'carry', what: 'pawn', crew, from: action.target, to: ship },
    during,
    withStore(during, ship, 'pawns', 1),
  );
}

function beaten(scene: Scene, action: Action & { type: 'throw' }, add: Add) {
  const { crew, to } = action.beaten!;
  const during = withPawn(scene, crew, null, String(action.place));
  const motion: Movement = {
    kind: 'carry',
    what: 'pawn',
    crew: action.winner!,
    from: String(action.place),
    to,
  };
  add(motion, during, withStore(during, to, 'pawns', 1));
}

function chests(scene: Scene, action: Action, add: Add) {
  const { from, to, count } = action.chests!;
  const during = withStore(scene, from, 'chests', -count);
  const crew = to.split('-')[0] as Crew;
  add(
    { kind: 'carry', what: 'chest', crew, from, to },
    during,
    withStore(during, to, 'chests', count),
  );
}

/** A turn begins: the dice are picked up, and a pawn enters. */
function begin(scene: Scene, action: Action, add: Add) {
  const { crew, enters } = action.begins!;
  const cleared: Scene = { ...scene, crew, dice: null, points: 0 };
  if (!enters) return add({ kind: 'lay', place: -1 }, cleared, cleared);
  const left = withStore(cleared, `${crew}-camp`, 'pawns', -1);
  add(
    { kind: 'carry', what: 'pawn', crew, from: `${crew}-camp`, to: `${crew}-start` },
    left,
    withPawn(left, crew, `${crew}-start`, null),
  );
}

/** The animations of several steps that lead from one scene to another; none if they don't fit. */
export function animationsBetween(box: Box, from: Scene, steps: Action[], to: Scene): Animation[] {
  const found: Animation[] = [];
  for (const step of steps) found.push(...animationsOf(box, found.at(-1)?.after ?? from, step));
  return sameScene(found.at(-1)?.after ?? from, to) ? found : [];
}

/** Whether two scenes are the same. */
export const sameScene = (one: Scene, two: Scene) => plain(one) === plain(two);
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );

/** The trace of the latest steps: paths walked, discs turned, the last roll. */
export function traces(box: Box, jungle: Jungle, steps: Action[]): Trace[] {
  const found: Trace[] = [];
  for (const step of steps) {
    if (step.type === 'move' && step.crew)
      found.push({
        kind: 'way',
        line: wayLine(box, jungle, step.origin, step.target, step.way),
        crew: step.crew,
      });
    if (step.type === 'turn' || step.type === 'lay')
      found.push({ kind: 'ring', place: step.place });
  }
  const toss = steps.findLast((step) => step.type === 'throw');
  if (toss?.crew) found.push({ kind: 'toss', toss: { ...toss, crew: toss.crew } });
  return found;
}

/** Where pawns of two crews on one point stand: side by side. */
export function pawnSpot(box: Box, scene: Scene, crew: Crew, point: string): Spot {
  const at = standPoint(box, scene.jungle, point);
  const shared = scene.pawns.red.includes(point) && scene.pawns.black.includes(point);
  return shared ? { x: at.x + (crew === 'red' ? 13 : -13), y: at.y } : at;
}

/** The next position clockwise, or back, among those that may be chosen. */
export function nextPosition(from: Position, among: readonly Position[], by: 1 | -1): Position {
  for (let count = 1; count <= 6; count++) {
    const next = POSITIONS[(POSITIONS.indexOf(from) + by * count + 12) % 6]!;
    if (among.includes(next)) return next;
  }
  return from;
}
