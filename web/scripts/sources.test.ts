import { describe, expect, it } from 'vitest';
import { compare, confirmed, found, hash, parts, recorded, texts } from './sources.mjs';
import { passages } from './rules.mjs';

const BOTH = ['de', 'fr'];
const english = { a_go: 'Go', a_stay: 'Stay' };
const fresh = { a_go: hash('Go'), a_stay: hash('Stay') };
const old = hash('Walk');

describe('a translation', () => {
  it('is stale once its English has changed', () => {
    const { stale } = compare(english, { ...fresh, a_go: old }, BOTH);
    expect(stale).toEqual([{ key: 'a_go', languages: ['de', 'fr'], was: [old] }]);
  });

  it('may be stale in one language alone', () => {
    const { stale } = compare(english, { ...fresh, a_go: { de: old, fr: hash('Go') } }, BOTH);
    expect(stale).toEqual([{ key: 'a_go', languages: ['de'], was: [old] }]);
  });

  it('is stale when one way of a plural has changed', () => {
    const days = (other: string) => [{ match: { 'many=one': '{count} day', 'many=other': other } }];
    const hashes = { a_days: hash(days('{count} days')) };
    expect(compare({ a_days: days('{count} days') }, hashes, BOTH).stale).toEqual([]);
    expect(compare({ a_days: days('{count} nights') }, hashes, BOTH).stale).toHaveLength(1);
  });

  it('is listed when it is new, in any language, or when it is gone', () => {
    const compared = compare(
      { ...english, a_new: 'New' },
      { ...fresh, a_stay: { de: hash('Stay') }, a_old: old },
      BOTH,
    );
    expect(compared).toEqual({ stale: [], unrecorded: ['a_stay', 'a_new'], gone: ['a_old'] });
  });
});

describe('confirming', () => {
  const stale = { a_go: old, a_stay: old };

  it('covers the chosen texts and no others', () => {
    expect(confirmed(english, stale, (key: string) => key === 'a_go', BOTH, BOTH)).toEqual({
      a_go: hash('Go'),
      a_stay: old,
    });
  });

  it('covers one language, and one hash is enough again once all agree', () => {
    const german = confirmed(english, stale, () => true, ['de'], BOTH);
    expect(german.a_go).toEqual({ de: hash('Go'), fr: old });
    expect(confirmed(english, german, () => true, ['fr'], BOTH)).toEqual(fresh);
  });

  it('records what is new, drops what is gone, and leaves stale texts stale', () => {
    expect(confirmed(english, { a_go: old, a_old: old }, () => false, BOTH, BOTH)).toEqual({
      a_go: old,
      a_stay: hash('Stay'),
    });
  });
});

describe('a rules page', () => {
  const page =
    '# Game: the rules\n\nTwo play.\n\n## The clauses\n\n- **G-1 Draw.** One.\n- **G-2 Lay.** Two.\n' +
    '\n## Options\n\nNone.\n';

  it('is translated clause by clause, and heading by heading', () => {
    expect(passages(page, 'game')).toEqual({
      game: '# Game: the rules\n\nTwo play.',
      'game/the-clauses': '## The clauses',
      'G-1': '- **G-1 Draw.** One.',
      'G-2': '- **G-2 Lay.** Two.',
      'game/options': '## Options\n\nNone.',
    });
  });
});

describe('the texts of the client', () => {
  it.each(parts().map((part) => [part.name, part] as const))(
    'have a hash each in web/translations/%s.json',
    (_name, part) => {
      const { unrecorded, gone } = compare(texts(part), recorded(part));
      expect({ unrecorded, gone }, 'run: make translations-keep').toEqual({
        unrecorded: [],
        gone: [],
      });
    },
  );

  it('are all covered: messages, lessons and rules', () => {
    const keys = Object.fromEntries(parts().map((part) => [part.name, Object.keys(texts(part))]));
    expect(Object.keys(keys)).toEqual(expect.arrayContaining(['app', 'learn', 'rules']));
    expect(keys.rules).toEqual(
      expect.arrayContaining(['G-1', 'M-29', 'S-27', 'schatzinsel/options']),
    );
  });
});

describe('an earlier text', () => {
  it('is found in the history by its hash', () => {
    expect(found([old], ['Go', 'Walk', 'Run'])).toEqual(new Map([[old, 'Walk']]));
    expect(found([old], ['Go'])).toEqual(new Map());
  });
});
