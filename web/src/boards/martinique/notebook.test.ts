import { expect, test } from 'vitest';
import { lens } from './fixtures';
import { BLANK, lineOut, markOf, openSquares, pencil, readNotebook } from './notebook';

const seen = lens({ lost: { letters: [...'BCDEFGH'], numbers: [...'2345678'], squares: [] } });

test('in automatic mode, everything seen is crossed out, line by line', () => {
  expect(lineOut(BLANK, 'A', seen)).toBe(true);
  expect(lineOut(BLANK, 'B', seen)).toBe(false);
  expect(markOf(BLANK, 'A5', seen)).toBe('out');
  expect(markOf(BLANK, 'B1', seen)).toBe('out');
  expect(openSquares(BLANK, seen)).toHaveLength(49);
});

test("in manual mode, only the player's marks are crossed out", () => {
  const own = pencil({ ...BLANK, auto: false }, 'C');
  expect(openSquares(own, seen)).toHaveLength(56);
  expect(markOf(own, 'C4', seen)).toBe('out');
  expect(markOf(own, 'A1', seen)).toBe(null);
});

test('a square cycles through crossed out, circled and blank; a line has no circle', () => {
  const out = pencil(BLANK, 'D4');
  const here = pencil(out, 'D4');
  expect(markOf(out, 'D4', null)).toBe('out');
  expect(markOf(here, 'D4', null)).toBe('here');
  expect(pencil(here, 'D4')).toEqual(BLANK);
  expect(pencil(pencil(BLANK, 'D'), 'D')).toEqual(BLANK);
});

test('a notebook is read back as it was saved; anything else gives a blank one', () => {
  const own = {
    auto: false,
    chart: false,
    open: true,
    marks: { C4: 'here' as const, B: 'out' as const },
  };
  expect(readNotebook(JSON.parse(JSON.stringify(own)))).toEqual(own);
  expect(readNotebook(null)).toEqual(BLANK);
  expect(readNotebook(7 as never)).toEqual(BLANK);
  expect(readNotebook({ marks: { Z9: 'out', C4: 'burnt' } } as never)).toEqual(BLANK);
});
