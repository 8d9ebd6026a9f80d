import { expect, test } from 'vitest';
import { entry } from './fixtures';
import { groupDealing, lastMove, sinceOwnMove, withoutTakenBack } from './log';

const line = (seq: number, seat: string) => ({ entry: entry(seq, { seat }), text: `line ${seq}` });
const sizes = (seats: string) =>
  groupDealing([...seats].map((seat, seq) => line(seq, seat === 'c' ? 'chance' : 'near'))).map(
    (group) => group.length,
  );

test('the deal is grouped, decisions are not', () => {
  expect(sizes('ccccccnn')).toEqual([6, 1, 1]);
});

test('a draw or two between decisions are not grouped', () => {
  expect(sizes('ncnccn')).toEqual([1, 1, 1, 1, 1, 1]);
});

test('the last move is a decision with the chance that followed', () => {
  const entries = [
    entry(1, { seat: 'near' }),
    entry(2, { seat: 'far' }),
    entry(3, { seat: 'chance' }),
  ];
  expect(lastMove(entries).map((one) => one.seq)).toEqual([2, 3]);
});

test('the player who lifts the curtain sees everything the other did', () => {
  const entries = [
    entry(1, { seat: 'far' }),
    entry(2, { seat: 'near' }),
    entry(3, { seat: 'chance' }),
    entry(4, { seat: 'near' }),
  ];
  expect(sinceOwnMove(entries, 'far').map((one) => one.seq)).toEqual([2, 3, 4]);
  expect(sinceOwnMove(entries, 'near').map((one) => one.seq)).toEqual([4]);
});

test('a decision that was taken back is gone from the log, but the takeback stays', () => {
  const log = [
    entry(1, { step: 0 }),
    entry(2, { step: 1 }),
    entry(3, { kind: 'back', step: 1 }),
    entry(4, { step: 1 }),
  ];
  expect(withoutTakenBack(log).map((one) => one.seq)).toEqual([1, 3, 4]);
});
