import { expect, test } from 'vitest';
import { neighbour } from './arrowKeys';
import { around } from './geometry';
import type { View } from './types';

const display = (...names: string[]): View['display'] =>
  Object.fromEntries(names.map((name) => [name, ['tee', 'n']]));

test('arrow keys move in the direction they show, even with the board rotated', () => {
  const within = around(display('F6'));
  expect(neighbour('F6', 0, -1, within, false)).toBe('F7');
  expect(neighbour('F6', 0, -1, within, true)).toBe('F5');
  expect(neighbour('F7', 0, -1, within, false)).toBeNull();
});
