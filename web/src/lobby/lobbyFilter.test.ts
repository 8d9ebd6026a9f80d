import { expect, test } from 'vitest';
import { row } from '../lib/fixtures';
import type { MatchRow, SeatInfo } from '../lib/wire';
import { filterSearch, isListed, readFilter } from './lobbyFilter';

const ann: SeatInfo = {
  kind: 'person',
  name: 'Ann',
  level: null,
  left: false,
  kept: false,
  here: true,
};
const free = (kept: boolean): SeatInfo => ({
  kind: 'free',
  name: '',
  level: null,
  left: false,
  here: false,
  kept,
});

const waiting = (seats?: MatchRow['seats']) => row({ status: 'waiting', ...(seats && { seats }) });

test('the filter survives in the URL; a bad URL shows open tables', () => {
  const wanted = { show: 'finished' as const, game: 'martinique' };
  expect(readFilter(filterSearch(wanted))).toEqual(wanted);
  expect(readFilter('?show=wrecks')).toEqual({ show: 'waiting', game: '' });
});

test('a game that never started is not listed', () => {
  const result = {
    winner: null,
    points: [0, 0] as [number, number],
    reason: 'called_off' as const,
    seed: '',
  };
  expect(isListed(row({ status: 'finished', result }))).toBe(false);
  expect(isListed(row({ status: 'finished', result: { ...result, reason: 'agreed' } }))).toBe(true);
});

test('a rematch that waits for one of its players has no open seat', () => {
  expect(isListed(waiting())).toBe(false);
});

test('a seat kept for a friend is not open', () => {
  expect(isListed(waiting({ near: ann, far: free(true) }))).toBe(false);
  expect(isListed(waiting({ near: ann, far: free(false) }))).toBe(true);
});
