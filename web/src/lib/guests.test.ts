import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { isolateName, displayName, isUnnamedGuest, nameDirection } from './guests';

test("a guest's default name doesn't count as chosen", () => {
  expect(isUnnamedGuest('Guest a3f2')).toBe(true);
  expect(isUnnamedGuest('Guest of honour')).toBe(false);
});

test("a guest without a name is called so in the page's language; others by their name", () => {
  expect(displayName('Guest a3f2')).toBe(m.app_guest({ mark: 'a3f2' }));
  expect(displayName('Guest of honour')).toBe('Guest of honour');
  expect(displayName(null)).toBe('');
});

test('a right-to-left name is isolated within a sentence', () => {
  expect(isolateName('Anne Bonny')).toBe('Anne Bonny');
  expect(isolateName('קפטן 5!')).toBe('\u2068קפטן 5!\u2069');
  expect(isolateName('')).toBe('');
});

test('a long name is cut at its end, whichever way its script runs', () => {
  expect(nameDirection('Anne קפטן')).toBe('ltr');
  expect(nameDirection('\u2068קפטן Anne\u2069')).toBe('rtl');
  expect(nameDirection('5! قبطان Jack')).toBe('rtl');
  expect(nameDirection('船長 Anne')).toBe('ltr');
  expect(nameDirection('')).toBe('ltr');
});
