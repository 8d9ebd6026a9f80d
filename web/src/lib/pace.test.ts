import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pace } from './pace';

let taken: string[];
let queue: ReturnType<typeof pace<string>>;

beforeEach(() => {
  vi.useFakeTimers();
  taken = [];
  queue = pace((message: string) => void taken.push(message), (ms) => ms);
});
afterEach(() => vi.useRealTimers());

test('the next message waits for the motion of the one before', () => {
  queue.push('walk', 500);
  queue.push('dig', 500);
  expect(taken).toEqual(['walk']);
  vi.advanceTimersByTime(500);
  expect(taken).toEqual(['walk', 'dig']);
});

test('acting skips what is still to be shown', () => {
  queue.push('walk', 500);
  queue.push('dig', 500);
  queue.skip();
  expect(taken).toEqual(['walk', 'dig']);
});

test('nothing is handed on after the end', () => {
  queue.push('walk', 500);
  queue.push('dig', 500);
  queue.stop();
  vi.advanceTimersByTime(5000);
  expect(taken).toEqual(['walk']);
});
