/** What is open or half done on a page, saved with its entry in the browser's history across reloads and back. */
import { uniqueId } from './random';

/** The part of the browser's history that is needed. */
export interface HistoryEntry {
  readonly state: unknown;
  replaceState(state: unknown, unused: string): void;
}

/** Storage that lasts as long as the tab is open. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'doubloon.place.';
/** How many entries a tab remembers. */
const MOST = 40;

type Kept = Record<string, unknown>;

export class PageState {
  private kept = $state.raw<Kept>({});
  /** The same for writing: an effect that is ending sees the state as it was before. */
  private latest: Kept = {};

  constructor(
    private visits: HistoryEntry,
    private shelf: TabStorage,
  ) {
    this.arrive();
  }

  /** The value saved under a name; null means none. */
  get<T>(name: string, otherwise: T): T {
    return (this.kept[name] as T | null | undefined) ?? otherwise;
  }

  /** Save a value under a name. */
  set(name: string, value: unknown): void {
    if (JSON.stringify(this.latest[name] ?? null) === JSON.stringify(value)) return;
    this.kept = this.latest = { ...this.latest, [name]: $state.snapshot(value) };
    try {
      this.shelf.setItem(PREFIX + (this.id ?? this.found()), JSON.stringify(this.latest));
    } catch {
      return; // A browser that saves nothing still shows it.
    }
  }

  /** Another history entry is current now, and its saved state is restored. */
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

  /** Name the current entry, and drop the entries left longest ago. */
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

/** This tab's history and storage; a browser may refuse storage or have neither. */
function tab(): [HistoryEntry, TabStorage] {
  try {
    return [history, sessionStorage];
  } catch {
    return NOWHERE;
  }
}

/** The state of the current history entry. */
export const pageState = new PageState(...tab());
