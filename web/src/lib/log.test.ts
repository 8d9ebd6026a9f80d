import { expect, test } from 'vitest';
import { entry } from './fixtures';
import { groupDealing } from './log';

const line = (seq: number, seat: string) => ({ entry: entry(seq, { seat }), text: `line ${seq}` });
const sizes = (seats: string) =>
  groupDealing([...seats].map((seat, seq) => line(seq, seat === 'c' ? 'chance' : 'near'))).map(
    (group) => group.length,
  );

test('the laying out of a game is one line, decisions stay apart', () => {
  expect(sizes('ccccccnn')).toEqual([6, 1, 1]);
});

test('a draw or two between decisions stay lines of their own', () => {
  expect(sizes('ncnccn')).toEqual([1, 1, 1, 1, 1, 1]);
});
