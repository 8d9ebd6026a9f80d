import { expect, test } from 'vitest';
import type { Entry } from '../../lib/wire';
import { offer, HOOK, move, view } from './fixtures';
import type { Offer } from './types';
import { prompt, finder, squareLabel, describe, tileName } from './words';

const entry = (action: Offer): Entry => ({
  seq: 1,
  at: 0,
  kind: 'step',
  step: 0,
  seat: 'black',
  text: action.text,
  action,
});

test('the prompt depends on the legal actions', () => {
  const land = offer(1, 'land', { square: 'A1' });
  const walk = move(2, ['A1', 'A2']);
  const asked = [[land], [walk], [land, walk], [offer(3, 'bar')]].map((offered) =>
    prompt(view(), 'black', offered),
  );
  expect(new Set(asked).size).toBe(4);
  expect(prompt(view({ to_act: 'red', turn: 'red' }), 'black', [])).toContain('Red');
});

test('the prompt names the stool at sunset, and at the end who found the treasure or the points', () => {
  const stools = [null, null, 'black', 'red', 'red', 'red', 'black', 'red'] as const;
  const dig = offer(1, 'dig', { square: 'A1' });
  expect(prompt(view({ task: 'dig', stools: [...stools] }), 'black', [dig])).toContain('3');
  const end = {
    task: 'over' as const,
    to_act: 'nobody',
    lost: 'C5',
    score: [12, 9] as [number, number],
  };
  expect(prompt(view(end), 'black', [])).toContain('12');
  const found = view({ ...end, pirates: { black: [], red: ['C5'] } });
  expect(finder(found)).toBe('red');
  expect(prompt(found, 'black', [])).toContain('Red');
});

test('the log tells the action and its consequences', () => {
  const then = { stool: 4, passed: 'red' as const };
  const said = describe(entry({ ...move(1, ['A1', 'A2', 'A3'], ['A2']), then }));
  for (const part of ['A1', 'A3', 'rum 2', 'stool 4', 'Red']) expect(said).toContain(part);
});

test('the log says "you" to the player who acted, and "your" for what was done to them', () => {
  const walked = entry({
    ...move(1, ['A1', 'A2', 'A3'], ['A2']),
    then: { passed: 'red' as const },
  });
  expect(describe(walked, 'black')).toMatch(
    /^You move from A1 to A3.*You pass an enemy pirate.*Red can’t land or move/,
  );
  expect(describe(walked, 'red')).toMatch(
    /^Black moves.*You can’t land or move a pirate, so you miss a turn/,
  );
  const turned = entry(offer(1, 'turn', { of: 'red', source: 'B2' }));
  expect(describe(turned, 'red')).toContain('one of your map tiles');
});

test("the deal is described in the page's language", () => {
  expect(
    describe(entry({ ...offer(1, 'draw', { place: 'B3', tile: 'rum 2' }), crew: undefined })),
  ).toBe('Setting up the island: B3, rum 2.');
  expect(
    describe(entry({ ...offer(1, 'draw_map', { place: 'lost', tile: null }), crew: undefined })),
  ).toBe('Setting up the island: a map tile.');
});

test('a map tile from The Hook is named only to those who may know its face', () => {
  expect(describe(entry(offer(1, 'draw_map', { tile: 'G' })))).toContain('G');
  expect(describe(entry(offer(1, 'draw_map', { tile: null })))).toContain('face down');
});

test('a square says what is there, who stands there and what can be done', () => {
  const seen = view({ island: { A1: 'rum 2' }, pirates: { black: [], red: ['A1'] } });
  expect(squareLabel(seen, 'A1', HOOK, null, false, true)).toMatch(/A1, rum 2.*Red.*notebook/);
  expect(squareLabel(seen, 'D4', HOOK, offer(1, 'take_joker'), false, false)).toMatch(
    /The Hook.*joker/,
  );
  expect(squareLabel(seen, 'A2', HOOK, move(1, ['A1', 'A2']), false, false)).toMatch(
    /empty.*takes rum 2/,
  );
});

test("a custom box's own symbols keep their names", () => {
  expect(tileName('anchor 3')).toBe('anchor 3');
});
