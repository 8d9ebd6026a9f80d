import { expect, test } from 'vitest';
import { Fingers } from './gestures';

const at = (degrees: number) =>
  [Math.cos((degrees * Math.PI) / 180) * 90, Math.sin((degrees * Math.PI) / 180) * 90] as const;

test('two fingers rotate the tile a quarter turn at a time, in either direction', () => {
  const fingers = new Fingers();
  fingers.move(1, [0, 0]);
  expect([0, 20, 50, 90, 140].map((degrees) => fingers.move(2, at(degrees)))).toEqual([
    0, 0, 1, 0, 1,
  ]);
  expect([90, 40].map((degrees) => fingers.move(2, at(degrees)))).toEqual([-1, -1]);
});

test('one finger rotates nothing, and lifting one starts over', () => {
  const fingers = new Fingers();
  expect(fingers.move(1, at(0))).toBe(0);
  expect(fingers.move(1, at(90))).toBe(0);
  fingers.move(2, [0, 0]);
  fingers.lift(2);
  expect(fingers.move(2, [300, 0])).toBe(0);
});
