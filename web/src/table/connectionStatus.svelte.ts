/** The line to the server as people at a table see it: there, lost, mended. */
import type { ConnectionState } from '../lib/connection';
import { onPlayerChange } from '../lib/playerChannel';

export class ConnectionStatus {
  link = $state.raw<ConnectionState>({ state: 'connecting' });
  /** Whether the line was lost since the table was opened and is whole again. */
  mended = $state(false);
  private wasLost = $state(false);

  /** Whether what is sent now arrives now. */
  get open(): boolean {
    return this.link.state === 'open';
  }

  /** Whether the line is lost, and not only for a blink. */
  get away(): boolean {
    return (
      this.link.state === 'lost' ||
      (this.link.state === 'connecting' && this.wasLost && !this.mended)
    );
  }

  /** Take note of what has become of the line. */
  note(link: ConnectionState): void {
    if (link.state === 'lost') this.mended = false;
    if (link.state === 'open' && !this.open) this.mended = this.wasLost;
    if (link.state === 'lost') this.wasLost = true;
    this.link = link;
  }
}

/** Call `again` when the network changes or another tab logs in or out, and `woken` when the page is shown again. */
export function watchConnectivity(again: () => void, woken: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && woken();
  addEventListener('offline', again);
  addEventListener('online', again);
  document.addEventListener('visibilitychange', seen);
  const deaf = onPlayerChange(again);
  return () => {
    deaf();
    removeEventListener('offline', again);
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', seen);
  };
}
