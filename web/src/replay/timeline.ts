/** A game as a series of positions: position 0 is before the deal, position n after n steps. */
import { lastMove } from '../lib/log';
import type { Data, Entry, Eyes, Replay } from '../lib/wire';

/** The view at every position; what a step doesn't change is shared with the position before. */
export function replayViews(replay: Pick<Replay, 'first' | 'changes'>): Data[] {
  const found: Data[] = [replay.first];
  for (const change of replay.changes) found.push({ ...found.at(-1)!, ...change });
  return found;
}

/** The positions at which a turn begins, plus the first and the last. */
export function turnStarts(steps: Entry[]): number[] {
  const found = [0];
  let turn: string | undefined;
  steps.forEach((step, index) => {
    if (step.seat === 'chance' || step.seat === turn) return;
    turn = step.seat;
    if (index > 0) found.push(index);
  });
  if (steps.length) found.push(steps.length);
  return found;
}

/** The position a turn later or earlier. */
export function turnFrom(starts: number[], moment: number, way: 1 | -1): number {
  if (way > 0) return starts.find((start) => start > moment) ?? moment;
  return starts.findLast((start) => start < moment) ?? moment;
}

/** What to animate on the way from one position to another; null unless it is short and forward. */
export function animatedSteps(steps: Entry[], from: number, to: number): Entry[] | null {
  return to > from && to - from <= 12 ? steps.slice(from, to) : null;
}

/** What to show as a trace at a position. */
export function tracedSteps(steps: Entry[], moment: number): Entry[] {
  return lastMove(steps.slice(0, moment));
}

/** The nearest existing position. */
export function clampStep(moment: number, length: number): number {
  return Math.max(0, Math.min(length, Math.round(moment) || 0));
}

/** The seat a board is drawn from: with everything revealed it is drawn as for a spectator. */
export const boardViewer = (eyes: string): Eyes => (eyes === 'all' ? 'spectator' : eyes);
