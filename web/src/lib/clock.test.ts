import { expect, test } from 'vitest';
import {
  clockOffset,
  toClock,
  clockFace,
  isLow,
  timeLeft,
  NO_CLOCK,
  splitTime,
  warningPassed,
} from './clock';

const clocks = { left: { near: 60_000, far: 30_000 }, running: 'near', at: 1_000_000 };

test('only the numbers of the chosen kind are sent', () => {
  const nothing = { seconds: 0, increment: 0, days: 0 };
  expect(toClock(NO_CLOCK)).toEqual({ ...nothing, kind: 'none' });
  expect(toClock({ ...NO_CLOCK, kind: 'time', minutes: 5, increment: 20 })).toEqual({
    kind: 'time',
    seconds: 300,
    increment: 20,
    days: 0,
  });
  expect(toClock({ ...NO_CLOCK, kind: 'days', days: 7 })).toEqual({
    ...nothing,
    kind: 'days',
    days: 7,
  });
});

test('time runs for the player to move and stands still for the other', () => {
  expect(timeLeft(clocks, 'near', 1_004_000)).toBe(56_000);
  expect(timeLeft(clocks, 'far', 1_004_000)).toBe(30_000);
});

test('a clock never shows less than zero, nor more than the server said', () => {
  expect(timeLeft(clocks, 'near', 2_000_000)).toBe(0);
  expect(timeLeft(clocks, 'near', 999_000)).toBe(60_000);
});

test("the fastest message gives the best estimate of the server's time", () => {
  const first = clockOffset(null, 1000, 6400);
  expect(first).toBe(5400);
  expect(clockOffset(first, 2000, 7050)).toBe(5050);
  expect(clockOffset(5050, 3000, 9000)).toBe(5050);
});

test('a clock shows hours, minutes and seconds, and tenths when they matter', () => {
  expect(clockFace(3_720_000)).toBe('1:02:00');
  expect(clockFace(245_900)).toBe('4:05');
  expect(clockFace(9_960)).toBe('9.9');
  expect(clockFace(0)).toBe('0.0');
});

test('days are split into smaller units', () => {
  expect(splitTime(2 * 86_400_000 + 3 * 3_600_000 + 59_999)).toEqual({
    days: 2,
    hours: 3,
    minutes: 0,
  });
});

test('time is short below half a minute, or below six hours if the clock has days', () => {
  expect(isLow('time', 30_001)).toBe(false);
  expect(isLow('time', 30_000)).toBe(true);
  expect(isLow('days', 5 * 3_600_000)).toBe(true);
  expect(isLow('days', 7 * 3_600_000)).toBe(false);
});

test('each warning is given once, and only the latest of several', () => {
  expect(warningPassed(60_200, 59_900)).toBe(60_000);
  expect(warningPassed(59_900, 59_700)).toBeNull();
  expect(warningPassed(70_000, 9_000)).toBe(10_000);
  expect(warningPassed(9_000, 70_000)).toBeNull();
});
