/** The geometry of a rating chart: line, band and gridlines. Nothing here draws. */
import type { RatingInfo } from '../lib/wire';

export interface RatingChart {
  /** The line through the ratings. */
  line: string;
  /** The uncertainty: the area one deviation above and below. */
  band: string;
  points: { x: number; y: number; value: number; at: number }[];
  /** Gridlines at round ratings. */
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

/** Round numbers between two values, at most five. */
export function roundTicks(least: number, most: number): number[] {
  const step = STEPS.find((one) => Math.floor(most / one) - Math.ceil(least / one) < 5) ?? 200;
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

/** Places everything; games are spaced evenly in order, so that a day with many games stays readable. */
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

/** The content of the drawing, as numbers for its description. */
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
