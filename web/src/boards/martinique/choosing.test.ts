import { describe, expect, test } from 'vitest';
import { offer, HOOK, situation, lens, move, view, walk } from './fixtures';
import {
  NOTHING,
  aimAt,
  directChoices,
  stillValid,
  movable,
  tap,
  tapTreasure,
  waysFrom,
} from './choosing';

const pirates = { black: ['A1', 'C3'], red: ['B1'] };
const moves = [move(1, ['A1', 'A2']), move(2, ['A1', 'B1', 'C1'], ['B1']), move(3, ['C3', 'C4'])];
const morning = situation(view({ pirates, aboard: { black: 1, red: 0 } }), [
  ...moves,
  offer(9, 'land', { square: 'H1' }),
]);
const picked = { ...NOTHING, picked: 'A1' };

describe('selecting a pirate', () => {
  test('one of your pirates is selected, another replaces it, and a second tap deselects it', () => {
    expect(tap(NOTHING, 'A1', true, morning)).toEqual({ choosing: picked });
    expect(tap(picked, 'C3', true, morning).choosing.picked).toBe('C3');
    expect(tap(picked, 'A1', true, morning)).toEqual({ choosing: NOTHING });
  });

  test('its moves are the legal ones, with what the lens adds', () => {
    const aids = lens({ walks: { A1: [walk(1, ['A1', 'A2'])] } });
    const ways = waysFrom('A1', moves, aids);
    expect(ways.map((way) => [way.to, way.over, way.offered])).toEqual([
      ['A2', [], true],
      ['C1', ['B1'], true],
    ]);
    expect(ways[0]!.nearer).toEqual([3]);
    expect(movable(moves)).toEqual(new Set(['A1', 'C3']));
  });

  test('an enemy can be inspected: its moves are not offered', () => {
    const aids = lens({ walks: { B1: [walk(7, ['B1', 'B2'])] } });
    expect(waysFrom('B1', moves, aids)).toMatchObject([{ to: 'B2', offered: false }]);
    expect(tap(NOTHING, 'B1', true, morning).choosing.picked).toBe('B1');
  });
});

describe('choosing a destination', () => {
  test('a mouse or a key chooses at once, a finger previews first', () => {
    expect(tap(picked, 'C1', true, morning)).toEqual({ choosing: NOTHING, code: 2 });
    const first = tap(picked, 'C1', false, morning);
    expect(first).toEqual({ choosing: { ...picked, aim: 'C1', held: true } });
    expect(tap(first.choosing, 'C1', false, morning)).toEqual({ choosing: NOTHING, code: 2 });
    expect(tap(first.choosing, 'A2', false, morning).choosing.aim).toBe('A2');
  });

  test('pointing previews only what can be chosen', () => {
    expect(aimAt(picked, 'C1', morning).aim).toBe('C1');
    expect(aimAt(picked, 'H8', morning).aim).toBe(null);
    expect(aimAt(NOTHING, 'H1', morning).aim).toBe('H1');
    expect(aimAt({ ...picked, aim: 'C1', held: true }, null, morning)).toEqual(picked);
  });

  test('a square without a legal action is tried, so that the server names the rule against it', () => {
    expect(tap(picked, 'H8', true, morning).attempt).toBe('A1-H8');
    expect(tap(NOTHING, 'D2', true, morning).attempt).toBe('land D2');
    const landed = situation(view({ pirates }), moves);
    expect(tap(NOTHING, 'D2', true, landed).attempt).toBeUndefined();
    const dusk = situation(view({ task: 'dig', pirates }), [offer(5, 'dig', { square: 'A2' })]);
    expect(tap(NOTHING, 'A1', true, dusk).attempt).toBe('dig A1');
  });

  test('out of turn nothing is tried, but pirates can be inspected', () => {
    const waiting = situation(view({ pirates, to_act: 'red' }), []);
    expect(tap(NOTHING, 'D2', true, waiting)).toEqual({ choosing: NOTHING });
    expect(tap(NOTHING, 'A1', true, waiting).choosing.picked).toBe('A1');
  });
});

describe('other choices on the chart', () => {
  test('a map tile is turned up by the square it came from; The Hook has two halves', () => {
    const turns = ['C2', 'hook 1', 'hook 2'].map((source, code) => offer(code, 'turn', { source }));
    const found = directChoices([...turns, offer(9, 'no_turn')], HOOK);
    expect(Object.fromEntries([...found].map(([square, one]) => [square, one.code]))).toEqual({
      C2: 0,
      D4: 1,
      D5: 1,
      E4: 2,
      E5: 2,
    });
  });

  test('gifts are in the halves of The Hook', () => {
    const gifts = situation(view({ task: 'gift' }), [offer(1, 'take_joker'), offer(2, 'take_map')]);
    expect(tap(NOTHING, 'D5', true, gifts).code).toBe(1);
    expect(tap(NOTHING, 'E4', true, gifts).code).toBe(2);
  });

  test('a treasure with one way to pay is loaded at once; of several, the player picks one', () => {
    const loads = [
      offer(1, 'load', { treasure: 2, jokers: [] }),
      offer(2, 'load', { treasure: 3, jokers: [] }),
      offer(3, 'load', { treasure: 3, jokers: ['rum'] }),
    ];
    expect(tapTreasure(NOTHING, 2, true, loads).code).toBe(1);
    expect(tapTreasure(NOTHING, 2, false, loads).choosing.treasure).toBe(2);
    expect(tapTreasure({ ...NOTHING, treasure: 2 }, 2, false, loads).code).toBe(1);
    expect(tapTreasure(NOTHING, 3, true, loads)).toEqual({ choosing: { ...NOTHING, treasure: 3 } });
    expect(tapTreasure(NOTHING, 4, true, loads).attempt).toBe('load 4');
    expect(tapTreasure(NOTHING, 4, true, moves)).toEqual({ choosing: NOTHING });
  });
});

test('a selection lasts while the pirate stands there and someone is to act', () => {
  expect(stillValid({ ...picked, aim: 'C1' }, morning.view, moves)).toEqual(picked);
  expect(stillValid(picked, view({ pirates: { black: ['C3'], red: [] } }), moves)).toEqual(NOTHING);
  expect(stillValid(picked, view({ pirates, task: 'load' }), [])).toEqual(NOTHING);
});
