import { expect, test } from 'vitest';
import { NO_CLOCK } from '../apart/clock';
import { wanted } from './wanted';

const game = { code: 'martinique', seats: ['black', 'red'] as [string, string] };

test('the chosen side is mine, the other the opponent’s', () => {
  expect(wanted(game, 'mate', 'black', {}).seats).toEqual(['me', 'mate']);
  expect(wanted(game, 'mate', 'red', {}).seats).toEqual(['mate', 'me']);
});

test('by lot means that the server shuffles', () => {
  expect(wanted(game, 'mate', 'lot', {}).shuffle).toBe(true);
  expect(wanted(game, 'mate', 'red', {}).shuffle).toBe(false);
});

test('with a friend at this screen both seats are mine', () => {
  expect(wanted(game, 'friend', 'red', {}).seats).toEqual(['me', 'me']);
});

const terms = { clock: { ...NO_CLOCK, kind: 'time' as const, minutes: 5, increment: 0 }, rated: true, listed: false };

test('people apart play by the clock and the terms that were chosen', () => {
  const asked = wanted(game, 'link', 'red', {}, terms);
  expect(asked.seats).toEqual(['link', 'me']);
  expect(asked).toMatchObject({ clock: { kind: 'time', seconds: 300, increment: 0 }, rated: true, listed: false });
});

test('a challenge to anyone is always listed', () => {
  expect(wanted(game, 'lobby', 'black', {}, terms)).toMatchObject({ seats: ['me', 'lobby'], listed: true });
});

test('against a bot or at one screen there is no clock, no rating, no list', () => {
  for (const against of ['mate', 'friend']) {
    const asked = wanted(game, against, 'black', {}, terms);
    expect([asked.clock, asked.rated, asked.listed]).toEqual([undefined, undefined, false]);
  }
});

test('my bytes are not given before the dealer has promised its own', () => {
  expect(wanted(game, 'mate', 'red', {})).not.toHaveProperty('bytes');
});
