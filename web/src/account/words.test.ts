import { expect, test } from 'vitest';
import { row } from '../lib/fixtures';
import { endWords } from './words';

const result = (winner: string | null, reason: string, points: [number, number] = [17, 12]) =>
  ({ status: 'finished', result: { winner, reason, points, seed: '' } }) as const;
const ended = (winner: string | null, reason: string, change = {}) =>
  endWords(row({ ...(result(winner, reason) as object), ...change }));

test('points are listed from the point of view of the player whose history it is', () => {
  expect(ended('near', 'played')).toBe('won 17 to 12');
  expect(ended('near', 'played', { theirs: ['far'] })).toBe('lost 12 to 17');
  expect(ended(null, 'played')).toBe('draw, 17 to 12');
});

test('every other ending has its own words', () => {
  expect(ended('near', 'resigned')).toBe('won: Ben resigned');
  expect(ended('far', 'resigned')).toBe('lost by resignation');
  expect(ended('near', 'time')).toBe('won: Ben ran out of time');
  expect(ended('far', 'time')).toBe('lost on time');
  expect(ended('near', 'away')).toBe('won: Ben was away for too long');
  expect(ended('far', 'away')).toBe('lost: away for too long');
  expect(ended(null, 'agreed')).toBe('draw by agreement');
  expect(ended(null, 'called_off')).toBe('cancelled before it started');
  expect(endWords(row())).toBe('');
});

test('on one screen a side wins, not a person', () => {
  const theirs = ['near', 'far'];
  expect(ended('far', 'played', { theirs })).toBe('Far side won 12 to 17');
  expect(ended('near', 'resigned', { theirs })).toBe('Near side won');
});
