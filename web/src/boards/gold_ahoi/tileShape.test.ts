import { describe, expect, test } from 'vitest';
import { flattened, path, regions, SPOTS, turned, type Point } from './tileShape';

const KINDS = {
  cross: ['NESW'],
  tee: ['NES', 'W'],
  straight: ['NS', 'E', 'W'],
  bend: ['NE', 'S', 'W'],
  bends: ['NE', 'SW'],
  islets: ['N', 'E', 'S', 'W'],
};

const named = (land: string[], kind: 'land' | 'water') =>
  regions(land)
    .filter((region) => region.kind === kind)
    .map((region) => region.spots.map((spot) => SPOTS[spot]).join(' '));

function size(outline: Point[]): number {
  const twice = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

describe('waters follow from how the land is joined', () => {
  test.each([
    [KINDS.cross, ['NE', 'SE', 'SW', 'NW']],
    [KINDS.tee, ['NE', 'SE', 'SW NW']],
    [KINDS.straight, ['NE SE', 'SW NW']],
    [KINDS.bend, ['NE', 'SE SW NW']],
    [KINDS.bends, ['NE', 'SE NW', 'SW']],
    [KINDS.islets, ['NE SE SW NW']],
  ])('%j', (land, waters) => expect(named(land, 'water')).toEqual(waters));
});

describe.each(Object.entries(KINDS))('%s', (_, land) => {
  test('land crosses every edge in its middle two fifths', () => {
    const starts = regions(land).flatMap((r) =>
      r.kind === 'land' ? r.coasts.map((c) => c[0]!.join()) : [],
    );
    expect(starts.sort()).toEqual(['0,30', '100,70', '30,100', '70,0']);
  });

  test('coasts leave and meet the edges at right angles', () => {
    for (const coast of regions(land).flatMap((region) => region.coasts))
      for (const [end, handle] of [
        [coast[0]!, coast[1]!],
        [coast.at(-1)!, coast.at(-2)!],
      ]) {
        const onSide = end![0] === 0 || end![0] === 100;
        expect(handle![onSide ? 1 : 0]).toBeCloseTo(end![onSide ? 1 : 0]!);
      }
  });

  test('land and water cover the tile without overlapping', () => {
    const sum = regions(land).reduce(
      (total, region) => total + size(flattened(region.outline, 40)),
      0,
    );
    expect(sum).toBeCloseTo(10000, 0);
  });
});

test('four quarter turns bring a point back', () => {
  expect(turned([30, 0], 1)).toEqual([100, 30]);
  expect(turned([30, 0], 4)).toEqual([30, 0]);
  expect(turned([30, 0], -1)).toEqual(turned([30, 0], 3));
});

test('a path is written as lines and curves, closed when it is an outline', () => {
  const line: Point[][] = [
    [
      [0, 0],
      [10, 0],
    ],
    [
      [10, 0],
      [10, 5],
      [5, 10],
      [0, 10],
    ],
  ];
  expect(path(line, true)).toBe('M0 0L10 0C10 5 5 10 0 10Z');
  expect(path([line[0]!], false, 1)).toBe('M100 0L100 10');
});
