/** What is half chosen at a table, kept for who loads the page anew in the middle of a decision. */
import { untrack } from 'svelte';
import { place } from './place.svelte';

const NAME = 'begun';

interface Begun {
  decision: string;
  chosen: unknown;
}

/**
 * Keep what is chosen so far for a decision, and take it up again where the same decision is still to be made.
 * To be called by a board after whatever it does itself when something new is asked.
 */
export function keepBegun<T>(decision: () => string | undefined, chosen: () => T, takeUp: (chosen: T) => void): void {
  let at: string | undefined;
  $effect(() => {
    const [now, half] = [decision(), chosen()];
    if (now === undefined) return;
    const kept = untrack(() => place.get<Begun | null>(NAME, null));
    if (now !== at && kept?.decision === now) untrack(() => takeUp(kept.chosen as T));
    else place.set(NAME, { decision: now, chosen: half });
    at = now;
  });
}
