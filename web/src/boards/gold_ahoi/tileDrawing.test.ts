import { expect, test, vi } from 'vitest';
import { drawing, prepare, regionAt, regionUnder, spotsOf, tableSpot } from './tileDrawing';
import type { Kind } from './types';

const kind = (land: string[], chests: string[] = []): Kind => ({
  name: 'one',
  land,
  chests,
  copies: 1,
});
const TEE = kind(['NES', 'W'], ['N', 'SW']);

test('a chest lies well inside the land or water it belongs to', () => {
  for (const land of [
    ['NESW'],
    ['NES', 'W'],
    ['NS', 'E', 'W'],
    ['NE', 'S', 'W'],
    ['NE', 'SW'],
    ['N', 'E', 'S', 'W'],
  ])
    for (const spot of ['N', 'E', 'S', 'W', 'NE', 'SE', 'SW', 'NW']) {
      const one = kind(land, [spot]);
      const [chest] = drawing(one).chests;
      expect(chest!.region).toBe(regionAt(one, 0, spot));
      for (const [dx, dy] of [
        [-7, 0],
        [7, 0],
        [0, -7],
        [0, 7],
      ] as const)
        expect(regionUnder(one, 0, [chest!.at[0] + dx, chest!.at[1] + dy])).toBe(chest!.region);
    }
});

test('a chest on a narrow islet or in a corner of the sea is drawn smaller', () => {
  const size = (land: string[], spot: string) => drawing(kind(land, [spot])).chests[0]!.size;
  expect(size(['NESW'], 'N')).toBe(1);
  expect(size(['NS', 'E', 'W'], 'NE')).toBeCloseTo(1);
  expect(size(['N', 'E', 'S', 'W'], 'N')).toBeLessThan(0.9);
  expect(size(['NESW'], 'NE')).toBeLessThan(0.95);
});

test('two chests in one region are side by side', () => {
  const [one, two] = drawing(kind(['NESW'], ['N', 'N'])).chests;
  expect(Math.hypot(one!.at[0] - two!.at[0], one!.at[1] - two!.at[1])).toBeGreaterThan(25);
});

test('waves run in water, away from chests', () => {
  const found = drawing(TEE);
  expect(found.waves.length).toBeGreaterThan(1);
  for (const wave of found.waves) {
    expect(found.regions[regionUnder(TEE, 0, wave)]!.kind).toBe('water');
    for (const { at } of found.chests)
      expect(Math.hypot(at[0] - wave[0], at[1] - wave[1])).toBeGreaterThan(15);
  }
});

test('a rotated tile has its spots where the display has them', () => {
  expect(tableSpot(0, 1)).toBe('E');
  expect(tableSpot(7, 1)).toBe('NE');
  expect(regionAt(TEE, 1, 'N')).toBe(regionAt(TEE, 0, 'W'));
  expect(spotsOf(TEE, 1, 'F6', 1)).toEqual(['F6:N']);
});

test('the region at a point rotates with the tile', () => {
  const stub = regionAt(TEE, 0, 'W');
  expect(regionUnder(TEE, 0, [5, 50])).toBe(stub);
  expect(regionUnder(TEE, 1, [50, 5])).toBe(stub);
});

test('kinds are drawn one at a time before they are needed, until cancelled', () => {
  vi.useFakeTimers();
  const looked = new Set<number>();
  const kinds = [['NESW'], ['NS', 'E', 'W'], ['NE', 'SW']].map((land, index) => ({
    ...kind([]),
    get land() {
      looked.add(index);
      return land;
    },
  }));
  const stop = prepare(kinds, 100);
  expect(looked.size).toBe(0);
  vi.advanceTimersByTime(200);
  expect(looked.size).toBe(2);
  stop();
  vi.advanceTimersByTime(1000);
  expect(looked.size).toBe(2);
  vi.useRealTimers();
});
