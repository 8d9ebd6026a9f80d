/** Small positions for tests of the board's state. */
import type { Situation } from './choosing';
import type { Offer, Lens, View, Walk } from './types';

export const HOOK = ['D4', 'D5', 'E4', 'E5'];

/** An otherwise empty view with the given content. */
export function view(changes: Partial<View> = {}): View {
  const both = <T>(make: () => T) => ({ black: make(), red: make() });
  return {
    task: 'act',
    turn: 'black',
    to_act: 'black',
    lost: null,
    hook: { jokers: 3, maps: 2 },
    island: {},
    removed: {},
    aboard: both(() => 0),
    pirates: both(() => []),
    stools: Array(8).fill(null),
    treasures: [
      ['rum 1', 'rum 2'],
      ['rum 1', 'rum 2', 'rum 3'],
      ['rum 1', 'rum 2', 'rum 3', 'sabre 1'],
    ],
    supplies: both(() => ({})),
    jokers: both(() => 0),
    maps: both(() => ({})),
    holds: both(() => []),
    bag: {},
    way: [],
    overruns: 0,
    score: [0, 0],
    options: { treasure_points: false, landed_to_move: 3 },
    ...changes,
  };
}

export function move(code: number, way: string[], over: string[] = []): Offer {
  const [from, to] = [way[0]!, way.at(-1)!];
  const brings = {
    collects: 'rum 2',
    ends_on: 'stool',
    crew: 'black' as const,
    then: { stool: 1 },
  };
  return { code, text: `${from}-${to}`, type: 'move', from, to, way, over, ...brings };
}

export function offer(code: number, type: string, more: Partial<Offer> = {}): Offer {
  return { code, text: `${type} ${code}`, type, crew: 'black', then: {}, ...more };
}

export function walk(code: number, way: string[]): Walk {
  const brings = { over: [], collects: 'rum 2', ends_on: 'stool', nearer: [3], pays: [] };
  return { code, to: way.at(-1)!, way, ...brings };
}

export function lens(changes: Partial<Lens> = {}): Lens {
  const points = { pairs: 0, stacks: 0, hold: 0 };
  const lost = { letters: [...'ABCDEFGH'], numbers: [...'12345678'], squares: [] };
  return { walks: {}, treasures: [], lost, points: { black: points, red: points }, ...changes };
}

export function situation(seen: View, offered: Offer[], aids: Lens | null = null): Situation {
  return { view: seen, offered, lens: aids, hook: HOOK };
}
