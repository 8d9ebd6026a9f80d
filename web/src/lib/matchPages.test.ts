import { expect, test } from 'vitest';
import { row } from './fixtures';
import { appendPage, readPages, refreshFirstPage } from './matchPages';
import type { MatchRow } from './wire';

const at = (match: string, changed: number) => row({ match, changed });
const names = (page: { matches: MatchRow[] }) => page.matches.map((match) => match.match).join('');

test('a move does not reorder the list; new games go on top, finished ones disappear', () => {
  const old = { matches: [at('a', 3), at('b', 2), at('c', 1)], next: null };
  const fresh = { matches: [at('d', 9), at('c', 8), at('a', 3)], next: null };
  const page = refreshFirstPage(old, fresh);
  expect(names(page)).toBe('dac');
  expect(page.matches.at(-1)?.changed).toBe(8);
});

test('later pages stay in place', () => {
  const old = { matches: [at('a', 9), at('b', 8), at('c', 2), at('d', 1)], next: 'deep' };
  const page = refreshFirstPage(old, { matches: [at('e', 10), at('b', 8)], next: 'first' });
  expect(names(page)).toBe('ebcd');
  expect(page.next).toBe('deep');
});

test('a list with a single page takes the new cursor', () => {
  const page = refreshFirstPage(
    { matches: [at('a', 9)], next: null },
    { matches: [at('b', 10), at('a', 9)], next: 'more' },
  );
  expect([names(page), page.next]).toEqual(['ba', 'more']);
});

test('a match that moved to the next page is not shown twice', () => {
  const page = appendPage(
    { matches: [at('a', 2), at('b', 1)], next: 'x' },
    { matches: [at('b', 1), at('c', 0)], next: null },
  );
  expect([names(page), page.next]).toEqual(['abc', null]);
});

test('reads as many pages as requested, but no more than exist', async () => {
  const pages: Record<string, { matches: MatchRow[]; next: string | null }> = {
    '': { matches: [at('a', 3)], next: 'b' },
    b: { matches: [at('a', 3), at('b', 2)], next: 'c' },
    c: { matches: [at('c', 1)], next: null },
  };
  const read = (before: string | null) => Promise.resolve(pages[before ?? '']!);
  expect(names(await readPages(read, 1))).toBe('a');
  expect(await readPages(read, 2)).toMatchObject({ next: 'c' });
  expect(names(await readPages(read, 9))).toBe('abc');
});
