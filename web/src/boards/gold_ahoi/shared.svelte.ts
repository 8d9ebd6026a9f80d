/** What Board and Panel of one table share: how the tile is held, which areas are lit, and the lens. */
import { untrack } from 'svelte';
import type { Lens } from './types';

/** What Board and Panel hold in common. */
export interface SharedState {
  /** The turn that all this belongs to: who looks, and how many tiles lie. */
  turn: string;
  /** Quarter turns clockwise since the tile came to hand; they add up, so that it turns on and on. */
  quarters: number;
  /** The square over which the tile is held, and whether it was set down there to be confirmed. */
  over: string | null;
  set: boolean;
  /** Whether the areas are tinted by their owners. */
  tinted: boolean;
  /** The area that is lit, by its place in the lens. */
  lit: number | null;
  /** How many areas have been counted at the end; null while nothing is being counted. */
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

/** The state kept in what Board and Panel share, made fresh the first time. */
export function sharedOf(shared: Record<string, unknown>): SharedState {
  for (const [name, value] of Object.entries(FRESH)) if (!(name in shared)) shared[name] = value;
  return shared as unknown as SharedState;
}

/** At a new turn the tile is held straight, and over no square; called again in one turn, nothing changes. */
export function beginTurn(held: SharedState, turn: string): void {
  if (held.turn !== turn) Object.assign(held, { turn, quarters: 0, over: null, set: false });
}

const PATIENCE = 1200;

/** The lens to draw, given the one there is; call while a component is made. */
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
