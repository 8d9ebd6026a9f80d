import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { inText, shownName, unnamed } from './guests';

test('the name of a guest is no name one has chosen', () => {
  expect(unnamed('Guest a3f2')).toBe(true);
  expect(unnamed('Guest of honour')).toBe(false);
});

test('a guest is called so in the language of the page, and whoever has chosen a name by that name', () => {
  expect(shownName('Guest a3f2')).toBe(m.app_guest({ mark: 'a3f2' }));
  expect(shownName('Guest of honour')).toBe('Guest of honour');
  expect(shownName(null)).toBe('');
});

test('a name written from right to left stands by itself in a sentence', () => {
  expect(inText('Anne Bonny')).toBe('Anne Bonny');
  expect(inText('קפטן 5!')).toBe('\u2068קפטן 5!\u2069');
  expect(inText('')).toBe('');
});
