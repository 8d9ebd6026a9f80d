import { expect, test } from 'vitest';
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

test('my bytes are not given before the dealer has promised its own', () => {
  expect(wanted(game, 'mate', 'red', {})).not.toHaveProperty('bytes');
});
