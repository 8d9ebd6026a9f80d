/**
 * Tells the browser's other tabs that another player is logged in here, so that none keeps playing as the old one.
 */
const CHANNEL = 'doubloon.player';

/** Tell the other tabs. */
export function announcePlayerChange(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const line = new BroadcastChannel(CHANNEL);
  line.postMessage(null);
  line.close();
}

/** Listen for it from other tabs; return a function that stops. */
export function onPlayerChange(then: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const line = new BroadcastChannel(CHANNEL);
  line.onmessage = then;
  return () => line.close();
}
