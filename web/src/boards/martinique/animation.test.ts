import { expect, test } from 'vitest';
import type { Entry } from '../../lib/wire';
import { offer, move } from './fixtures';
import {
  motionPath,
  MOST_ANIMATED,
  hiddenUntilPlayed,
  animationsOf,
  waypoints,
  trace,
} from './animation';
import { feet, stool } from './geometry';
import type { Offer } from './types';

const entry = (action: Offer): Entry => ({
  seq: 1,
  at: 0,
  kind: 'step',
  step: 0,
  seat: 'black',
  text: action.text,
  action,
});

test('a move is a walk, followed by its consequences', () => {
  const then = { stool: 8, loads: 2, stack: ['rum 1', 'rum 2'], pays: [], sunset: true };
  const scenes = animationsOf([entry({ ...move(1, ['A1', 'A2', 'A3']), then })]);
  expect(scenes.map((scene) => scene.kind)).toEqual(['walk', 'load', 'sunset']);
  expect(waypoints(scenes[0]!)).toEqual([feet('A1'), feet('A2'), feet('A3'), stool(8)]);
});

test('every action that moves something has its scene', () => {
  const deeds = [
    offer(1, 'land', { square: 'A1' }),
    offer(2, 'bar', { then: { stool: 3 } }),
    offer(3, 'turn', { source: 'C2' }),
    offer(4, 'take_joker'),
    offer(5, 'draw_map', { tile: null }),
    offer(6, 'load', { treasure: 2, jokers: [], then: { loads: 2, stack: ['rum 1', 'rum 2'] } }),
    offer(7, 'dig', { square: 'C4', stool: 8, then: { unveiled: true } }),
    offer(8, 'no_turn'),
  ];
  const kinds = animationsOf(deeds.map(entry)).map((scene) => scene.kind);
  expect(kinds).toEqual(['land', 'sit', 'turn', 'gift', 'gift', 'load', 'dig', 'unveil']);
});

test('neither the deal nor a long absence is animated', () => {
  const draw = entry({ code: 0, text: 'A1 rum 1', type: 'draw', place: 'A1', tile: 'rum 1' });
  expect(animationsOf([draw])).toEqual([]);
  expect(animationsOf(Array<Entry>(MOST_ANIMATED + 1).fill(entry(move(1, ['A1', 'A2']))))).toEqual(
    [],
  );
});

test("what is still moving isn't drawn at its destination", () => {
  const onto = { ...move(1, ['A1', 'A2']), then: {} };
  const dig = offer(7, 'dig', { square: 'C4', stool: 8, then: { unveiled: true } });
  const scenes = animationsOf([entry(onto), entry(move(2, ['B1', 'B2'])), entry(dig)]);
  expect(hiddenUntilPlayed(scenes)).toEqual(new Set(['A2', 'stool 1', 'C4', 'lost']));
  expect(hiddenUntilPlayed(scenes.slice(2))).toEqual(new Set(['C4', 'lost']));
});

test('the latest action leaves a trace', () => {
  expect(trace([entry(move(1, ['A1', 'A2'])), entry(offer(2, 'no_load'))], [])).toEqual([
    'A1',
    'A2',
  ]);
  expect(trace([entry(offer(2, 'land', { square: 'H1' }))], [])).toEqual(['H1']);
  expect(trace([], ['C1', 'C2'])).toEqual(['C1', 'C2']);
});

test('a walk is one animation: a hop for every square, and a longer one to the stool', () => {
  const [walk] = animationsOf([entry({ ...move(1, ['A1', 'A2', 'A3']), then: { stool: 8 } })]);
  const { footfalls, ms, legs } = motionPath(walk!);
  expect(ms).toBe(120 + 120 + 260);
  expect(legs.map((leg) => leg.walking)).toEqual([true, true, false]);
  expect(footfalls.filter((one) => !one.lift).map((one) => one.at)).toEqual(waypoints(walk!));
  expect(footfalls.map((one) => one.offset)).toEqual(
    footfalls.map((one) => one.offset).toSorted((a, b) => a - b),
  );
  expect([footfalls[0]!.offset, footfalls.at(-1)!.offset]).toEqual([0, 1]);
  expect(footfalls.map((one) => one.seated)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('without a walk there is no path', () =>
  expect(motionPath({ kind: 'sunset' })).toEqual({ footfalls: [], ms: 0, legs: [] }));
