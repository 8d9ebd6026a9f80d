/** What happened since the last view, as scenes to play one after the other. */
import type { Entry } from '../../lib/wire';
import { CHART, feet, ship, stool, type Point } from './geometry';
import type { Crew, Action } from './types';

export type Animation =
  | {
      kind: 'walk';
      crew: Crew;
      way: string[];
      over: string[];
      collects: string;
      stool: number | null;
    }
  | { kind: 'land'; crew: Crew; square: string }
  | { kind: 'sit'; crew: Crew; stool: number }
  | { kind: 'turn'; crew: Crew; source: string }
  | { kind: 'gift'; crew: Crew; gift: 'joker' | 'map' }
  | { kind: 'load'; crew: Crew; size: number; stack: string[] }
  | { kind: 'sunset' }
  | { kind: 'dig'; crew: Crew; stool: number; square: string }
  | { kind: 'unveil' };

/** More steps than this at once are not animated: the viewer was away for a while. */
export const MOST_ANIMATED = 14;

/** The scenes of the entries between two views. */
export function animationsOf(entries: Entry[]): Animation[] {
  const deeds = entries.filter((entry) => entry.kind === 'step' && entry.action);
  if (deeds.length > MOST_ANIMATED) return [];
  return deeds.flatMap((entry) => scenes(entry.action as Action));
}

function scenes(deed: Action): Animation[] {
  if (!deed.crew) return [];
  return [...own(deed, deed.crew), ...after(deed, deed.crew)];
}

function own(deed: Action, crew: Crew): Animation[] {
  const stool = deed.then?.stool ?? null;
  switch (deed.type) {
    case 'move':
      return [
        { kind: 'walk', crew, way: deed.way!, over: deed.over!, collects: deed.collects!, stool },
      ];
    case 'land':
      return [{ kind: 'land', crew, square: deed.square! }];
    case 'bar':
      return [{ kind: 'sit', crew, stool: stool! }];
    case 'turn':
      return [{ kind: 'turn', crew, source: deed.source! }];
    case 'take_joker':
      return [{ kind: 'gift', crew, gift: 'joker' }];
    case 'draw_map':
      return [{ kind: 'gift', crew, gift: 'map' }];
    case 'dig':
      return [{ kind: 'dig', crew, stool: deed.stool!, square: deed.square! }];
    default:
      return [];
  }
}

/** The automatic consequences. */
function after(deed: Action, crew: Crew): Animation[] {
  const found: Animation[] = [];
  const then = deed.then ?? {};
  if (then.joker) found.push({ kind: 'gift', crew, gift: 'joker' });
  if (then.loads) found.push({ kind: 'load', crew, size: then.loads, stack: then.stack! });
  if (then.sunset) found.push({ kind: 'sunset' });
  if (then.unveiled) found.push({ kind: 'unveil' });
  return found;
}

/** What must not be drawn yet because scenes to come will bring it: pirates by square or stool. */
export function hiddenUntilPlayed(scenes: Animation[]): Set<string> {
  const hidden = new Set<string>();
  for (const scene of scenes) {
    if (scene.kind === 'walk') hidden.add(scene.stool ? `stool ${scene.stool}` : scene.way.at(-1)!);
    if (scene.kind === 'land' || scene.kind === 'dig') hidden.add(scene.square);
    if (scene.kind === 'sit') hidden.add(`stool ${scene.stool}`);
    if (scene.kind === 'unveil') hidden.add('lost');
  }
  return hidden;
}

/** Where the latest action went: a path to trace, or a square to ring. */
export function trace(entries: Entry[], way: string[]): string[] {
  for (const entry of entries.toReversed()) {
    const deed = entry.action as Action | null | undefined;
    if (deed?.type === 'move') return deed.way!;
    if (deed?.type === 'land' || deed?.type === 'dig') return [deed.square!];
  }
  return way;
}

/** A stage of a pirate's walk: when it is there, how high it is lifted, whether it sits. */
export interface Footfall {
  at: Point;
  lift: number;
  seated: boolean;
  /** The fraction of the whole time. */
  offset: number;
}

/** A whole walk as one animation: where the pirate is, how long it takes, when each leg begins. */
export interface MotionPath {
  footfalls: Footfall[];
  ms: number;
  legs: { walking: boolean; ms: number }[];
}

const STEP = 120;
const REACH = 260;

/** The pirate's steps, each a little hop; the last leg of a walk to a stool takes longer. */
export function motionPath(scene: Animation): MotionPath {
  const places = waypoints(scene);
  const steps = scene.kind === 'walk' ? scene.way.length - 1 : 0;
  const legs = places
    .slice(1)
    .map((_, leg) => ({ walking: leg < steps, ms: leg < steps ? STEP : REACH }));
  const ms = legs.reduce((sum, leg) => sum + leg.ms, 0);
  const footfalls = places
    .slice(0, 1)
    .map((at): Footfall => ({ at, lift: 0, seated: false, offset: 0 }));
  let passed = 0;
  legs.forEach((leg, index) => {
    const [one, two] = [places[index]!, places[index + 1]!];
    const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    footfalls.push({
      at: middle,
      lift: leg.walking ? 7 : 16,
      seated: false,
      offset: (passed + leg.ms / 2) / ms,
    });
    passed += leg.ms;
    footfalls.push({ at: two, lift: 0, seated: two.y > CHART, offset: passed / ms });
  });
  return { footfalls, ms, legs };
}

/** The places a scene's pirate passes through, starting with the first. */
export function waypoints(scene: Animation): Point[] {
  switch (scene.kind) {
    case 'walk':
      return [...scene.way.map(feet), ...(scene.stool ? [stool(scene.stool)] : [])];
    case 'land':
      return [ship(scene.crew), feet(scene.square)];
    case 'sit':
      return [ship(scene.crew), stool(scene.stool)];
    case 'dig':
      return [stool(scene.stool), feet(scene.square)];
    default:
      return [];
  }
}
