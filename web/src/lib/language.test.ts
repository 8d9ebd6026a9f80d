import { describe, expect, it } from 'vitest';
import { LOCALES, LANGUAGE_NAMES, bestLocale, m } from './language';

describe("the page's language", () => {
  it('is the first one the browser prefers that exists', () => {
    expect(bestLocale(null, ['fi-FI', 'en-GB', 'de'])).toBe('en');
  });

  it('is the one chosen before, whatever the browser prefers', () => {
    expect(bestLocale(LOCALES.at(-1), ['en'])).toBe(LOCALES.at(-1));
  });

  it('is English if nothing matches', () => {
    expect(bestLocale('tlh', ['fi', 'pl'])).toBe('en');
    expect(bestLocale({ broken: true }, [])).toBe('en');
  });

  it('is named in its own language', () => {
    for (const locale of LOCALES) expect(LANGUAGE_NAMES[locale]).toBeTruthy();
  });
});

describe('a message', () => {
  it('is given in the loaded language', () => {
    expect(m.app_new_title({ game: 'Martinique' })).toBe('New game: Martinique');
  });

  it('is the same function every time, as tables of words require', () => {
    expect(m.app_close).toBe(m.app_close);
  });
});
