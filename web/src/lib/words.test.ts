import { describe, expect, test } from 'vitest';
import { now, table } from './fixtures';
import { refusalText } from './refusals';
import { ago, nameAtTable, resultWords, uncountedWords } from './words';

describe('a refusal', () => {
  test('gives only the reason if a rule forbids it', () => {
    const text =
      'E7n is not allowed: the tile must share an edge (G-5); allowed: E6n, E6e and 8 more';
    const why = 'the tile must share an edge';
    expect(refusalText({ kind: 'illegal', text, clause: 'G-5', why })).toBe(
      'The tile must share an edge.',
    );
    expect(refusalText({ kind: 'illegal', text })).toBe(text);
  });
  test('is described by its reason, whatever the server wrote', () => {
    expect(
      refusalText({ kind: 'not_possible', text: 'anything', reason: 'still_in_time' }),
    ).toMatch(/^Your opponent still has time/);
    expect(
      refusalText({ kind: 'not_possible', text: 'anything', reason: 'takeback_chance' }),
    ).toMatch(/a roll of the dice has followed/);
  });
  test('is otherwise shown as it came', () => {
    expect(refusalText({ kind: 'too_late', text: 'the game is over' })).toBe('The game is over');
  });
});

describe('players are called', () => {
  const seats = {
    near: {
      kind: 'person' as const,
      name: 'Ann',
      level: null,
      left: false,
      kept: false,
      here: true,
    },
    far: {
      kind: 'bot' as const,
      name: 'mate',
      level: 'mate',
      left: false,
      kept: false,
      here: true,
    },
  };
  test('You, and a bot by its level', () => {
    expect(nameAtTable(table({ seats }), 'near')).toBe('You');
    expect(nameAtTable(table({ seats }), 'far')).toBe('Mate');
  });
  test('by their sides when both are at this screen', () => {
    expect(nameAtTable(table({ seats, mine: ['near', 'far'] }), 'near')).toBe('Near side');
  });
});

describe('a result', () => {
  const ended = (winner: string | null, reason: 'played' | 'resigned') =>
    table({
      status: 'finished',
      now: now({ result: { winner, points: [4, 8], reason, seed: '' } }),
    });
  test("says who won, from this viewer's point of view", () => {
    expect(resultWords(ended('near', 'played')).title).toBe('You win');
    expect(resultWords(ended('far', 'played')).title).toBe('Ann wins');
    expect(resultWords(ended(null, 'played')).title).toBe('Draw');
  });
  test("says why a rated game doesn't count", () => {
    const result = { winner: 'near', points: [0, 0] as [number, number], seed: '' };
    const words = (uncounted?: 'short' | 'bot') =>
      uncountedWords(table({ now: now({ result: { ...result, reason: 'resigned', uncounted } }) }));
    expect(words()).toBe('');
    expect(words('short')).toContain('too early');
    expect(words('bot')).toContain('a bot took over');
    expect(uncountedWords(table({}))).toBe('');
  });
  test('says who resigned', () => {
    expect(resultWords(ended('far', 'resigned')).reason).toBe('You resigned.');
    expect(resultWords(ended('near', 'resigned')).reason).toBe('Ann resigned.');
  });
});

test('times in words', () => {
  expect(ago(0, 30_000)).toBe('just now');
  expect(ago(0, 60_000)).toBe('1 minute ago');
  expect(ago(0, 3 * 3_600_000)).toBe('3 hours ago');
});
