import { expect, test } from 'vitest';
import { CHART, MARGIN, SIDE, SQUARES, block, centre, corner, stool, wayPath } from './geometry';

test('A1 is at the bottom left and H8 at the top right', () => {
  expect(corner('A1')).toEqual({ x: MARGIN, y: MARGIN + 7 * SIDE });
  expect(corner('H8')).toEqual({ x: MARGIN + 7 * SIDE, y: MARGIN });
  expect(new Set(SQUARES).size).toBe(64);
});

test('the stools are in order along the bar, below the chart', () => {
  const places = [1, 2, 3, 4, 5, 6, 7, 8].map(stool);
  expect(places.map(({ x }) => x)).toEqual(
    places.map(({ x }) => x).toSorted((one, two) => one - two),
  );
  expect(places.every(({ y }) => y > CHART)).toBe(true);
});

test('The Hook is a block wherever a box puts it, and a path runs through the centres', () => {
  expect(block(['C3', 'D4', 'C4', 'D3'])).toEqual({ ...corner('C4'), size: 2 * SIDE });
  const [one, two] = [centre('A1'), centre('A2')];
  expect(wayPath(['A1', 'A2'])).toBe(`M${one.x} ${one.y}L${two.x} ${two.y}`);
});
