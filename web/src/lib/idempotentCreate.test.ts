import { expect, test } from 'vitest';
import type { CreateMatch } from './wire';
import { idempotentCreate } from './idempotentCreate';

const game: CreateMatch = {
  game: 'martinique',
  seats: ['me', 'mate'],
  options: { treasure_points: true },
};

test('a wish sent again as it was has the id that it had', () => {
  const named = idempotentCreate();
  const { id, ...rest } = named(game);
  expect(id).toBeTruthy();
  expect(rest).toEqual(game);
  expect(named(structuredClone(game)).id).toBe(id);
});

test('another wish is another game, and so is the first one wished for anew', () => {
  const named = idempotentCreate();
  const ids = [named(game), named({ ...game, options: {} }), named(game)].map(
    (wanted) => wanted.id,
  );
  expect(new Set(ids).size).toBe(3);
});

test('the same wish in another dialog is another game', () => {
  expect(idempotentCreate()(game).id).not.toBe(idempotentCreate()(game).id);
});
