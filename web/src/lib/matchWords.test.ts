import { expect, test } from 'vitest';
import { row } from './fixtures';
import { matchTitle, opponent, opponentName, outcomeWords, statusWords } from './matchWords';
import type { MatchRow } from './wire';

test('a title names the game and the opponent', () => {
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

test('an unfinished game says who it is waiting for', () => {
  const seats = row().seats;
  const free = { ...seats.far!, kind: 'free' as const };
  expect(statusWords(row({ status: 'waiting', seats: { near: seats.near!, far: free } }))).toBe(
    'Waiting for an opponent',
  );
  expect(statusWords(row({ status: 'waiting' }))).toBe('Not started yet');
  expect(statusWords(row({ status: 'running', mine: ['near'], to_act: 'near' }))).toBe('Your turn');
  expect(statusWords(row({ status: 'running', mine: ['near'], to_act: 'far' }))).toBe('Their turn');
});

test('a player who deleted their account has no name', () => {
  const gone = { kind: 'person' as const, name: '', level: null, left: true, kept: false };
  expect(opponent(row({ seats: { near: row().seats.near!, far: gone } }))).toBe('a former player');
  expect(opponentName('', null)).toBe('a former player');
  expect(opponentName('mate', 'mate')).toBe('Mate');
});

test('a finished game names the winner', () => {
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
