/** A lens that does not flicker: between a move and the lens of what came of it, the last one stays. */
import { untrack } from 'svelte';
import type { Lens } from './types';

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
