import { expect, test } from 'vitest';
import type { GameInfo } from '../lib/wire';
import { unusualOptions } from './words';

test('an invitation lists the options that differ from the defaults', () => {
  const options = [
    { name: 'start', kind: 'choice' as const, about: '', default: 'lot', values: ['lot', 'near'] },
    { name: 'long', kind: 'flag' as const, about: '', default: false },
  ];
  const game = { options } as GameInfo;
  expect(unusualOptions(game, { start: 'lot', long: false })).toEqual([]);
  expect(unusualOptions(game, { start: 'near', long: true })).toEqual([
    { title: 'Who goes first', value: 'Near side' },
    { title: 'Long game: 8 chests in each camp, 9 to win', value: 'yes' },
  ]);
});
