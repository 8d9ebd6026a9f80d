import { expect, test } from 'vitest';
import { neighbour } from './arrowKeys';

test('arrow keys lead to the neighbouring square and stay on the island', () => {
  expect(neighbour('C4', 'ArrowUp')).toBe('C5');
  expect(neighbour('C4', 'ArrowDown')).toBe('C3');
  expect(neighbour('C4', 'ArrowLeft')).toBe('B4');
  expect(neighbour('C4', 'ArrowRight')).toBe('D4');
  expect(neighbour('H8', 'ArrowUp')).toBe('H8');
  expect(neighbour('A1', 'ArrowLeft')).toBe('A1');
  expect([neighbour('C4', 'Home'), neighbour('C4', 'End'), neighbour('C4', 'Tab')]).toEqual([
    'A4',
    'H4',
    null,
  ]);
});
