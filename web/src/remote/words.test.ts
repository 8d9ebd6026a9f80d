import { expect, test } from 'vitest';
import type { Clock, GameInfo, MatchRow } from '../lib/wire';
import { clockWords, outcomeWords, timeLeftWords, unusualOptions } from './words';

const clock = (change: Partial<Clock>): Clock => ({
  kind: 'none',
  seconds: 0,
  increment: 0,
  days: 0,
  ...change,
});

test('a clock is told as people agree on it', () => {
  expect(clockWords(clock({ kind: 'none' }))).toBe('No clock');
  expect(clockWords(clock({ kind: 'time', seconds: 900, increment: 10 }))).toBe(
    '15 min each + 10 s per turn',
  );
  expect(clockWords(clock({ kind: 'time', seconds: 300, increment: 0 }))).toBe('5 min each');
  expect(clockWords(clock({ kind: 'time', seconds: 10, increment: 0 }))).toBe('10 s each');
  expect(clockWords(clock({ kind: 'days', days: 1 }))).toBe('1 day per turn');
  expect(clockWords(clock({ kind: 'days', days: 3 }))).toBe('3 days per turn');
});

test('what is left of days is told in its two largest parts', () => {
  expect(timeLeftWords('days', 2 * 86_400_000 + 5 * 3_600_000)).toBe('2 d 5 h');
  expect(timeLeftWords('days', 3 * 3_600_000 + 120_000)).toBe('3 h 2 min');
  expect(timeLeftWords('days', 59_000)).toBe('0 min');
  expect(timeLeftWords('time', 65_000)).toBe('1:05');
});

test('an invitation names the options that are not the usual ones', () => {
  const options = [
    { name: 'start', kind: 'choice' as const, about: '', default: 'lot', values: ['lot', 'near'] },
    { name: 'long', kind: 'flag' as const, about: '', default: false },
  ];
  const game = { options } as GameInfo;
  expect(unusualOptions(game, { start: 'lot', long: false })).toEqual([]);
  expect(unusualOptions(game, { start: 'near', long: true })).toEqual([
    { title: 'Who goes first', value: 'Near side' },
    { title: 'Long game: 8 chests in each camp, 9 to win', value: 'yes' },
  ]);
});

test('lists say how a match ended', () => {
  const ann = { kind: 'person' as const, name: 'Ann', level: null };
  const ended = (winner: string | null, reason: string) =>
    outcomeWords({
      seats: { near: ann, far: { ...ann, name: 'Bo' } },
      result: { winner, reason, points: [0, 0], seed: '' },
    } as unknown as MatchRow);
  expect(ended('far', 'played')).toBe('Bo won');
  expect(ended(null, 'agreed')).toBe('draw');
  expect(ended(null, 'called_off')).toBe('cancelled');
});
