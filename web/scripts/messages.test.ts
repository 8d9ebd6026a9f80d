import { describe, expect, it } from 'vitest';
import { faults, lacking, leftOver, parameters, unsaid } from './messages.mjs';
import { lackingClauses, rulesFaults } from './rules.mjs';

const counted = (match: Record<string, string>) => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match,
  },
];
const english = {
  a_go: 'Go',
  a_seen: '{name} saw {count}',
  a_days: counted({ 'countPlural=one': '{count} day', 'countPlural=other': '{count} days' }),
};

describe('a translation', () => {
  it('may be complete', () => {
    const german = {
      a_go: 'Los',
      a_seen: '{count} hat {name} gesehen',
      a_days: counted({ 'countPlural=*': '{count} Tage' }),
    };
    expect(lacking(english, german, 'a/de.json')).toEqual([]);
  });

  it('is told by name which key it lacks', () => {
    expect(lacking({ a_go: 'Go' }, {}, 'a/de.json')).toEqual(['a/de.json: a_go is missing']);
  });

  it('is told which parameter it lacks', () => {
    const said = lacking(
      { a_seen: english.a_seen },
      { a_seen: '{name} hat es gesehen' },
      'a/de.json',
    );
    expect(said).toEqual(['a/de.json: a_seen has {name}, not {count name}']);
  });

  it('is told of a key that is not in English', () => {
    expect(lacking({}, { a_old: 'Alt' }, 'a/de.json')).toEqual(['a/de.json: a_old is not in en']);
  });

  it('is told of numbers that it has no words for', () => {
    const said = lacking(
      { a_days: english.a_days },
      { a_days: counted({ 'countPlural=one': '{count} Tag' }) },
      'a/de.json',
    );
    expect(said).toEqual(['a/de.json: a_days says nothing for countPlural=other']);
    expect(unsaid(english.a_days)).toEqual([]);
  });

  it('is told of a sentence that was only copied; names may be the same', () => {
    const said = lacking(
      { a_go: 'Go to the table', a_title: 'Gold Ahoi!' },
      { a_go: 'Go to the table', a_title: 'Gold Ahoi!' },
      'a/de.json',
    );
    expect(said).toEqual(['a/de.json: a_go is still in en']);
  });

  it('is complete in every language of the client', () => {
    expect(faults()).toEqual([]);
  });
});

describe('a message', () => {
  it('is left over when no code says it', () => {
    const code = "const words = [m.a_go, m.a_seen({ name })];\nexport const a_old = 'a_old';";
    expect(leftOver(['$schema', 'a_go', 'a_seen', 'a_old', 'a_see'], code)).toEqual([
      'a_old',
      'a_see',
    ]);
  });
});

describe('the parameters of a message', () => {
  it('are found in all its ways', () => {
    expect(
      parameters(
        counted({ 'countPlural=one': 'one of {name}', 'countPlural=other': '{count} of {name}' }),
      ),
    ).toBe('count name');
  });
});

describe('a rules page', () => {
  const page = '- **G-1 Draw.** One.\n- **G-2 Lay.** Two.\n';

  it('is told which clause it lacks or has too many', () => {
    expect(lackingClauses(page, '- **G-1 Ziehen.** Eins.\n- **G-3 Neu.**', 'de/g.md')).toEqual([
      'de/g.md: G-2 is missing',
      'de/g.md: G-3 is no clause',
    ]);
  });

  it('keeps the order of the clauses', () => {
    expect(
      lackingClauses(page, '- **G-2 Legen.** Zwei.\n- **G-1 Ziehen.**', 'de/g.md'),
    ).toHaveLength(1);
    expect(lackingClauses(page, '- **G-1 Ziehen.** Eins.\n- **G-2 Legen.**', 'de/g.md')).toEqual(
      [],
    );
  });

  it('is there in every language, with every clause', () => {
    expect(rulesFaults()).toEqual([]);
  });
});
