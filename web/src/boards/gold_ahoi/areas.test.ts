import { describe, expect, test } from 'vitest';
import { areaOf, areasAt, countable, ownership, scoreAfter } from './areas';
import type { Area } from './types';

const area = (chests: number, near: number, far: number, spots = ['F6:N']): Area => ({
  kind: 'land',
  squares: ['F6'],
  spots,
  chests,
  openings: { near: Array(near).fill('F6:S'), far: Array(far).fill('F6:N') },
  owner: near === far ? null : near > far ? 'near' : 'far',
});

describe('counting', () => {
  const areas = [area(3, 1, 0), area(0, 1, 0), area(1, 0, 2), area(2, 1, 1)];
  test('is sorted from small to large, without areas that hold no chests', () => {
    expect(countable(areas)).toEqual([2, 3, 0]);
  });
  test('adds up to the score', () => {
    expect(scoreAfter(areas, 0)).toEqual({ near: 0, far: 0 });
    expect(scoreAfter(areas, 2)).toEqual({ near: 0, far: 1 });
    expect(scoreAfter(areas, 3)).toEqual({ near: 3, far: 1 });
  });
  test('says why an area goes to its owner', () => {
    expect([area(1, 0, 0), area(1, 2, 2), area(1, 0, 1), area(1, 3, 1)].map(ownership)).toEqual([
      'nobody',
      'equal',
      'alone',
      'more',
    ]);
  });
});

test('areas are found by their spots and by their squares', () => {
  const areas = [area(1, 0, 0, ['F6:N', 'F7:S']), area(1, 0, 0, ['F6:E'])];
  expect(areaOf(areas, ['F6:E', 'F6:W'])).toBe(1);
  expect(areaOf(areas, ['A1:N'])).toBeNull();
  expect(areasAt(areas, 'F6')).toEqual([0, 1]);
});
