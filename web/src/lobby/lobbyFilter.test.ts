import { expect, test } from 'vitest';
import type { MatchRow, SeatInfo } from '../lib/wire';
import {
  readFilter,
  appendPage,
  readPages,
  isListed,
  refreshFirstPage,
  filterSearch,
} from './lobbyFilter';

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

function row(match: string, changed: number, change: Partial<MatchRow> = {}): MatchRow {
  const seats = { near: ann, far: ann };
  const rest = {
    game: 'gold_ahoi',
    status: 'running' as const,
    created: 0,
    mine: [],
    theirs: [],
    due: null,
    to_act: 'near',
    step: 0,
    rated: false,
  };
  return {
    match,
    changed,
    seats,
    clock: { kind: 'none', seconds: 0, increment: 0, days: 0 },
    result: null,
    ...rest,
    ...change,
  };
}
const names = (page: { matches: MatchRow[] }) => page.matches.map((match) => match.match).join('');

test('an address says what is looked at, and nonsense shows open tables', () => {
  const wanted = { show: 'finished' as const, game: 'martinique' };
  expect(readFilter(filterSearch(wanted))).toEqual(wanted);
  expect(readFilter('?show=wrecks')).toEqual({ show: 'waiting', game: '' });
});

test('a move does not shuffle the list; new games come on top and gone ones go', () => {
  const old = { matches: [row('a', 3), row('b', 2), row('c', 1)], next: null };
  const fresh = { matches: [row('d', 9), row('c', 8), row('a', 3)], next: null };
  const page = refreshFirstPage(old, fresh);
  expect(names(page)).toBe('dac');
  expect(page.matches.at(-1)?.changed).toBe(8);
});

test('pages further down stay where they are', () => {
  const old = { matches: [row('a', 9), row('b', 8), row('c', 2), row('d', 1)], next: 'deep' };
  const page = refreshFirstPage(old, { matches: [row('e', 10), row('b', 8)], next: 'first' });
  expect(names(page)).toBe('ebcd');
  expect(page.next).toBe('deep');
});

test('a list of one page takes the new way on', () => {
  const page = refreshFirstPage(
    { matches: [row('a', 9)], next: null },
    { matches: [row('b', 10), row('a', 9)], next: 'more' },
  );
  expect([names(page), page.next]).toEqual(['ba', 'more']);
});

test('what slid down to the next page is not shown twice', () => {
  const page = appendPage(
    { matches: [row('a', 2), row('b', 1)], next: 'x' },
    { matches: [row('b', 1), row('c', 0)], next: null },
  );
  expect([names(page), page.next]).toEqual(['abc', null]);
});

test('a game that never began is not to be looked at', () => {
  const result = {
    winner: null,
    points: [0, 0] as [number, number],
    reason: 'called_off' as const,
    seed: '',
  };
  expect(isListed(row('a', 1, { status: 'finished', result }))).toBe(false);
  expect(
    isListed(row('a', 1, { status: 'finished', result: { ...result, reason: 'agreed' } })),
  ).toBe(true);
});

test('a rematch that waits for one of its two players has no chair for anybody', () => {
  expect(isListed(row('a', 1, { status: 'waiting' }))).toBe(false);
});

test('a chair that is kept for a friend is no open one', () => {
  expect(isListed(row('a', 1, { status: 'waiting', seats: { near: ann, far: free(true) } }))).toBe(
    false,
  );
  expect(isListed(row('a', 1, { status: 'waiting', seats: { near: ann, far: free(false) } }))).toBe(
    true,
  );
});

test('a list is read as many pages deep as wanted, and no deeper than it is', async () => {
  const pages: Record<string, { matches: MatchRow[]; next: string | null }> = {
    '': { matches: [row('a', 3)], next: 'b' },
    b: { matches: [row('a', 3), row('b', 2)], next: 'c' },
    c: { matches: [row('c', 1)], next: null },
  };
  const read = (before: string | null) => Promise.resolve(pages[before ?? '']!);
  expect(names(await readPages(read, 1))).toBe('a');
  expect(await readPages(read, 2)).toMatchObject({ next: 'c' });
  expect(names(await readPages(read, 9))).toBe('abc');
});
