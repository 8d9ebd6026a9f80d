import { expect, test } from 'vitest';
import { entry, table } from '../lib/table.fixtures';
import { apart, lastAnswer, otherSeat, presence, unread } from './presence';

const ann = { kind: 'person' as const, name: 'Ann', level: null, left: false, kept: false, here: true };
const bot = { kind: 'bot' as const, name: 'mate', level: 'mate', left: false, kept: false, here: true };

test('two people are apart unless they share a screen or one is a bot', () => {
  expect(apart(table())).toBe(true);
  expect(apart(table({ mine: [] }))).toBe(true);
  expect(apart(table({ mine: ['near', 'far'] }))).toBe(false);
  expect(apart(table({ seats: { near: ann, far: bot } }))).toBe(false);
});

test('a person is here, away or has left', () => {
  expect(presence(ann)).toBe('here');
  expect(presence({ ...ann, here: false })).toBe('away');
  expect(presence({ ...ann, here: false, left: true })).toBe('left');
  expect(presence(bot)).toBeNull();
});

test('the other seat is the one that is not mine', () => {
  expect(otherSeat(table({ mine: ['far'], eyes: 'far' }))).toBe('near');
});

test('only what others said after the last look is unread', () => {
  const said = [entry(1, { kind: 'chat', seat: 'far' }), entry(2, { kind: 'chat', seat: 'near' }), entry(3, { kind: 'chat', seat: 'far' })];
  expect(unread([...said, entry(4)], ['near'], 0)).toBe(2);
  expect(unread(said, ['near'], 1)).toBe(1);
  expect(unread(said, ['near'], 3)).toBe(0);
});

test('an answer is shown until something else happens; talk does not hide it', () => {
  const no = entry(5, { kind: 'answer', about: 'takeback', seat: 'far' });
  expect(lastAnswer([entry(4), no, entry(6, { kind: 'chat' })])).toBe(no);
  expect(lastAnswer([no, entry(6)])).toBeNull();
});
