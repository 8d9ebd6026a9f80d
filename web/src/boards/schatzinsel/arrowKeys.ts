/** Moves the focus over the board with the arrow keys. */
import type { Spot } from './geometry';

/** The nearest point in a direction, or the same point if there is none. */
export function neighbour(
  spots: Record<string, Spot>,
  from: string,
  [right, down]: [number, number],
): string {
  const here = spots[from];
  if (!here) return from;
  const found = Object.entries(spots).map(([point, at]) => {
    const [x, y] = [at.x - here.x, at.y - here.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down - y * right);
    return { point, ahead, cost: ahead + 1.6 * aside, steep: aside > 1.8 * ahead };
  });
  const open = found.filter((each) => each.ahead > 1 && !each.steep);
  return (
    open.reduce(
      (best, each) => (best === null || each.cost < best.cost ? each : best),
      null as (typeof found)[0] | null,
    )?.point ?? from
  );
}
