/** Old moments of the game on the table: looked at instead of the present, with the eyes that look now. */
import * as api from '../lib/api';
import type { Entry, Seat } from '../lib/wire';

/** An old moment, and the entry that led to it. */
export interface PastPosition {
  entry: Entry;
  view: Record<string, unknown>;
}

export class PastPositions {
  peek = $state.raw<PastPosition | null>(null);
  /** What a board that shows an old moment shares, so that nothing begun at the table is lost. */
  shared = $state<Record<string, unknown>>({});
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a cache that nothing is drawn from
  private known = new Map<number, Record<string, unknown>>();

  constructor(
    private match: string,
    private eyes: () => Seat | undefined,
  ) {
    this.forget();
  }

  /** Show the game as it was after an entry's step; null shows the present again. */
  async look(entry: Entry | null): Promise<void> {
    if (entry === null || typeof entry.step !== 'number') {
      this.peek = null;
      return;
    }
    const eyes = this.eyes();
    const view = this.known.get(entry.step + 1) ?? (await this.fetch(entry.step + 1, eyes));
    if (view && eyes === this.eyes()) this.peek = { entry, view };
  }

  /** Steps were taken back: what was there once is not there any more. */
  renew(): void {
    this.known.clear();
  }

  /** Let go of all that was seen. */
  forget(): void {
    this.renew();
    this.peek = null;
    this.shared = { match: this.match };
  }

  private async fetch(step: number, eyes?: Seat): Promise<Record<string, unknown> | null> {
    const moment = await api.moment(this.match, step, eyes).catch(() => null);
    if (moment && eyes === this.eyes()) this.known.set(step, moment.view);
    return moment?.view ?? null;
  }
}
