import { describe, expect, test } from 'vitest';
import type { Entry, Offered } from '../../lib/wire';
import * as state from './choosing';
import type { Area, Rotation } from './types';

const offer = (square: string, rotation: Rotation, code: number): Offered => ({
  type: 'place',
  seat: 'near',
  square,
  rotation,
  code,
  text: square + rotation,
});
const FOUR = (['n', 'e', 's', 'w'] as const).flatMap((way, index) => [
  offer('F7', way, index),
  offer('G6', way, 10 + index),
]);
const TWO = [offer('F7', 'n', 1), offer('F7', 'e', 2)];
const ONE = [offer('F7', 'n', 1)];

const area = (chests: number, near: number, far: number, spots = ['F6:N']): Area => ({
  kind: 'land',
  squares: ['F6'],
  spots,
  chests,
  openings: { near: Array(near).fill('F6:S'), far: Array(far).fill('F6:N') },
  owner: near === far ? null : near > far ? 'near' : 'far',
});

describe('turning', () => {
  test('goes through all ways that look different, and round again, both ways', () => {
    expect([0, 1, 2, 3, 4, -1].map((turns) => state.rotationAfter(FOUR, turns)).join('')).toBe(
      'neswnw',
    );
    expect([0, 1, 2, -1].map((turns) => state.rotationAfter(TWO, turns)).join('')).toBe('nene');
    expect(state.rotationAfter(ONE, 7)).toBe('n');
  });
  test('a tile that looks the same whichever way is not shown turned', () => {
    expect(state.shownQuarters(ONE, 3)).toBe(0);
    expect(state.shownQuarters(TWO, 3)).toBe(3);
  });
  test('a tile may be turned while waiting', () => expect(state.rotationAfter([], 2)).toBe('s'));
});

describe('placing', () => {
  test('finds the code of the square and the way the tile is turned', () => {
    expect(state.placements(FOUR, 6).get('G6')).toEqual({ code: 12, quarters: 6 });
    expect(state.placements(TWO, 2).get('F7')).toEqual({ code: 1, quarters: 2 });
  });
  test('a square that takes the tile only turned tells how far to turn', () => {
    const some = [...FOUR, offer('H6', 's', 99)];
    expect(state.placements(some, 0).get('H6')).toEqual({ code: 99, quarters: 2 });
    expect(state.placements(some, 0).get('F7')).toEqual({ code: 0, quarters: 0 });
  });
  test('a square that is not offered has none', () => {
    expect(state.placements(FOUR, 0).get('A1')).toBeUndefined();
    expect(state.placements([], 0).size).toBe(0);
  });
});

test('the last tile laid is found among later draws', () => {
  const entry = (action: Entry['action']): Entry => ({
    seq: 1,
    at: 0,
    kind: 'step',
    text: '',
    action,
  });
  const laid = entry({ type: 'place', square: 'F6' });
  expect(state.lastLaid([laid, entry({ type: 'draw', tile: null })])).toBe('F6');
  expect(state.lastLaid([])).toBeNull();
});

describe('counting', () => {
  const areas = [area(3, 1, 0), area(0, 1, 0), area(1, 0, 2), area(2, 1, 1)];
  test('goes from small to great, past areas without chests', () => {
    expect(state.countable(areas)).toEqual([2, 3, 0]);
  });
  test('adds up to the score', () => {
    expect(state.scoreAfter(areas, 0)).toEqual({ near: 0, far: 0 });
    expect(state.scoreAfter(areas, 2)).toEqual({ near: 0, far: 1 });
    expect(state.scoreAfter(areas, 3)).toEqual({ near: 3, far: 1 });
  });
  test('knows why an area goes to whom', () => {
    expect(
      [area(1, 0, 0), area(1, 2, 2), area(1, 0, 1), area(1, 3, 1)].map(state.ownership),
    ).toEqual(['nobody', 'equal', 'alone', 'more']);
  });
});

test('areas are found by their spots and by their squares', () => {
  const areas = [area(1, 0, 0, ['F6:N', 'F7:S']), area(1, 0, 0, ['F6:E'])];
  expect(state.areaOf(areas, ['F6:E', 'F6:W'])).toBe(1);
  expect(state.areaOf(areas, ['A1:N'])).toBeNull();
  expect(state.areasAt(areas, 'F6')).toEqual([0, 1]);
});

test('what Board and Panel share is made once and kept', () => {
  const shared = {};
  state.sharedOf(shared).quarters = 3;
  expect(state.sharedOf(shared).quarters).toBe(3);
});

test('a new turn begins with the tile held straight; looking away in between changes nothing', () => {
  const held = state.sharedOf({});
  state.beginTurn(held, 'near 3');
  Object.assign(held, { quarters: 2, over: 'F7', set: true });
  state.beginTurn(held, 'near 3');
  expect([held.quarters, held.over]).toEqual([2, 'F7']);
  state.beginTurn(held, 'near 5');
  expect([held.quarters, held.over, held.set]).toEqual([0, null, false]);
});
