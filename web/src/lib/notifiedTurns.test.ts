import { expect, test } from 'vitest';
import { turnKey, newTurns, notifier } from './notifiedTurns';

const turn = (match: string, due: number) => ({
  match,
  due,
  game: 'gold_ahoi',
  name: 'Ben',
  level: null,
});

test('a turn is announced once, and the next turn of the same match again', () => {
  const first = newTurns([turn('a', 1), turn('b', 1)], []);
  expect(first.fresh.map(turnKey)).toEqual(['a@1', 'b@1']);
  const second = newTurns([turn('a', 1), turn('b', 2)], first.told);
  expect(second.fresh.map(turnKey)).toEqual(['b@2']);
  expect(newTurns([turn('a', 1), turn('b', 2)], second.told).fresh).toEqual([]);
});

test('the memory of announced turns is bounded, and keeps the latest', () => {
  let told: string[] = [];
  for (let due = 0; due < 500; due++) told = newTurns([turn('a', due)], told).told;
  expect(told.length).toBe(200);
  expect(told.at(-1)).toBe('a@499');
});

test('a notification appears only while no page is being looked at', () => {
  expect(notifier(true, 0, 100_000)).toBe('page');
  expect(notifier(false, 90_000, 100_000)).toBe('nobody');
  expect(notifier(false, 10_000, 100_000)).toBe('notice');
});
