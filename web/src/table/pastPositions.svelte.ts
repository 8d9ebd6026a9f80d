/** Earlier positions of the game, shown on the board instead of the current one. */
import * as api from '../lib/api';
import type { Entry, Eyes } from '../lib/wire';

/** An earlier position, and the entry that led to it. */
export interface PastPosition {
  entry: Entry;
  view: Record<string, unknown>;
}

export class PastPositions {
  /** The position shown; null while the board shows the current one. */
  shown = $state.raw<PastPosition | null>(null);
  /** What Board and Panel share while they show the past, so that a choice begun in the current position survives. */
  shared = $state<Record<string, unknown>>({});
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a cache that nothing is drawn from
  private views = new Map<number, Record<string, unknown>>();

  constructor(
    private match: string,
    private viewer: () => Eyes | undefined,
  ) {
    this.clear();
  }

  /** Show the position after an entry's step, as the current viewer saw it; null returns to the current position. */
  async show(entry: Entry | null): Promise<void> {
    if (entry === null || typeof entry.step !== 'number') {
      this.shown = null;
      return;
    }
    const viewer = this.viewer();
    const view = this.views.get(entry.step + 1) ?? (await this.fetch(entry.step + 1, viewer));
    if (view && viewer === this.viewer()) this.shown = { entry, view };
  }

  /** Drop the fetched views: a takeback has changed what the steps were. */
  forgetViews(): void {
    this.views.clear();
  }

  /** Drop everything that the viewer has seen. */
  clear(): void {
    this.forgetViews();
    this.shown = null;
    this.shared = { match: this.match };
  }

  private async fetch(step: number, viewer?: Eyes): Promise<Record<string, unknown> | null> {
    const moment = await api.moment(this.match, step, viewer).catch(() => null);
    if (moment && viewer === this.viewer()) this.views.set(step, moment.view);
    return moment?.view ?? null;
  }
}
