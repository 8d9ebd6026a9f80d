import { expect, test } from 'vitest';
import { NO_CLOCK } from '../lib/clock';
import { createRequest } from './createRequest';

const game = { code: 'martinique', seats: ['black', 'red'] as [string, string] };

test('the chosen side is mine, the other the opponent’s', () => {
  expect(createRequest(game, 'mate', 'black', {}).seats).toEqual(['me', 'mate']);
  expect(createRequest(game, 'mate', 'red', {}).seats).toEqual(['mate', 'me']);
});

test('a random side means that the server shuffles', () => {
  expect(createRequest(game, 'mate', 'lot', {}).shuffle).toBe(true);
  expect(createRequest(game, 'mate', 'red', {}).shuffle).toBe(false);
});

test('with a friend at this screen both seats are mine', () => {
  expect(createRequest(game, 'friend', 'red', {}).seats).toEqual(['me', 'me']);
});

const terms = {
  clock: { ...NO_CLOCK, kind: 'time' as const, minutes: 5, increment: 0 },
  rated: true,
  hints: false,
  listed: false,
};

test('remote players use the clock and the terms that were chosen', () => {
  const asked = createRequest(game, 'link', 'red', {}, terms);
  expect(asked.seats).toEqual(['link', 'me']);
  expect(asked).toMatchObject({
    clock: { kind: 'time', seconds: 300, increment: 0 },
    rated: true,
    listed: false,
  });
});

test('hints are part of the terms, except in a rated game', () => {
  const asked = (rated: boolean) =>
    createRequest(game, 'link', 'red', {}, { ...terms, rated, hints: true }).hints;
  expect(asked(false)).toBe(true);
  expect(asked(true)).toBe(false);
});

test('a challenge to anyone is always listed', () => {
  expect(createRequest(game, 'lobby', 'black', {}, terms)).toMatchObject({
    seats: ['me', 'lobby'],
    listed: true,
  });
});

test('against a bot or on one screen there is no clock, no rating, no listing', () => {
  for (const against of ['mate', 'friend']) {
    const asked = createRequest(game, against, 'black', {}, terms);
    expect([asked.clock, asked.rated, asked.listed]).toEqual([undefined, undefined, false]);
  }
});

test('my bytes are not sent before the dealer has published its commitment', () => {
  expect(createRequest(game, 'mate', 'red', {})).not.toHaveProperty('bytes');
});
