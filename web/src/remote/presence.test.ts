import { expect, test } from 'vitest';
import { entry, table } from '../lib/fixtures';
import { isRemote, lastAnswer, otherSeat, presenceOf, unreadCount } from './presence';

const ann = {
  kind: 'person' as const,
  name: 'Ann',
  level: null,
  left: false,
  kept: false,
  here: true,
};
const bot = {
  kind: 'bot' as const,
  name: 'mate',
  level: 'mate',
  left: false,
  kept: false,
  here: true,
};

test('two people play remotely unless they share a screen or one is a bot', () => {
  expect(isRemote(table())).toBe(true);
  expect(isRemote(table({ mine: [] }))).toBe(true);
  expect(isRemote(table({ mine: ['near', 'far'] }))).toBe(false);
  expect(isRemote(table({ seats: { near: ann, far: bot } }))).toBe(false);
});

test('a person is here, away or has left', () => {
  expect(presenceOf(ann)).toBe('here');
  expect(presenceOf({ ...ann, here: false })).toBe('away');
  expect(presenceOf({ ...ann, here: false, left: true })).toBe('left');
  expect(presenceOf(bot)).toBeNull();
});

test("the other seat is the one that isn't mine", () => {
  expect(otherSeat(table({ mine: ['far'], eyes: 'far' }))).toBe('near');
});

test('only what others said after the last visit is unread', () => {
  const said = [
    entry(1, { kind: 'chat', seat: 'far' }),
    entry(2, { kind: 'chat', seat: 'near' }),
    entry(3, { kind: 'chat', seat: 'far' }),
  ];
  expect(unreadCount([...said, entry(4)], ['near'], 0)).toBe(2);
  expect(unreadCount(said, ['near'], 1)).toBe(1);
  expect(unreadCount(said, ['near'], 3)).toBe(0);
});

test("an answer is shown until something else happens; chat doesn't hide it", () => {
  const no = entry(5, { kind: 'answer', about: 'takeback', seat: 'far' });
  expect(lastAnswer([entry(4), no, entry(6, { kind: 'chat' })])).toBe(no);
  expect(lastAnswer([no, entry(6)])).toBeNull();
});
