/** What is open or half done on a page, kept for its entry in the browser's history across reloads and back. */
import { uniqueId } from './random';

/** The browser's history, as far as a place needs it. */
export interface HistoryEntry {
  readonly state: unknown;
  replaceState(state: unknown, unused: string): void;
}

/** Where a tab keeps things as long as it is open. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'doubloon.place.';
/** How many places a tab remembers. */
const MOST = 40;

type Kept = Record<string, unknown>;

export class PageState {
  private kept = $state.raw<Kept>({});
  /** The same for who writes: an effect that ends is shown state as it was before. */
  private latest: Kept = {};

  constructor(
    private visits: HistoryEntry,
    private shelf: TabStorage,
  ) {
    this.arrive();
  }

  /** What was kept here under a name; null is nothing. */
  get<T>(name: string, otherwise: T): T {
    return (this.kept[name] as T | null | undefined) ?? otherwise;
  }

  /** Keep something here under a name. */
  set(name: string, value: unknown): void {
    if (JSON.stringify(this.latest[name] ?? null) === JSON.stringify(value)) return;
    this.kept = this.latest = { ...this.latest, [name]: $state.snapshot(value) };
    try {
      this.shelf.setItem(PREFIX + (this.id ?? this.found()), JSON.stringify(this.latest));
    } catch {
      return; // A browser that keeps nothing still shows it.
    }
  }

  /** Another entry is the present one now: what was kept for it is here again. */
  arrive(): void {
    this.kept = this.latest = this.read();
  }

  private read(): Kept {
    try {
      return (this.id && JSON.parse(this.shelf.getItem(PREFIX + this.id) ?? 'null')) || {};
    } catch {
      return {};
    }
  }

  private get id(): string | undefined {
    return (this.visits.state as { place?: string } | null)?.place;
  }

  /** Give the present entry a name, and forget the places that were left longest ago. */
  private found(): string {
    const names = Array.from(
      { length: this.shelf.length },
      (_, index) => this.shelf.key(index) ?? '',
    ).filter((key) => key.startsWith(PREFIX));
    for (const old of names.sort().slice(0, -MOST)) this.shelf.removeItem(old);
    const place = `${Date.now()}-${uniqueId()}`;
    this.visits.replaceState({ ...(this.visits.state as object | null), place }, '');
    return place;
  }
}

const NOWHERE: [HistoryEntry, TabStorage] = [
  { state: null, replaceState: () => {} },
  { getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null, length: 0 },
];

/** The history and the shelf of this tab; a browser may refuse the one or have neither. */
function tab(): [HistoryEntry, TabStorage] {
  try {
    return [history, sessionStorage];
  } catch {
    return NOWHERE;
  }
}

/** The place where the player is. */
export const pageState = new PageState(...tab());
