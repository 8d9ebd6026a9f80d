import { expect, test } from 'vitest';
import type { Entry } from '../lib/wire';
import { replaySearch, readReplayAddress } from '../lib/replayAddress';
import {
  boardViewer,
  turnFrom,
  tracedSteps,
  turnStarts,
  replayViews,
  animatedSteps,
  clampStep,
} from './timeline';

const steps = ['chance', 'chance', 'near', 'chance', 'near', 'far', 'chance', 'near'].map(
  (seat, step): Entry => ({ seq: step + 1, at: 0, kind: 'step', text: `${step}`, seat, step }),
);

test('a view is the one before with the changes of the step', () => {
  const first = { bag: 3, hand: null };
  expect(replayViews({ first, changes: [{ bag: 2 }, {}, { hand: 'tee' }] })).toEqual([
    { bag: 3, hand: null },
    { bag: 2, hand: null },
    { bag: 2, hand: null },
    { bag: 2, hand: 'tee' },
  ]);
});

test('turns begin where another seat decides', () => {
  expect(turnStarts(steps)).toEqual([0, 2, 5, 7, 8]);
  expect(turnStarts([])).toEqual([0]);
});

test('navigation by turns stops at the ends', () => {
  const starts = turnStarts(steps);
  expect([0, 1, 2, 6, 8].map((moment) => turnFrom(starts, moment, 1))).toEqual([2, 2, 5, 7, 8]);
  expect([0, 1, 2, 6, 8].map((moment) => turnFrom(starts, moment, -1))).toEqual([0, 0, 0, 5, 7]);
});

test('a short way forward is animated, other moves are jumps', () => {
  expect(animatedSteps(steps, 2, 5)?.map((step) => step.step)).toEqual([2, 3, 4]);
  expect(animatedSteps(steps, 5, 2)).toBeNull();
  expect(animatedSteps(Array(50).fill(steps[0]), 0, 40)).toBeNull();
});

test('a position shows the last decision and the chance that followed', () => {
  expect(tracedSteps(steps, 4).map((step) => step.step)).toEqual([2, 3]);
  expect(tracedSteps(steps, 0)).toEqual([]);
});

test('a step beyond the game becomes its nearest end', () => {
  expect([-3, 2, 99, NaN].map((moment) => clampStep(moment, 8))).toEqual([0, 2, 8, 0]);
});

test('with everything revealed, the board is drawn as for a spectator', () => {
  expect([boardViewer('all'), boardViewer('far')]).toEqual(['spectator', 'far']);
});

test('a URL names step and viewer, and nonsense names none', () => {
  expect(readReplayAddress(replaySearch(12, 'far'))).toEqual({ step: 12, eyes: 'far' });
  expect(readReplayAddress('')).toEqual({ step: null, eyes: null });
  expect(readReplayAddress('?step=-1&as=<b>')).toEqual({ step: null, eyes: null });
  expect(readReplayAddress('?step=9999999999')).toEqual({ step: null, eyes: null });
});
