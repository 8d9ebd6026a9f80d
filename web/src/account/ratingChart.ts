/** The course of a rating as a drawing: where points, band and lines go. Nothing here draws. */
import type { RatingInfo } from '../lib/wire';

export interface RatingChart {
  /** The line through the ratings. */
  line: string;
  /** How sure they are: the area one deviation above and below. */
  band: string;
  points: { x: number; y: number; value: number; at: number }[];
  /** Lines across at round ratings. */
  ticks: { y: number; value: number }[];
}

export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100];

/** Round numbers between two, at most five of them. */
export function roundTicks(least: number, most: number): number[] {
  const step = STEPS.find((one) => Math.floor(most / one) - Math.ceil(least / one) < 5) ?? 200;
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

/** Where everything goes; games stand side by side in their order, so that busy evenings stay readable. */
export function ratingChart(course: RatingInfo[], box: ChartFrame): RatingChart {
  const least = Math.min(...course.map((one) => one.value - one.sure));
  const most = Math.max(...course.map((one) => one.value + one.sure));
  const wide = box.width - box.left - box.right;
  const high = box.height - box.top - box.bottom;
  const x = (index: number) =>
    box.left + (course.length > 1 ? (index / (course.length - 1)) * wide : wide / 2);
  const y = (value: number) => box.top + (1 - (value - least) / (most - least || 1)) * high;
  const points = course.map((one, index) => ({
    x: x(index),
    y: y(one.value),
    value: one.value,
    at: one.at,
  }));
  const above = course.map((one, index) => [x(index), y(one.value + one.sure)] as const);
  const below = course.map((one, index) => [x(index), y(one.value - one.sure)] as const).reverse();
  return {
    line: path(points.map((point) => [point.x, point.y])),
    band: `${path([...above, ...below])}Z`,
    points,
    ticks: roundTicks(least, most).map((value) => ({ y: y(value), value })),
  };
}

function path(points: (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

/** What the drawing says, as numbers for words. */
export function ratingSummary(points: RatingInfo[]): {
  count: number;
  first: number;
  last: number;
  least: number;
  most: number;
} {
  const values = points.map((one) => Math.round(one.value * 10) / 10);
  return {
    count: values.length,
    first: values[0] ?? 0,
    last: values.at(-1) ?? 0,
    least: Math.min(...values),
    most: Math.max(...values),
  };
}
