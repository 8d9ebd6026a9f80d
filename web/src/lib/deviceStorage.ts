/** Small values saved on this device; the game also works in a browser that saves nothing. */

/* eslint-disable @typescript-eslint/no-explicit-any -- whoever remembers knows what it was */

/** The value saved under a name, or null. */
export function remembered(name: string): any {
  try {
    return JSON.parse(localStorage.getItem(`doubloon.${name}`) ?? 'null');
  } catch {
    return null;
  }
}

/** Delete a saved value. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(`doubloon.${name}`);
  } catch {
    return;
  }
}

/** Save a value under a name. */
export function remember(name: string, what: unknown): void {
  try {
    localStorage.setItem(`doubloon.${name}`, JSON.stringify(what));
  } catch {
    return;
  }
}
