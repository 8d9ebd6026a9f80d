import { expect, test } from 'vitest';
import { clockWords, timeLeftWords } from './clockWords';
import type { Clock } from './wire';

const clock = (change: Partial<Clock>): Clock => ({
  kind: 'none',
  seconds: 0,
  increment: 0,
  days: 0,
  ...change,
});

test('a clock is described by its terms', () => {
  expect(clockWords(clock({ kind: 'none' }))).toBe('No clock');
  expect(clockWords(clock({ kind: 'time', seconds: 900, increment: 10 }))).toBe(
    '15 min each + 10 s per turn',
  );
  expect(clockWords(clock({ kind: 'time', seconds: 300, increment: 0 }))).toBe('5 min each');
  expect(clockWords(clock({ kind: 'time', seconds: 10, increment: 0 }))).toBe('10 s each');
  expect(clockWords(clock({ kind: 'days', days: 1 }))).toBe('1 day per turn');
  expect(clockWords(clock({ kind: 'days', days: 3 }))).toBe('3 days per turn');
});

test('days left are given in their two largest units', () => {
  expect(timeLeftWords('days', 2 * 86_400_000 + 5 * 3_600_000)).toBe('2 d 5 h');
  expect(timeLeftWords('days', 3 * 3_600_000 + 120_000)).toBe('3 h 2 min');
  expect(timeLeftWords('days', 59_000)).toBe('0 min');
  expect(timeLeftWords('time', 65_000)).toBe('1:05');
});
