import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { isolateName, displayName, isUnnamedGuest } from './guests';

test('the name of a guest is no name one has chosen', () => {
  expect(isUnnamedGuest('Guest a3f2')).toBe(true);
  expect(isUnnamedGuest('Guest of honour')).toBe(false);
});

test('a guest is called so in the language of the page, and whoever has chosen a name by that name', () => {
  expect(displayName('Guest a3f2')).toBe(m.app_guest({ mark: 'a3f2' }));
  expect(displayName('Guest of honour')).toBe('Guest of honour');
  expect(displayName(null)).toBe('');
});

test('a name written from right to left stands by itself in a sentence', () => {
  expect(isolateName('Anne Bonny')).toBe('Anne Bonny');
  expect(isolateName('קפטן 5!')).toBe('\u2068קפטן 5!\u2069');
  expect(isolateName('')).toBe('');
});
