import { describe, expect, test } from 'vitest';
import type { Entry, Offered } from '../../lib/wire';
import * as choosing from './choosing';
import type { Rotation } from './types';

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

describe('turning', () => {
  test('cycles through all rotations that look different, in both directions', () => {
    expect([0, 1, 2, 3, 4, -1].map((turns) => choosing.rotationAfter(FOUR, turns)).join('')).toBe(
      'neswnw',
    );
    expect([0, 1, 2, -1].map((turns) => choosing.rotationAfter(TWO, turns)).join('')).toBe('nene');
    expect(choosing.rotationAfter(ONE, 7)).toBe('n');
  });
  test('a tile that looks the same in every rotation is never shown rotated', () => {
    expect(choosing.shownQuarters(ONE, 3)).toBe(0);
    expect(choosing.shownQuarters(TWO, 3)).toBe(3);
  });
  test('a tile may be rotated while waiting', () =>
    expect(choosing.rotationAfter([], 2)).toBe('s'));
});

describe('placing', () => {
  test('finds the code for the square and the rotation', () => {
    expect(choosing.placements(FOUR, 6).get('G6')).toEqual({ code: 12, quarters: 6 });
    expect(choosing.placements(TWO, 2).get('F7')).toEqual({ code: 1, quarters: 2 });
  });
  test('a square that takes the tile only in another rotation says how far to rotate it', () => {
    const some = [...FOUR, offer('H6', 's', 99)];
    expect(choosing.placements(some, 0).get('H6')).toEqual({ code: 99, quarters: 2 });
    expect(choosing.placements(some, 0).get('F7')).toEqual({ code: 0, quarters: 0 });
  });
  test("a square that isn't offered has no code", () => {
    expect(choosing.placements(FOUR, 0).get('A1')).toBeUndefined();
    expect(choosing.placements([], 0).size).toBe(0);
  });
});

test('the last tile placed is found among later draws', () => {
  const entry = (action: Entry['action']): Entry => ({
    seq: 1,
    at: 0,
    kind: 'step',
    text: '',
    action,
  });
  const laid = entry({ type: 'place', square: 'F6' });
  expect(choosing.lastLaid([laid, entry({ type: 'draw', tile: null })])).toBe('F6');
  expect(choosing.lastLaid([])).toBeNull();
});
