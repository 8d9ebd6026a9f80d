/** A review on the screen: its game and its progress. */
import { loadBoard } from '../boards';
import * as api from '../lib/api';
import type { BoardModule } from '../boards/board';
import { withoutTakenBack } from '../lib/log';
import type { Entry, Moment, ReviewState, Seat, Table, WireError } from '../lib/wire';

const POLL = 700;
/** Milliseconds between two polls while the server doesn't answer. */
const PATIENT = 3000;

export class ReviewSession {
  table = $state.raw<Table | null>(null);
  boardModule = $state.raw<BoardModule | null>(null);
  box = $state.raw<unknown>(null);
  told = $state.raw<ReviewState | null>(null);
  /** Why there can be no review. */
  refused = $state.raw<WireError | null>(null);
  /** Whether the server isn't answering at the moment. */
  away = $state(false);
  /** Whether the review was finished while the page was open. */
  arrived = $state(false);

  private closed = false;
  private asked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a cache that nothing is drawn from
  private moments = new Map<string, Promise<Moment>>();

  constructor(readonly match: string) {
    void this.open();
  }

  /** Request the review, or again after it has failed. */
  async request(): Promise<void> {
    this.asked = true;
    this.refused = null;
    await this.hear(() => api.requestReview(this.match));
  }

  /** The step that led to a position. */
  entry(steps: number): Entry | undefined {
    return this.steps[steps - 1];
  }

  /** The same in words. */
  describe(steps: number): string {
    const entry = this.entry(steps);
    return entry ? (this.boardModule?.words.describe(entry) ?? entry.text) : '';
  }

  /** What a seat saw at a position; requested once. */
  moment(steps: number, seat: Seat): Promise<Moment> {
    const key = `${steps} ${seat}`;
    const found = this.moments.get(key) ?? api.moment(this.match, steps, seat);
    this.moments.set(key, found);
    found.catch(() => this.moments.delete(key));
    return found;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private steps: Entry[] = $derived(
    this.table ? withoutTakenBack(this.table.entries).filter((entry) => entry.kind === 'step') : [],
  );

  private async open(): Promise<void> {
    try {
      const table = await api.match(this.match);
      const [boardModule, box] = await Promise.all([loadBoard(table.game), api.box(this.match)]);
      if (this.closed) return;
      [this.boardModule, this.box, this.table] = [boardModule, box, table];
    } catch (thrown) {
      this.refused = api.asWireError(thrown);
      return;
    }
    if (this.table.status === 'finished') await this.hear(() => api.review(this.match));
  }

  private async hear(question: () => Promise<ReviewState>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const told = await question();
      if (this.closed) return;
      this.arrived = told.state === 'done' && this.told !== null && this.told.state !== 'done';
      [this.told, this.away] = [told, false];
      this.go(told);
    } catch (thrown) {
      if (this.closed) return;
      this.away = thrown instanceof api.Unreachable;
      if (this.away) this.later(PATIENT, () => api.review(this.match));
      else this.refused = api.asWireError(thrown);
    }
  }

  /** Poll as long as there is something to wait for; if the server has forgotten, ask it again. */
  private go(told: ReviewState): void {
    if (told.state === 'waiting' || told.state === 'working')
      this.later(POLL, () => api.review(this.match));
    if (told.state === 'none' && this.asked)
      this.later(PATIENT, () => api.requestReview(this.match));
  }

  private later(ms: number, question: () => Promise<ReviewState>): void {
    this.timer = setTimeout(() => void this.hear(question), ms);
  }
}
