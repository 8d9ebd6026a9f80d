import { expect, test } from 'vitest';
import { ratingSummary, ratingChart, roundTicks } from './ratingChart';

const BOX = { width: 200, height: 100, left: 20, right: 10, top: 10, bottom: 20 };
const point = (value: number, sure: number, at = 0) => ({ value, sure, at });

test('a better rating is drawn higher, a later one further right, and everything fits', () => {
  const drawn = ratingChart([point(25, 8), point(27, 6), point(24, 5)], BOX);
  const [first, second, third] = drawn.points;
  expect(first!.x).toBe(20);
  expect(third!.x).toBe(190);
  expect(second!.y).toBeLessThan(first!.y);
  expect(third!.y).toBeGreaterThan(first!.y);
  for (const { y } of drawn.points) expect(y).toBeGreaterThan(10);
  for (const { y } of drawn.points) expect(y).toBeLessThan(80);
});

test('the band reaches from the lowest to the highest likely rating', () => {
  const drawn = ratingChart([point(25, 5), point(25, 1)], BOX);
  expect(drawn.band).toBe('M20.0 10.0L190.0 38.0L190.0 52.0L20.0 80.0Z');
});

test('a single game is a point in the middle', () => {
  const drawn = ratingChart([point(26, 7)], BOX);
  expect(drawn.points).toEqual([{ x: 105, y: 45, value: 26, at: 0 }]);
});

test('gridlines are at round numbers, and few', () => {
  expect(roundTicks(17.2, 33.1)).toEqual([20, 25, 30]);
  expect(roundTicks(24.6, 27.2)).toEqual([25, 26, 27]);
  expect(roundTicks(25.1, 25.3)).toEqual([]);
});

test('the chart described in numbers', () => {
  expect(ratingSummary([point(25, 8), point(27.26, 7), point(22, 6), point(23, 5)])).toEqual({
    count: 4,
    first: 25,
    last: 23,
    least: 22,
    most: 27.3,
  });
});
