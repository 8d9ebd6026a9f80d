import { describe, expect, test } from 'vitest';
import type { Entry } from '../../lib/wire';
import type { Area, Kind, View } from './types';
import { areaWords, prompt, describe as describeEntry, tileName } from './words';

const view = (more: Partial<View>): View => ({
  seat: 'near',
  to_act: 'near',
  display: { F6: ['tee', 'n'] },
  hand: 'tee',
  holding: [true, true],
  bag: 1,
  unseen: {},
  score: [3, 5],
  ...more,
});
const OFFERED = [{ type: 'place', code: 1, text: 'F7n' }];

describe('the prompt', () => {
  test('names the player to move, and the one who waits', () => {
    expect(prompt(view({}), 'near', OFFERED)).toBe(
      'Rotate your tile and place it on a marked square.',
    );
    expect(prompt(view({ display: {} }), 'near', OFFERED)).toContain('first tile');
    expect(prompt(view({ to_act: 'far' }), 'near', [])).toBe('Waiting for Far to place a tile.');
  });
  test('at the end says only who won', () => {
    expect(prompt(view({ to_act: 'nobody' }), 'near', [])).toBe(
      'Far has more chests and wins, 5 to 3.',
    );
    expect(prompt(view({ to_act: 'nobody', score: [4, 4] }), 'near', [])).toBe(
      'It’s a draw, 4 all.',
    );
  });
});

test('entries are told without hidden information', () => {
  const entry = (action: Entry['action']): Entry => ({
    seq: 1,
    at: 0,
    kind: 'step',
    text: 'as written',
    action,
  });
  expect(describeEntry(entry({ type: 'place', seat: 'far', square: 'G6', rotation: 'e' }))).toBe(
    'Far places a tile on G6, facing east.',
  );
  expect(describeEntry(entry({ type: 'draw', seat: 'near', tile: null }))).toBe(
    'Near draws a tile.',
  );
  expect(describeEntry(entry({ type: 'begin', seat: 'far' }))).toBe('Far goes first.');
  expect(describeEntry(entry(undefined))).toBe('as written');
  expect(
    describeEntry(entry({ type: 'place', seat: 'far', square: 'G6', rotation: 'e' }), 'far'),
  ).toBe('You place a tile on G6, facing east.');
  expect(describeEntry(entry({ type: 'draw', seat: 'near', tile: null }), 'far')).toBe(
    'Near draws a tile.',
  );
});

test('tiles are named by how their land is joined', () => {
  const kind = (land: string[], chests: string[]): Kind => ({ name: 'x', land, chests, copies: 1 });
  expect(tileName(kind(['SN', 'E', 'W'], []))).toBe('land straight across');
  expect(tileName(kind(['NE', 'S', 'W'], ['SE']))).toBe('land in a bend, chests on water: 1');
  expect(tileName(kind(['NES', 'W'], ['N', 'SW']))).toBe(
    'land joining three sides, chests on land: 1, on water: 1',
  );
});

test('an area says who gets its chests and why', () => {
  const area = (chests: number, near: number, far: number, owner: string | null): Area => ({
    kind: 'water',
    squares: [],
    spots: [],
    chests,
    openings: { near: Array(near).fill(''), far: Array(far).fill('') },
    owner,
  });
  expect(areaWords(area(1, 0, 0, null))).toBe('Water with 1 chest. Neither side has a way in.');
  expect(areaWords(area(4, 3, 1, 'near'))).toBe(
    'Water with 4 chests. Near has more ways in, 3 to 1.',
  );
  expect(areaWords(area(2, 0, 1, 'far'))).toBe('Water with 2 chests. Only Far has a way in.');
  expect(areaWords(area(2, 2, 2, null))).toContain('no one gets the chests');
});
