import { describe, expect, it } from 'vitest';
import type { Entry } from '../../lib/wire';
import { inPhase, moments } from './fixtures';
import type { Action, Lens, View } from './types';
import { prompt, shortChange, changeWords, pointLabel, describe as describeEntry } from './words';

const entry = (action: Action): Entry => ({
  seq: 1,
  at: 0,
  kind: 'step',
  text: 'notation',
  action: action as never,
});

describe('the log', () => {
  it('tells every step of a whole game in a sentence of its own', () => {
    moments()
      .flatMap(({ steps }) => steps)
      .forEach((step) => {
        const told = describeEntry(entry(step));
        expect(told, JSON.stringify(step)).toMatch(/^[A-Z].*\.$/);
        expect(told).not.toMatch(/schatzinsel_|undefined|\{/);
      });
  });

  it('tells when chests change hands', () => {
    const follows = { crew: 'red', points: 0, begins: null } as const;
    const told = describeEntry(
      entry({
        ...follows,
        type: 'move',
        origin: '0',
        target: 'red-goal',
        way: [],
        free: false,
        ends: 'aboard',
        chests: { from: 'red-camp', to: 'red-ship', count: 2 },
      }),
    );
    expect(told).toBe('Red moves from 0 to its ship. Red brings 2 chests aboard.');
  });

  it('says "you" for what the viewer did, in every step of a whole game', () => {
    moments()
      .flatMap(({ steps }) => steps)
      .forEach((step) => {
        const own = describeEntry(entry(step), step.crew ?? undefined);
        expect(own, JSON.stringify(step)).toMatch(/^[A-Z].*\.$/);
        expect(own).not.toMatch(/schatzinsel_|undefined|\{/);
        if (step.crew && step.type !== 'throw') expect(own).toMatch(/^You /);
      });
  });

  it('tells the viewer when their chests are taken', () => {
    const taken = {
      crew: 'red',
      points: 0,
      begins: null,
      type: 'move',
      origin: '0',
      target: 'black-goal',
      way: [],
      free: false,
      ends: 'aboard',
      chests: { from: 'black-camp', to: 'red-ship', count: 1 },
    } as const;
    expect(describeEntry(entry(taken as never), 'black')).toContain(
      'Red takes a chest from your camp.',
    );
    expect(describeEntry(entry(taken as never), 'red')).toContain(
      'You take a chest from your opponent’s camp.',
    );
  });

  it('keeps the text of entries that are no steps', () => {
    expect(describeEntry({ seq: 1, at: 0, kind: 'chat', text: 'Ahoy' })).toBe('Ahoy');
  });
});

describe('the prompt', () => {
  const offered = (...types: string[]) => types.map((type, code) => ({ type, code, text: '' }));
  const view = (change: Partial<View>): View => ({
    ...inPhase('spend'),
    crew: 'red',
    to_act: 'red',
    points: 2,
    ...change,
  });

  it('is one sentence in every phase', () => {
    moments().forEach(({ view: each }) => {
      [prompt(each, each.to_act, offered('move', 'ask')), prompt(each, 'spectator', [])].forEach(
        (said) => {
          expect(said).toMatch(/[.?]$/);
          expect(said).not.toMatch(/schatzinsel_|undefined|\{/);
        },
      );
    });
  });

  it('says when only a pawn may be moved, and when none can', () => {
    expect(prompt(view({}), 'red', offered('move'))).toBe('Move a pawn. You have 2 action points.');
    expect(prompt(view({ points: 1 }), 'red', offered('move', 'ask'))).toBe(
      'Move a pawn or ask to turn a disc. You have 1 action point.',
    );
    expect(prompt(view({}), 'red', offered('ask', 'end'))).toContain('None of your pawns can move');
  });

  it('names who asks and who objects', () => {
    expect(
      prompt(view({ phase: 'answer', asked: 8, to_act: 'black' }), 'black', offered('allow')),
    ).toContain('Red wants to turn disc 8');
    expect(prompt(view({ phase: 'reply', asked: 8 }), 'red', offered('insist'))).toContain(
      'Black objects',
    );
  });

  it('tells others whose turn it is', () => {
    expect(prompt(view({}), 'black', [])).toBe('Red has 2 action points to spend.');
  });
});

describe('the effect of a position', () => {
  const lens = {
    ways: {},
    pawns: { red: { '4': { to: [], away: 3 }, '12': { to: [], away: 6 } }, black: {} },
    discs: {},
  } as Lens;
  const way = { target: '9', segments: [] };

  it('is told as paths and as moves of the nearest pawn', () => {
    const nearer = { red: { '12': { gains: [way], loses: [], away: 1 } } };
    expect(changeWords(nearer, lens, 'red')).toBe('1 new path, 2 moves closer');
    expect(shortChange(nearer, lens, 'red')).toBe('3→1');
    const lost = { red: { '4': { gains: [], loses: ['5'], away: 3 } } };
    expect(changeWords(lost, lens, 'red')).toBe('1 path lost');
    expect(shortChange(lost, lens, 'red')).toBe('−1');
    expect(changeWords(undefined, lens, 'red')).toBe('no change');
  });

  it('does not call a crew nearer because a pawn behind catches up', () => {
    expect(shortChange({ red: { '12': { gains: [], loses: [], away: 5 } } }, lens, 'red')).toBe(
      '·',
    );
  });

  it('says when the path is cut off', () => {
    const cut = {
      red: {
        '4': { gains: [], loses: [], away: null },
        '12': { gains: [], loses: [], away: null },
      },
    };
    expect(changeWords(cut, lens, 'red')).toBe('cut off');
  });
});

describe('a label', () => {
  it('says what is there and who stands there', () => {
    const view = { jungle: { 8: ['D', 'se'] as [string, 'se'] }, pawns: { red: ['8'], black: [] } };
    expect(pointLabel(view, '8', ['can move'])).toBe(
      'Disc 8, kind D, facing south-east, red pawn, can move',
    );
    expect(pointLabel(view, '9', [])).toBe('Space 9, empty');
    expect(pointLabel(view, 'red-goal', [])).toBe('Red’s goal, below its ship');
  });
});
