/** Small things kept on this device; a browser that keeps nothing still plays. */

/* eslint-disable @typescript-eslint/no-explicit-any -- whoever remembers knows what it was */

/** What was kept under a name, or null. */
export function remembered(name: string): any {
  try {
    return JSON.parse(localStorage.getItem(`doubloon.${name}`) ?? 'null');
  } catch {
    return null;
  }
}

/** Keep something under a name. */
export function remember(name: string, what: unknown): void {
  try {
    localStorage.setItem(`doubloon.${name}`, JSON.stringify(what));
  } catch {
    return;
  }
}
