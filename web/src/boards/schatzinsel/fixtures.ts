/** For tests: the standard box, a whole game, and hand-made legal actions. */
import game from './game.fixture.json';
import type { Action, Box, Move, Offer, View } from './types';

export const BOX: Box = {
  board: { rows: [3, 4, 5, 4, 3] },
  point: [
    { name: 'red-start', ends: ['18.SE'] },
    { name: 'black-start', ends: ['16.SW'] },
    { name: 'red-goal', ends: ['0.NW', '0.W'] },
    { name: 'black-goal', ends: ['2.NE', '2.E'] },
  ],
  rim: [
    ['0.NE', '1.NW'],
    ['1.NE', '2.NW'],
    ['16.SE', '17.SW'],
    ['17.SE', '18.SW'],
    ['6.NE', '6.E'],
    ['11.NE', '11.E'],
    ['11.SE', '15.E'],
    ['15.SE', '18.E'],
    ['3.NW', '3.W'],
    ['7.NW', '7.W'],
    ['7.SW', '12.W'],
    ['12.SW', '16.W'],
  ].map((ends) => ({ ends: ends as [string, string] })),
  disc: [
    { name: 'A', segments: ['0-1*', '2-3', '4-5'], copies: 1 },
    { name: 'B', segments: ['0-1*', '2-5', '3-4'], copies: 1 },
    { name: 'C', segments: ['0-2*', '1-4', '3-5'], copies: 1 },
    { name: 'D', segments: ['0-1', '2-4*', '3-5'], copies: 6 },
    { name: 'E', segments: ['0-1', '2-4', '3-5*'], copies: 6 },
    { name: 'F', segments: ['0-1', '2-4*', '3-5*'], copies: 4 },
  ],
};

export interface Moment {
  view: View;
  steps: Action[];
}

/** Every step of a whole game at which a crew decides, with the steps that led to it. */
export function moments(): Moment[] {
  let view = {} as View;
  return (game as unknown as { view: Partial<View>; steps: Action[] }[]).map((moment) => {
    view = { ...view, ...moment.view, jungle: { ...view.jungle, ...moment.view.jungle } };
    return { view, steps: moment.steps };
  });
}

/** The first step of the game in a phase. */
export const inPhase = (phase: View['phase']) =>
  moments().find(({ view }) => view.phase === phase)!.view;

const FOLLOWS = { crew: 'red', points: 0, chests: null, begins: null } as const;

export const move = (
  code: number,
  origin: string,
  target: string,
  ends: Move['ends'] = 'stop',
): Offer => ({
  ...FOLLOWS,
  type: 'move',
  origin,
  target,
  way: [],
  free: false,
  ends,
  code,
  text: `${origin}-${target}`,
});
export const ask = (code: number, place: number): Offer => ({
  ...FOLLOWS,
  type: 'ask',
  place,
  code,
  text: `ask ${place}`,
});
