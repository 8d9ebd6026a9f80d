import { describe, expect, it } from 'vitest';
import { LOCALES, LANGUAGE_NAMES, bestLocale, m } from './language';

describe('the language of the page', () => {
  it('is the first that the browser asks for and that there is', () => {
    expect(bestLocale(null, ['fi-FI', 'en-GB', 'de'])).toBe('en');
  });

  it('is the one chosen before, whatever the browser asks for', () => {
    expect(bestLocale(LOCALES.at(-1), ['en'])).toBe(LOCALES.at(-1));
  });

  it('is English where nothing fits', () => {
    expect(bestLocale('tlh', ['fi', 'pl'])).toBe('en');
    expect(bestLocale({ broken: true }, [])).toBe('en');
  });

  it('is named in itself', () => {
    for (const locale of LOCALES) expect(LANGUAGE_NAMES[locale]).toBeTruthy();
  });
});

describe('a message', () => {
  it('is said in the language that was loaded', () => {
    expect(m.app_new_title({ game: 'Martinique' })).toBe('New game: Martinique');
  });

  it('is the same function every time, as tables of words need it', () => {
    expect(m.app_close).toBe(m.app_close);
  });
});
