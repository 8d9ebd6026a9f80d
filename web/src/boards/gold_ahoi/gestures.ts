/** Touch gestures: two fingers rotate the tile. */
import type { Point } from './tileShape';

const QUARTER = Math.PI / 2;
const ENOUGH = QUARTER * 0.45;

/** Keep two fingers on an element from scrolling or zooming the page: they rotate the tile. */
export function twoFingers(element: Element): () => void {
  const keep = (event: Event) => {
    if ((event as TouchEvent).touches.length > 1) event.preventDefault();
  };
  const kinds = ['touchstart', 'touchmove'];
  for (const kind of kinds) element.addEventListener(kind, keep, { passive: false });
  return () => kinds.forEach((kind) => element.removeEventListener(kind, keep));
}

/** The quarter turns of two fingers that rotated from one angle to another, and the new starting angle. */
function twisted(from: number, to: number): { quarters: number; from: number } {
  const by = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  if (Math.abs(by) < ENOUGH) return { quarters: 0, from };
  return { quarters: Math.sign(by), from: from + Math.sign(by) * QUARTER };
}

/** The fingers on the screen. */
export class Fingers {
  private down = new Map<number, Point>();
  private angle: number | null = null;

  /** Handle a finger that touched or moved; return the quarter turns this completes. */
  move(finger: number, to: Point): number {
    this.down.set(finger, to);
    const [one, two, more] = [...this.down.values()];
    if (!one || !two || more) return 0;
    const now = Math.atan2(two[1] - one[1], two[0] - one[0]);
    const found = twisted(this.angle ?? now, now);
    this.angle = found.from;
    return found.quarters;
  }

  lift(finger: number): void {
    this.down.delete(finger);
    this.angle = null;
  }
}
