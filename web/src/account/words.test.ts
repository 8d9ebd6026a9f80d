import { expect, test } from 'vitest';
import { row } from './fixtures';
import { endWords, matchTitle, opponent, statusWords, opponentName } from './words';

const result = (winner: string | null, reason: string, points: [number, number] = [17, 12]) =>
  ({ status: 'finished', result: { winner, reason, points, seed: '' } }) as const;
const ended = (winner: string | null, reason: string, change = {}) =>
  endWords(row({ ...(result(winner, reason) as object), ...change }));

test('a line says what was played against whom', () => {
  expect(matchTitle(row())).toBe('Gold Ahoi! against Ben');
  expect(matchTitle(row({ theirs: ['near', 'far'] }))).toBe(
    'Gold Ahoi!, two players on one screen',
  );
  const captain = {
    kind: 'bot' as const,
    name: 'captain',
    level: 'captain',
    left: false,
    kept: false,
  };
  expect(opponent(row({ seats: { near: captain, far: row().seats.far! }, theirs: ['far'] }))).toBe(
    'Captain',
  );
});

test('a game that is not over says whom it waits for', () => {
  const seats = row().seats;
  const free = { ...seats.far!, kind: 'free' as const };
  expect(statusWords(row({ status: 'waiting', seats: { near: seats.near!, far: free } }))).toBe(
    'Waiting for an opponent',
  );
  expect(statusWords(row({ status: 'waiting' }))).toBe('Not started yet');
  expect(statusWords(row({ status: 'running', mine: ['near'], to_act: 'near' }))).toBe('Your turn');
  expect(statusWords(row({ status: 'running', mine: ['near'], to_act: 'far' }))).toBe('Their turn');
});

test('points are told from the side of the player whose history it is', () => {
  expect(ended('near', 'played')).toBe('won 17 to 12');
  expect(ended('near', 'played', { theirs: ['far'] })).toBe('lost 12 to 17');
  expect(ended(null, 'played')).toBe('draw, 17 to 12');
});

test('every other end is told in words too', () => {
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

test('at one screen a side wins, not a person', () => {
  const theirs = ['near', 'far'];
  expect(ended('far', 'played', { theirs })).toBe('Far side won 12 to 17');
  expect(ended('near', 'resigned', { theirs })).toBe('Near side won');
});

test('somebody who deleted the account has no name any more', () => {
  const gone = { kind: 'person' as const, name: '', level: null, left: true, kept: false };
  expect(opponent(row({ seats: { near: row().seats.near!, far: gone } }))).toBe('a former player');
  expect(opponentName('', null)).toBe('a former player');
  expect(opponentName('mate', 'mate')).toBe('Mate');
});
