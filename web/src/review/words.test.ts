import { describe, expect, test } from 'vitest';
import { now, table } from '../lib/fixtures';
import type { Review, ReviewMoment, ReviewSeat } from '../lib/wire';
import {
  startWords,
  chancesOf,
  closingWords,
  momentCourse,
  momentTitle,
  sumParts,
  percent,
  describeBoth,
  reviewedSeat,
  verdict,
} from './words';

const bot = {
  kind: 'bot' as const,
  name: 'mate',
  level: 'mate',
  left: false,
  kept: false,
  here: true,
};
const ann = {
  kind: 'person' as const,
  name: 'Ann',
  level: null,
  left: false,
  kept: false,
  here: true,
};
const mine = table({ seats: { near: ann, far: bot } });
const watched = table({ seats: { near: ann, far: bot }, mine: [], eyes: 'spectator' });

const moment = (change: Partial<ReviewMoment> = {}): ReviewMoment => ({
  kind: 'decision',
  step: 4,
  shown: 5,
  seat: 'near',
  actor: 'near',
  change: -0.14,
  before: 0.6,
  after: 0.45,
  taken: { type: 'place', code: 1, text: 'C3n' },
  best: { type: 'place', code: 2, text: 'C4e' },
  then: {},
  ...change,
});

const sums = (change: Partial<ReviewSeat> = {}): ReviewSeat => ({
  start: 0.5,
  skill: -0.3,
  luck: 0.2,
  end: 1,
  noise: 0.02,
  ...change,
});
const review = (near: Partial<ReviewSeat>, far: Partial<ReviewSeat>): Review => ({
  version: 1,
  simulations: 25000,
  noise: 0.003,
  steps: [],
  seats: { near: sums(near), far: sums(far) },
  moments: [],
});

describe('a turning point', () => {
  test('that cost something is described to its player, or to others by name', () => {
    expect(momentTitle(mine, moment())).toBe('This cost you 14%');
    expect(momentTitle(watched, moment())).toBe('This cost Ann 14%');
    expect(momentTitle(mine, moment({ seat: 'far' }))).toBe('This cost Mate 14%');
  });
  test('gives the chance before and what it could have been', () => {
    expect(momentCourse(mine, moment())).toBe(
      'It left you with 45%. The better choice would have left you with 59%.',
    );
  });
  test('of luck is good or bad', () => {
    expect(momentTitle(mine, moment({ kind: 'luck', change: 0.2 }))).toBe('You were lucky: +20%');
    expect(momentTitle(mine, moment({ kind: 'luck', change: -0.2, seat: 'far' }))).toBe(
      'Mate was unlucky: −20%',
    );
    expect(momentCourse(watched, moment({ kind: 'luck', change: -0.15 }))).toBe(
      'Ann’s chances went from 60% to 45%.',
    );
  });
  test('adds the notation if both actions read the same', () => {
    const entry = (text: string) => ({ seq: 1, at: 0, kind: 'step' as const, text });
    const same = { prompt: () => '', describe: () => 'Black turns disc 3.' };
    expect(describeBoth(same, entry('T3+1'), entry('T3+2'))).toEqual([
      'Black turns disc 3. (T3+1)',
      'Black turns disc 3. (T3+2)',
    ]);
    const other = { prompt: () => '', describe: ({ text }: { text: string }) => text };
    expect(describeBoth(other, entry('one'), entry('two'))).toEqual(['one', 'two']);
    expect(describeBoth(same, entry('roll'), null)[0]).toBe('Black turns disc 3.');
  });
});

describe('chances', () => {
  test("a near-certain chance isn't called certain", () => {
    expect([percent(0.999), percent(1), percent(0.001), percent(0), percent(0.495)]).toEqual([
      99, 100, 1, 0, 50,
    ]);
  });
  test('start before the first step and end after the last', () => {
    const step = { step: 0, actor: 'near', loss: 0, luck: [0, 0] as [number, number], best: null };
    const steps = [
      { ...step, before: [0.5, 0.4] as [number, number], after: [0.6, 0.3] as [number, number] },
      { ...step, before: [0.6, 0.3] as [number, number], after: [1, 0] as [number, number] },
    ];
    expect(chancesOf({ ...review({}, {}), steps }, 1)).toEqual([0.4, 0.3, 0]);
  });
  test('are told from your own side, or else from the first', () => {
    expect(reviewedSeat(table({ mine: ['far'], eyes: 'far' }))).toBe('far');
    expect(reviewedSeat(watched)).toBe('near');
    expect(reviewedSeat(table({ mine: ['near', 'far'] }))).toBe('near');
  });
});

describe('skill and luck', () => {
  test('are described separately', () => {
    expect(verdict(mine, review({ skill: -0.1, luck: -0.3 }, { skill: -0.4, luck: 0.3 }))).toEqual([
      'You made the better decisions.',
      'Luck was on Mate’s side.',
    ]);
  });
  test('are called even if they could be noise', () => {
    const near = { skill: -0.1, luck: 0.03 };
    expect(verdict(mine, review(near, { skill: -0.12, luck: -0.03 }))).toEqual([
      'Both sides decided about equally well.',
      'Luck was about even.',
    ]);
    expect(sumParts(sums({ skill: -0.03, luck: 0.01 })).map((part) => part.words)).toEqual([
      'cost next to nothing',
      'was about even',
    ]);
  });
  test('are counted in points', () => {
    expect(sumParts(sums({ skill: -1.4, luck: -0.25 })).map((part) => part.words)).toEqual([
      'cost 140 points',
      'took away 25 points',
    ]);
  });
  test('lead to the result, or to where the game was stopped', () => {
    const played = {
      winner: 'near',
      points: [3, 1] as [number, number],
      reason: 'played' as const,
      seed: '',
    };
    const won = { ...mine, now: now({ result: played }) };
    expect(startWords(won, 'near', sums())).toBe('You started with a 50% chance of winning.');
    expect(closingWords(won, 'near', sums())).toBe('Won.');
    expect(closingWords(won, 'far', sums())).toBe('Lost.');
    const stopped = { ...mine, now: now({ result: { ...played, reason: 'resigned' as const } }) };
    expect(closingWords(stopped, 'far', sums({ end: 0.34 }))).toBe(
      'When the game stopped, Mate’s chance of winning was 34%.',
    );
  });
});
