import { describe, expect, test } from 'vitest';
import {
  xOfStep,
  spreadMarks,
  chanceArea,
  chartFrame,
  chancePath,
  nearestStep,
  yOfChance,
  stepByKey,
} from './chanceChart';

const shape = { width: 200, height: 120, left: 20, right: 0, top: 10, bottom: 10 };

describe('the chart', () => {
  test('runs from the left edge to the right, and from certain loss to certain win', () => {
    expect([xOfStep(shape, 0, 9), xOfStep(shape, 9, 9)]).toEqual([20, 200]);
    expect([yOfChance(shape, 0), yOfChance(shape, 0.5), yOfChance(shape, 1)]).toEqual([
      110, 60, 10,
    ]);
  });
  test('of a game without steps is a point, not nothing', () => {
    expect(chancePath(shape, [0.5])).toBe('M20 60');
  });
  test('connects the chances in order', () => {
    expect(chancePath(shape, [0, 1, 0.5])).toBe('M20 110L110 10L200 60');
  });
  test('shades the area between the line and an even chance', () => {
    expect(chanceArea(shape, [0, 1])).toBe('M20 110L200 10L200 60L20 60Z');
  });
  test('fits a phone of 360 pixels, where it is taller in proportion', () => {
    const phone = chartFrame(328);
    expect(phone.width).toBe(328);
    expect(phone.height / phone.width).toBeGreaterThan(chartFrame(900).height / 900);
    expect(chartFrame(0).width).toBeGreaterThan(phone.left + phone.right);
  });
});

describe('a step is found', () => {
  test('by pointing near it', () => {
    expect(nearestStep(shape, 112, 2)).toBe(1);
    expect(nearestStep(shape, 170, 2)).toBe(2);
  });
  test('by pointing outside the chart: its first and last', () => {
    expect(nearestStep(shape, -50, 2)).toBe(0);
    expect(nearestStep(shape, 999, 2)).toBe(2);
  });
  test('by keys, never beyond the ends', () => {
    expect(stepByKey('ArrowRight', 4, 9)).toBe(5);
    expect(stepByKey('ArrowLeft', 0, 9)).toBe(0);
    expect(stepByKey('PageUp', 4, 9)).toBe(9);
    expect(stepByKey('Home', 4, 9)).toBe(0);
    expect(stepByKey('End', 4, 9)).toBe(9);
    expect(stepByKey('a', 4, 9)).toBe(null);
  });
});

describe('marks', () => {
  test('marks that would overlap move apart and stay inside', () => {
    const placed = spreadMarks(
      [
        { x: 50, y: 20 },
        { x: 52, y: 20 },
        { x: 51, y: 22 },
        { x: 150, y: 20 },
      ],
      20,
      shape,
    );
    expect(placed[0]).toEqual({ x: 50, y: 20 });
    expect(placed[3]).toEqual({ x: 150, y: 20 });
    for (const [index, one] of placed.entries()) {
      expect(one.y).toBeGreaterThanOrEqual(20);
      for (const other of placed.slice(0, index))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(19);
    }
  });
});
