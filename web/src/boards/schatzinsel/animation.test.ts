import { describe, expect, it } from 'vitest';
import {
  animationsOf,
  pawnSpot,
  sameScene,
  sceneOf,
  animationsBetween,
  traces,
  nextPosition,
} from './animation';
import { BOX, moments } from './fixtures';

describe('the animations of a whole game', () => {
  const game = moments();

  it('lead from every view to the next, using only the log entries', () => {
    game.slice(1).forEach(({ view, steps }, i) => {
      const before = sceneOf(game[i]!.view);
      const after = steps.reduce(
        (scene, step) => animationsOf(BOX, scene, step).at(-1)?.after ?? scene,
        before,
      );
      expect(sameScene(after, sceneOf(view)), JSON.stringify(steps)).toBe(true);
    });
  });

  it('are none if a step is missing, so that nothing false is shown', () => {
    const at = game.findIndex(({ steps }) =>
      steps.some((step) => step.type === 'move' && step.ends === 'stop'),
    );
    expect(
      animationsBetween(BOX, sceneOf(game[at - 1]!.view), [], sceneOf(game[at]!.view)),
    ).toEqual([]);
  });

  it('keep every pawn and chest: whatever is lifted is put down', () => {
    const things = (scene: ReturnType<typeof sceneOf>, what: 'pawns' | 'chests') =>
      [...Object.values(scene.camps), ...Object.values(scene.ships)].reduce(
        (sum, store) => sum + store[what],
        0,
      ) + (what === 'pawns' ? scene.pawns.red.length + scene.pawns.black.length : 0);
    game.slice(1).forEach(({ view, steps }, i) => {
      const played = animationsBetween(BOX, sceneOf(game[i]!.view), steps, sceneOf(view));
      played.forEach((beat) => {
        expect(things(beat.after, 'chests')).toBe(12);
        if (beat.motion.kind !== 'walk') expect(things(beat.after, 'pawns')).toBe(10);
      });
    });
  });

  it('roll every pair of dice one after the other', () => {
    const duels = game.filter(
      ({ steps }) => steps.filter((step) => step.type === 'throw').length > 1,
    );
    expect(duels.length).toBeGreaterThan(0);
    const { steps, view } = duels[0]!;
    const before = sceneOf(game[game.indexOf(duels[0]!) - 1]!.view);
    const tosses = animationsBetween(BOX, before, steps, sceneOf(view)).filter(
      (beat) => beat.motion.kind === 'toss',
    );
    expect(tosses).toHaveLength(steps.filter((step) => step.type === 'throw').length);
  });
});

describe('the trace of the latest steps', () => {
  it('is the path walked, the disc turned and the last roll', () => {
    const kinds = new Set(
      moments().flatMap(({ view, steps }) =>
        traces(BOX, view.jungle, steps).map((each) => each.kind),
      ),
    );
    expect(kinds).toEqual(new Set(['way', 'ring', 'toss']));
  });
});

describe('two pawns on one point', () => {
  it('stand side by side', () => {
    const scene = { ...sceneOf(moments()[0]!.view), pawns: { red: ['9'], black: ['9'] } };
    const [red, black] = [pawnSpot(BOX, scene, 'red', '9'), pawnSpot(BOX, scene, 'black', '9')];
    expect(red.x - black.x).toBeGreaterThan(20);
  });
});

describe('rotating', () => {
  it('goes clockwise or back through the positions that may be chosen', () => {
    expect(nextPosition('ne', ['ne', 'e', 'se'], 1)).toBe('e');
    expect(nextPosition('ne', ['ne', 'e', 'w'], -1)).toBe('w');
    expect(nextPosition('nw', ['e'], 1)).toBe('e');
  });
});
