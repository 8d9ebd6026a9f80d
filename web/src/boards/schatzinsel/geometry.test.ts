import { describe, expect, it } from 'vitest';
import {
  along,
  arc,
  disc,
  distance,
  ground,
  lengthOf,
  distinctPositions,
  nearestAngle,
  places,
  RADIUS,
  standPoint,
  wayLine,
} from './geometry';
import { BOX, moments } from './fixtures';

describe('the places', () => {
  it('form a honeycomb: all neighbours are equally far apart', () => {
    const centres = places(BOX);
    expect(centres).toHaveLength(19);
    const near = centres.map((one) =>
      Math.min(...centres.filter((two) => two !== one).map((two) => distance(one, two))),
    );
    near.forEach((far) => expect(far).toBeCloseTo(100));
  });

  it('are their own mirror image', () => {
    const { points } = ground(BOX);
    expect(points['red-goal']!.x).toBeCloseTo(-points['black-goal']!.x);
    expect(points['red-start']!.y).toBeCloseTo(points['black-start']!.y);
  });
});

describe('the paths of a disc', () => {
  it('leave it at right angles to its rim, exactly at its ends', () => {
    const line = arc(0, 2);
    expect(distance({ x: 0, y: 0 }, line[0]!)).toBeCloseTo(RADIUS);
    expect(distance({ x: 0, y: 0 }, line.at(-1)!)).toBeCloseTo(RADIUS);
    const [from, next] = [line[0]!, line[1]!];
    const inward = Math.atan2(next.y - from.y, next.x - from.x);
    expect(Math.abs(Math.cos(inward - Math.atan2(-from.y, -from.x)))).toBeGreaterThan(0.99);
  });

  it('are drawn with the one that carries the stop on top', () => {
    BOX.disc.forEach((entry) => expect(disc(entry).stretches.at(-1)!.stop).toBe(true));
  });

  it('keep the stop clear of crossings, except where two with stops cross', () => {
    BOX.disc.forEach((entry) => {
      const { stretches, stop } = disc(entry);
      const [own, others] = [
        stretches.filter((each) => each.stop),
        stretches.filter((each) => !each.stop),
      ];
      own.forEach((each) =>
        expect(Math.min(...each.line.map((at) => distance(at, stop)))).toBeLessThan(2),
      );
      others.forEach((each) =>
        expect(Math.min(...each.line.map((at) => distance(at, stop)))).toBeGreaterThan(11),
      );
    });
  });

  it('show six different positions', () => {
    BOX.disc.forEach((entry) => expect(distinctPositions(entry)).toHaveLength(6));
    expect(distinctPositions({ name: 'X', segments: ['0-3*', '1-4*', '2-5*'], copies: 1 })).toEqual(
      ['ne'],
    );
  });
});

describe('the board’s own paths', () => {
  it('connect every end of every place exactly once', () => {
    const { ribbons } = ground(BOX);
    const ends = ribbons
      .flatMap((each) => [each.from, each.to])
      .filter((name) => name.includes('.'));
    expect(ends).toHaveLength(19 * 6);
    expect(new Set(ends).size).toBe(19 * 6);
  });

  it('meet the rims of the discs', () => {
    const { ribbons, places: centres } = ground(BOX);
    ribbons.forEach((each) =>
      expect(distance(each.line[0]!, centres[Number(each.from.split('.')[0])]!)).toBeCloseTo(
        RADIUS,
      ),
    );
  });
});

describe("a pawn's path", () => {
  it('runs without a gap from point to point, all through a game', () => {
    let walked = 0;
    let { jungle } = moments()[0]!.view;
    for (const { view, steps } of moments()) {
      for (const step of steps) {
        if (step.type === 'turn') jungle = { ...jungle, [step.place]: [step.kind, step.position] };
        if (step.type === 'lay') jungle = { ...jungle, [step.place]: [step.kind, step.position] };
        if (step.type !== 'move') continue;
        const line = wayLine(BOX, jungle, step.origin, step.target, step.way);
        expect(line[0]).toEqual(standPoint(BOX, jungle, step.origin));
        expect(line.at(-1)).toEqual(standPoint(BOX, jungle, step.target));
        const gaps = line.slice(1).map((at, i) => distance(at, line[i]!));
        expect(Math.max(...gaps)).toBeLessThan(14);
        walked++;
      }
      jungle = view.jungle;
    }
    expect(walked).toBeGreaterThan(30);
  });

  it('can be followed by fractions of its length', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 30 },
    ];
    expect(lengthOf(line)).toBe(40);
    expect(along(line, 0.5)).toEqual({ x: 10, y: 10 });
    expect(along(line, 1)).toEqual({ x: 10, y: 30 });
  });
});

describe('a turned disc', () => {
  it('goes the short way round', () => {
    expect(nearestAngle(300, 'ne')).toBe(360);
    expect(nearestAngle(0, 'nw')).toBe(-60);
    expect(nearestAngle(360, 'e')).toBe(420);
  });
});
