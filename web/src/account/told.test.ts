import { expect, test } from 'vitest';
import { nameOf, untold, voice } from './told';

const turn = (match: string, due: number) => ({ match, due, game: 'gold_ahoi', name: 'Ben', level: null });

test('a turn is told of once, and the next turn of the same match again', () => {
  const first = untold([turn('a', 1), turn('b', 1)], []);
  expect(first.fresh.map(nameOf)).toEqual(['a@1', 'b@1']);
  const second = untold([turn('a', 1), turn('b', 2)], first.told);
  expect(second.fresh.map(nameOf)).toEqual(['b@2']);
  expect(untold([turn('a', 1), turn('b', 2)], second.told).fresh).toEqual([]);
});

test('what is remembered does not grow without end, and the latest stays', () => {
  let told: string[] = [];
  for (let due = 0; due < 500; due++) told = untold([turn('a', due)], told).told;
  expect(told.length).toBe(200);
  expect(told.at(-1)).toBe('a@499');
});

test('a notice comes only when no page is looked at', () => {
  expect(voice(true, 0, 100_000)).toBe('page');
  expect(voice(false, 90_000, 100_000)).toBe('nobody');
  expect(voice(false, 10_000, 100_000)).toBe('notice');
});
