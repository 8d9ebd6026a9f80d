/** What a table's Board and Panel share: the tile's rotation, the highlighted areas, and the lens. */
import { untrack } from 'svelte';
import type { Lens } from './types';

/** The state shared by Board and Panel. */
export interface SharedState {
  /** The turn this state belongs to: the viewer's seat, and how many tiles have been placed. */
  turn: string;
  /** Clockwise quarter turns since the tile was drawn; they accumulate, so that it keeps turning the same way. */
  quarters: number;
  /** The square the tile is held over, and whether it was put down there to be confirmed. */
  over: string | null;
  set: boolean;
  /** Whether areas are tinted by owner. */
  tinted: boolean;
  /** The highlighted area, by its index in the lens. */
  lit: number | null;
  /** How many areas have been counted at the end; null while no count is running. */
  counted: number | null;
}

const FRESH: SharedState = {
  turn: '',
  quarters: 0,
  over: null,
  set: false,
  tinted: true,
  lit: null,
  counted: null,
};

/** Return the state shared by Board and Panel; create it on first use. */
export function sharedOf(shared: Record<string, unknown>): SharedState {
  for (const [name, value] of Object.entries(FRESH)) if (!(name in shared)) shared[name] = value;
  return shared as unknown as SharedState;
}

/** Reset the tile's rotation and square at a new turn; calling it again in the same turn changes nothing. */
export function beginTurn(held: SharedState, turn: string): void {
  if (held.turn !== turn) Object.assign(held, { turn, quarters: 0, over: null, set: false });
}

const PATIENCE = 1200;

/** The lens to draw; call it while a component is being created. */
export function lingeringLens(lens: () => Lens | null): { readonly current: Lens | null } {
  let kept = $state.raw<Lens | null>(untrack(lens));
  $effect(() => {
    const found = lens();
    if (found) kept = found;
    else {
      const timer = setTimeout(() => (kept = null), PATIENCE);
      return () => clearTimeout(timer);
    }
  });
  return {
    get current() {
      return lens() ?? kept;
    },
  };
}
