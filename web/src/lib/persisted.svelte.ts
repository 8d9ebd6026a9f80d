/** What a component shows or holds for a while, kept with the place: who loads the page anew finds it as it was. */
import { untrack } from 'svelte';
import { pageState } from './pageState.svelte';

interface Noted {
  moment: string;
  what: unknown;
}

/**
 * Keep something as long as a moment lasts, and take it up again where the moment is still the same.
 * Without a moment nothing is kept. A board calls it after whatever it does itself when something new is asked.
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

/** Keep whether a fold is open; its name is its own on the page. */
export const persistOpen = (name: string) => (details: HTMLDetailsElement) => {
  const kept = `fold.${name}`;
  details.open = untrack(() => pageState.get(kept, details.open));
  const note = () => pageState.set(kept, details.open);
  details.addEventListener('toggle', note);
  return () => details.removeEventListener('toggle', note);
};
