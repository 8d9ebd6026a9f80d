import { expect, test } from 'vitest';
import type { Entry } from '../lib/wire';
import { search, wanted } from './address';
import { boardEyes, byTurn, traced, turns, views, walked, within } from './course';

const steps = ['chance', 'chance', 'near', 'chance', 'near', 'far', 'chance', 'near'].map(
  (seat, step): Entry => ({ seq: step + 1, at: 0, kind: 'step', text: `${step}`, seat, step }),
);

test('a view is the one before with what the step has changed', () => {
  const first = { bag: 3, hand: null };
  expect(views({ first, changes: [{ bag: 2 }, {}, { hand: 'tee' }] })).toEqual([
    { bag: 3, hand: null },
    { bag: 2, hand: null },
    { bag: 2, hand: null },
    { bag: 2, hand: 'tee' },
  ]);
});

test('turns begin where another seat decides', () => {
  expect(turns(steps)).toEqual([0, 2, 5, 7, 8]);
  expect(turns([])).toEqual([0]);
});

test('one goes from turn to turn and not beyond the ends', () => {
  const starts = turns(steps);
  expect([0, 1, 2, 6, 8].map((moment) => byTurn(starts, moment, 1))).toEqual([2, 2, 5, 7, 8]);
  expect([0, 1, 2, 6, 8].map((moment) => byTurn(starts, moment, -1))).toEqual([0, 0, 0, 5, 7]);
});

test('a short way forward is walked, others are jumps', () => {
  expect(walked(steps, 2, 5)?.map((step) => step.step)).toEqual([2, 3, 4]);
  expect(walked(steps, 5, 2)).toBeNull();
  expect(walked(Array(50).fill(steps[0]), 0, 40)).toBeNull();
});

test('a moment shows the last decision and what chance made of it', () => {
  expect(traced(steps, 4).map((step) => step.step)).toEqual([2, 3]);
  expect(traced(steps, 0)).toEqual([]);
});

test('a moment beyond the game is its nearest end', () => {
  expect([-3, 2, 99, NaN].map((moment) => within(moment, 8))).toEqual([0, 2, 8, 0]);
});

test('the board of all lies as for whoever looks on', () => {
  expect([boardEyes('all'), boardEyes('far')]).toEqual(['spectator', 'far']);
});

test('an address names moment and eyes, and nonsense names none', () => {
  expect(wanted(search(12, 'far'))).toEqual({ step: 12, eyes: 'far' });
  expect(wanted('')).toEqual({ step: null, eyes: null });
  expect(wanted('?step=-1&as=<b>')).toEqual({ step: null, eyes: null });
  expect(wanted('?step=9999999999')).toEqual({ step: null, eyes: null });
});
