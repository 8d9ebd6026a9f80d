/** The connection to the server as players see it: open, lost or restored. */
import type { ConnectionState } from '../lib/connection';
import { onPlayerChange } from '../lib/playerChannel';

export class ConnectionStatus {
  current = $state.raw<ConnectionState>({ state: 'connecting' });
  /** It was lost since the table was opened, and is back. */
  restored = $state(false);
  private wasLost = $state(false);

  /** Whether a command sent now would arrive now. */
  get open(): boolean {
    return this.current.state === 'open';
  }

  /** Whether it is lost, and not just being opened for the first time. */
  get lost(): boolean {
    const { state } = this.current;
    return state === 'lost' || (state === 'connecting' && this.wasLost && !this.restored);
  }

  update(next: ConnectionState): void {
    if (next.state === 'lost') this.restored = false;
    if (next.state === 'open' && !this.open) this.restored = this.wasLost;
    if (next.state === 'lost') this.wasLost = true;
    this.current = next;
  }
}

/** Call `again` when the network changes or another player logs in, and `woken` when the page is shown again. */
export function watchConnectivity(again: () => void, woken: () => void): () => void {
  const shown = () => document.visibilityState === 'visible' && woken();
  addEventListener('offline', again);
  addEventListener('online', again);
  document.addEventListener('visibilitychange', shown);
  const stop = onPlayerChange(again);
  return () => {
    stop();
    removeEventListener('offline', again);
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', shown);
  };
}
