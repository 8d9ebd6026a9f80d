/** The tabs of a browser tell each other when the player here is somebody else: who logged out sits nowhere any more. */
const CHANNEL = 'doubloon.player';

/** Tell the other tabs. */
export function announcePlayerChange(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const line = new BroadcastChannel(CHANNEL);
  line.postMessage(null);
  line.close();
}

/** Hear of it from other tabs; returns how to stop. */
export function onPlayerChange(then: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const line = new BroadcastChannel(CHANNEL);
  line.onmessage = then;
  return () => line.close();
}
