import { expect, test } from 'vitest';
import { now, table } from '../lib/fixtures';
import { tabTitle } from './tabTitle';

const ben = { ...table().seats.far!, name: 'Ben' };
const free = { ...ben, kind: 'free' as const, name: '' };
const apart = { near: table().seats.near!, far: ben };

test('a waiting host, whose turn it is, and how it ended are in the title', () => {
  const waiting = { status: 'waiting' as const, now: now({ to_act: 'nobody' }) };
  expect(tabTitle(table({ ...waiting, seats: { ...apart, far: free } }))).toBe(
    'Waiting for an opponent · Gold Ahoi!',
  );
  expect(tabTitle(table({ seats: apart }))).toBe('Your turn · Gold Ahoi!');
  expect(tabTitle(table({ seats: apart, now: now({ to_act: 'far' }) }))).toBe(
    'Ben’s turn · Gold Ahoi!',
  );
  const result = { winner: 'near', points: [3, 2] as [number, number], reason: 'played' as const };
  const over = now({ to_act: 'nobody', result: { ...result, seed: '' } });
  expect(tabTitle(table({ seats: apart, status: 'finished', now: over }))).toBe(
    'You win · Gold Ahoi!',
  );
});

test('spectators, and players against a bot, see the game alone while nothing is asked of them', () => {
  const theirs = now({ to_act: 'far' });
  expect(tabTitle(table({ seats: apart, mine: [], eyes: 'spectator', now: theirs }))).toBe(
    'Gold Ahoi!',
  );
  const bot = { ...ben, kind: 'bot' as const, level: 'mate' };
  expect(tabTitle(table({ seats: { ...apart, far: bot }, now: theirs }))).toBe('Gold Ahoi!');
  expect(tabTitle(undefined)).toBe('Doubloon');
});
