import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenAtRest, pacedQueue } from './pacedQueue';

let taken: string[];
let moving: boolean;
let queue: ReturnType<typeof pacedQueue<string>>;

beforeEach(() => {
  vi.useFakeTimers();
  taken = [];
  moving = false;
  queue = pacedQueue((message: string) => void taken.push(message), {
    scaled: (ms) => ms,
    moving: () => moving,
  });
});
afterEach(() => vi.useRealTimers());

test('the next message waits for the animation of the one before', () => {
  queue.push('walk', 500);
  queue.push('dig', 500);
  expect(taken).toEqual(['walk']);
  vi.advanceTimersByTime(500);
  expect(taken).toEqual(['walk', 'dig']);
});

test("acting skips what hasn't been shown yet", () => {
  queue.push('walk', 500);
  queue.push('dig', 500);
  queue.skip();
  expect(taken).toEqual(['walk', 'dig']);
});

test('nothing is passed on after the end', () => {
  queue.push('walk', 500);
  queue.push('dig', 500);
  queue.stop();
  vi.advanceTimersByTime(5000);
  expect(taken).toEqual(['walk']);
});

test('a long animation plays to its end', () => {
  queue.push('a long walk', 500);
  queue.push('dig', 500);
  moving = true;
  vi.advanceTimersByTime(2000);
  expect(taken).toEqual(['a long walk']);
  moving = false;
  vi.advanceTimersByTime(100);
  expect(taken).toEqual(['a long walk', 'dig']);
});

test("an animation that never ends doesn't block for good", () => {
  queue.push('a walk in a page that is not shown', 500);
  queue.push('dig', 500);
  moving = true;
  vi.advanceTimersByTime(10_000);
  expect(taken).toHaveLength(2);
});

test('a callback waiting for rest can be cancelled', () => {
  const asked = vi.fn();
  const callOff = whenAtRest({ scaled: (ms) => ms, moving: () => moving }, 100, asked);
  callOff();
  vi.advanceTimersByTime(10_000);
  expect(asked).not.toHaveBeenCalled();
});
