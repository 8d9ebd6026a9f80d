/** State of a component that is saved with the page, so that a reload restores it. */
import { untrack } from 'svelte';
import { pageState } from './pageState.svelte';

interface Noted {
  moment: string;
  what: unknown;
}

/**
 * Save a value as long as `moment` stays the same, and restore it if it is still the same after a reload. Without a
 * `moment` nothing is saved. A board calls this after its own reset for a new prompt.
 */
export function persist<T>(
  name: string,
  moment: () => string | undefined,
  what: () => T,
  takeUp: (what: T) => void,
): void {
  let at: string | undefined;
  $effect(() => {
    const now = moment();
    if (now === undefined) return;
    const present = what();
    const noted = untrack(() => pageState.get<Noted | null>(name, null));
    if (now !== at && noted?.moment === now) untrack(() => takeUp(noted.what as T));
    else pageState.set(name, { moment: now, what: present });
    at = now;
  });
}

/** Save whether a disclosure is open; its name is unique on the page. */
export const persistOpen = (name: string) => (details: HTMLDetailsElement) => {
  const kept = `fold.${name}`;
  details.open = untrack(() => pageState.get(kept, details.open));
  const note = () => pageState.set(kept, details.open);
  details.addEventListener('toggle', note);
  return () => details.removeEventListener('toggle', note);
};
