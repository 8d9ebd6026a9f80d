/** The geometry of the chart: steps from left to right, chances from bottom to top. */

/** The size of the chart, and the margins around the drawing. */
export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The frame for a chart of this width on the screen: on a phone it is taller, to stay readable. */
export function chartFrame(width: number): ChartFrame {
  const wide = Math.max(280, width);
  return {
    width: wide,
    height: Math.round(Math.min(320, Math.max(200, wide * 0.42))),
    left: 46,
    right: 14,
    top: 14,
    bottom: 26,
  };
}

/** The position of a step on the chart, out of `last`. */
export function xOfStep({ width, left, right }: ChartFrame, step: number, last: number): number {
  return left + (last ? step / last : 0) * (width - left - right);
}

/** The position of a chance on the chart. */
export function yOfChance({ height, top, bottom }: ChartFrame, chance: number): number {
  return top + (1 - chance) * (height - top - bottom);
}

/** A line through the chances after each step. */
export function chancePath(shape: ChartFrame, chances: number[]): string {
  const last = chances.length - 1;
  return chances
    .map(
      (chance, step) =>
        `${step ? 'L' : 'M'}${spot(xOfStep(shape, step, last))} ${spot(yOfChance(shape, chance))}`,
    )
    .join('');
}

/** The area between a line and the even chance. */
export function chanceArea(shape: ChartFrame, chances: number[]): string {
  const last = chances.length - 1;
  const middle = spot(yOfChance(shape, 0.5));
  const [left, right] = [spot(xOfStep(shape, 0, last)), spot(xOfStep(shape, last, last))];
  return `${chancePath(shape, chances)}L${right} ${middle}L${left} ${middle}Z`;
}

/** The step nearest to a point. */
export function nearestStep({ width, left, right }: ChartFrame, x: number, last: number): number {
  const share = (x - left) / (width - left - right);
  return Math.min(last, Math.max(0, Math.round(share * last)));
}

/** The step a key leads to; null if it leads nowhere. */
export function stepByKey(
  key: string,
  step: number,
  last: number,
  rightToLeft = false,
): number | null {
  const ahead = rightToLeft ? -1 : 1;
  const ways: Record<string, number> = {
    ArrowRight: step + ahead,
    ArrowLeft: step - ahead,
    ArrowUp: step + 1,
    ArrowDown: step - 1,
    PageUp: step + 10,
    PageDown: step - 10,
    Home: 0,
    End: last,
  };
  const found = ways[key];
  return found === undefined ? null : Math.min(last, Math.max(0, found));
}

/** Positions for marks that would overlap: moved up or down until they don't. */
export function spreadMarks(
  spots: { x: number; y: number }[],
  size: number,
  { top, bottom, height }: ChartFrame,
): { x: number; y: number }[] {
  const placed: { x: number; y: number }[] = [];
  for (const { x, y } of spots) {
    const free = [0, -1, 1, -2, 2, -3, 3]
      .map((times) => ({ x, y: y + times * size }))
      .filter((one) => one.y >= top + size / 2 && one.y <= height - bottom - size / 2)
      .find((one) => placed.every((other) => Math.hypot(other.x - one.x, other.y - one.y) >= size));
    placed.push(free ?? { x, y });
  }
  return placed;
}

const spot = (value: number) => Math.round(value * 10) / 10;
