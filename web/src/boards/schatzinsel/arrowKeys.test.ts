import { describe, expect, it } from 'vitest';
import { ground } from './geometry';
import { BOX } from './fixtures';
import { neighbour } from './arrowKeys';

const { places, points } = ground(BOX);
const spots = { ...Object.fromEntries(places.map((at, place) => [String(place), at])), ...points };
const go = (from: string, ...ways: [number, number][]) =>
  ways.reduce((at, way) => neighbour(spots, at, way), from);

describe('arrow keys', () => {
  it('move along rows, and up and down between them', () => {
    expect(go('8', [1, 0])).toBe('9');
    expect(go('8', [-1, 0])).toBe('7');
    expect(['12', '13']).toContain(go('8', [0, 1]));
  });

  it('reach every point from every other', () => {
    const seen = new Set(['9']);
    for (let more = ['9']; more.length;) {
      more = more
        .flatMap((from) =>
          (
            [
              [1, 0],
              [-1, 0],
              [0, 1],
              [0, -1],
            ] as [number, number][]
          ).map((way) => go(from, way)),
        )
        .filter((at) => !seen.has(at));
      more.forEach((at) => seen.add(at));
    }
    expect([...Object.keys(spots)].filter((point) => !seen.has(point))).toEqual([]);
  });
});
