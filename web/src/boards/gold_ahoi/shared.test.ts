import { expect, test } from 'vitest';
import { beginTurn, sharedOf } from './shared.svelte';

test('the shared state is created once and kept', () => {
  const shared = {};
  sharedOf(shared).quarters = 3;
  expect(sharedOf(shared).quarters).toBe(3);
});

test('a new turn starts with the tile unrotated; looking at an earlier position in between changes nothing', () => {
  const held = sharedOf({});
  beginTurn(held, 'near 3');
  Object.assign(held, { quarters: 2, over: 'F7', set: true });
  beginTurn(held, 'near 3');
  expect([held.quarters, held.over]).toEqual([2, 'F7']);
  beginTurn(held, 'near 5');
  expect([held.quarters, held.over, held.set]).toEqual([0, null, false]);
});
