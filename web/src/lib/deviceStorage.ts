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

/** Forget what was kept under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(`doubloon.${name}`);
  } catch {
    return;
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
