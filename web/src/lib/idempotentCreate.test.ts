import { expect, test } from 'vitest';
import type { CreateMatch } from './wire';
import { idempotentCreate } from './idempotentCreate';

const game: CreateMatch = {
  game: 'martinique',
  seats: ['me', 'mate'],
  options: { treasure_points: true },
};

test('repeating an unchanged request keeps its ID', () => {
  const named = idempotentCreate();
  const { id, ...rest } = named(game);
  expect(id).toBeTruthy();
  expect(rest).toEqual(game);
  expect(named(structuredClone(game)).id).toBe(id);
});

test('a different request is a new game, and so is the first one made again afterwards', () => {
  const named = idempotentCreate();
  const ids = [named(game), named({ ...game, options: {} }), named(game)].map(
    (wanted) => wanted.id,
  );
  expect(new Set(ids).size).toBe(3);
});

test('the same request in another dialog is a new game', () => {
  expect(idempotentCreate()(game).id).not.toBe(idempotentCreate()(game).id);
});
