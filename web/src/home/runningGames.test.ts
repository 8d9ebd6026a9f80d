import { expect, test } from 'vitest';
import { row } from '../lib/fixtures';
import type { MatchRow } from '../lib/wire';
import { awaitingYou, dismissed, inOrder, MOST, shownFirst, withPerson } from './runningGames';

const person = { kind: 'person' as const, name: 'Jack', level: null, left: false, kept: false };
const bot = { ...person, kind: 'bot' as const, name: 'mate', level: 'mate' };
const game = (
  match: string,
  opponent: typeof person | typeof bot,
  change: Partial<MatchRow> = {},
) =>
  row({
    match,
    seats: { near: person, far: opponent },
    mine: ['near'],
    theirs: ['near'],
    ...change,
  });
const names = (matches: MatchRow[]) => matches.map((match) => match.match);

test('your turn comes first, then people before bots, then the newest', () => {
  const found = inOrder([
    game('bot thinks', bot, { to_act: 'far', changed: 9 }),
    game('bot waits', bot, { changed: 8 }),
    game('Jack thinks', person, { to_act: 'far', changed: 7 }),
    game('Jack waits, long', person, { changed: 1 }),
    game('Jack waits', person, { changed: 2 }),
  ]);
  expect(names(found)).toEqual([
    'Jack waits',
    'Jack waits, long',
    'bot waits',
    'Jack thinks',
    'bot thinks',
  ]);
});

test('no abandoned game against a bot hides one against a person', () => {
  const bots = Array.from({ length: MOST + 2 }, (_, at) => game(`bot ${at}`, bot, { changed: 9 }));
  const person1 = game('Jack thinks', person, { to_act: 'far', changed: 1 });
  const shown = shownFirst([...bots, person1]);
  expect(shown).toHaveLength(MOST);
  expect(names(shown)).toContain('Jack thinks');
});

test('a free seat waits for a person; both seats at one screen and bots can be dismissed', () => {
  expect(withPerson(game('open', { ...person, kind: 'free' as never }))).toBe(true);
  expect(withPerson(game('one screen', person, { theirs: ['near', 'far'] }))).toBe(false);
  expect(withPerson(game('bot', bot))).toBe(false);
});

test('only people who wait for you count as turns', () => {
  const found = awaitingYou([
    game('Jack waits', person),
    game('Jack thinks', person, { to_act: 'far' }),
    game('bot waits', bot),
    game('open', person, { status: 'waiting' }),
  ]);
  expect(names(found)).toEqual(['Jack waits']);
});

test('dismissals are remembered once each, and not for ever', () => {
  expect(dismissed(['a', 'b'], 'a')).toEqual(['b', 'a']);
  expect(dismissed(Array.from({ length: 300 }, String), 'new')).toHaveLength(200);
});
