import { describe, expect, test } from 'vitest';
import {
  around,
  corner,
  nameOf,
  growthLimits,
  viewport,
  span,
  spotPoint,
  square,
  squaresOf,
  squareAt,
} from './geometry';
import type { View } from './types';

const display = (...names: string[]): View['display'] =>
  Object.fromEntries(names.map((name) => [name, ['tee', 'n']]));

test('squares have names', () => {
  expect(square('A11')).toEqual({ column: 0, row: 0 });
  expect(nameOf(square('F6'))).toBe('F6');
});

test('the far player sees the board rotated', () => {
  expect(corner('A11', false)).toEqual([0, 0]);
  expect(corner('A11', true)).toEqual([1000, 1000]);
  for (const round of [false, true])
    expect(squareAt(corner('C4', round)[0] + 50, corner('C4', round)[1] + 50, round)).toBe('C4');
  expect(squareAt(-5, 20, false)).toBeNull();
  expect(spotPoint('F6:NE', false)).toEqual([600, 500]);
  expect(spotPoint('F6:NE', true)).toEqual([500, 600]);
});

describe('how far the display may grow', () => {
  test('from one tile it may grow five squares in every direction', () => {
    expect(growthLimits(display('F6'))).toEqual({ left: 0, right: 10, top: 0, bottom: 10 });
  });
  test("with six columns it can't get wider, however few rows it has", () => {
    const wide = display('A6', 'B6', 'C6', 'D6', 'E6', 'F6');
    expect(growthLimits(wide)).toEqual({ left: 0, right: 5, top: 0, bottom: 10 });
    expect(around(wide)).toEqual({ left: 0, right: 5, top: 4, bottom: 6 });
  });
});

describe('what is visible', () => {
  test('the middle of the chart before the first tile', () => {
    expect(span({})).toEqual({ left: 5, right: 5, top: 5, bottom: 5 });
    const { x, y, size } = viewport({}, false);
    expect([x + size / 2, y + size / 2]).toEqual([550, 550]);
  });
  test('every square that is playable next, and never more than about seven across', () => {
    const long = display('D6', 'E6', 'F6', 'G6', 'H6');
    for (const round of [false, true]) {
      const { x, y, size } = viewport(long, round);
      expect(size).toBeLessThan(750);
      for (const name of squaresOf(around(long))) {
        const [left, top] = corner(name, round);
        expect(left >= x && top >= y && left + 100 <= x + size && top + 100 <= y + size).toBe(true);
      }
    }
  });
});
