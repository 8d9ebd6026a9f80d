/** A table on the screen: its state, kept up to date by the server. */
import { untrack } from 'svelte';
import type { BoardModule } from '../boards/board';
import * as api from '../lib/api';
import { BROWSER, Connection, type ConnectionState } from '../lib/connection';
import { forget } from '../lib/deviceStorage';
import { pageState } from '../lib/pageState.svelte';
import { settings } from '../lib/settings.svelte';
import type { Command, Hint, Seat, ServerMessage, Table, WireError } from '../lib/wire';
import { ServerClock } from '../remote/serverClock.svelte';
import { ConnectionStatus, watchConnectivity } from './connectionStatus.svelte';
import { contribution } from './contributing';
import { Curtain } from './curtain.svelte';
import { Hints } from './hints.svelte';
import { LensRequests } from './lensRequests';
import { loadTable } from './loadTable';
import { DECISION, motionTime } from './motionTime';
import { pacedQueue } from './pacedQueue';
import { PastPositions } from './pastPositions.svelte';
import { ReadMarker } from './readMarker.svelte';
import * as tables from './tableState';

/** Remembers across a reload that this player lost the seat. */
const UNSEATED = 'unseated';

/** What the player was shown for the current position: a hint, or why something was refused. */
export interface Feedback {
  hint: Hint | null;
  refusal: WireError | null;
}

export class TableSession {
  state = $state.raw<tables.TableState>(tables.EMPTY);
  boardModule = $state.raw<BoardModule | null>(null);
  box = $state.raw<unknown>(null);
  /** Why the table could not be loaded. */
  loadError = $state.raw<WireError | null>(null);
  /** What the game's Board and Panel share. */
  shared = $state<Record<string, unknown>>({});
  /** The player had a seat here and lost it: its private link was revoked. */
  unseated = $state(untrack(() => pageState.get(UNSEATED, false)));

  readonly status = new ConnectionStatus();
  readonly clock = new ServerClock();
  readonly curtain = new Curtain();
  readonly chat: ReadMarker;
  readonly past: PastPositions;
  readonly hints: Hints;

  private pacing = {
    scaled: (ms: number) => settings.motion.ms(ms),
    moving: () => !document.hidden && !!this.shared.moving,
  };
  private news = pacedQueue((message: ServerMessage) => this.take(message), this.pacing);
  private lens = new LensRequests(
    () => this.connection.requestLens(),
    () => !this.state.curtainDown && !!this.state.table?.now.view && !this.state.lens,
    this.pacing,
  );
  /** The command that adds this seat's bytes; if another tab was faster, its refusal isn't shown. */
  private contributing: string | null = null;
  private connection: Connection;
  private stopWatching: () => void;

  constructor(readonly match: string) {
    const base = `/api/matches/${encodeURIComponent(match)}/socket`;
    const listener = {
      message: (message: ServerMessage) => this.receive(message),
      state: (state: ConnectionState) => this.status.update(state),
      seen: () => (this.state.curtainDown ? 0 : (this.state.table?.seq ?? 0)),
    };
    this.chat = new ReadMarker(match);
    this.past = new PastPositions(match, () => this.state.table?.eyes);
    this.hints = new Hints(match, () => this.state.table, this.refuse);
    this.clearView();
    this.connection = new Connection(base, 'spectator', listener, BROWSER);
    this.stopWatching = watchConnectivity(
      () => this.reconnect(),
      () => this.connection.probe(),
    );
    void this.load();
  }

  /** The table, if the player it is meant for is at the screen. */
  get table(): Table | null {
    return this.curtain.seat || this.state.curtainDown ? null : this.state.table;
  }

  /**
   * The viewer and the last step or takeback: identifies the position across a reload. Where a curtain falls between
   * two players nothing is kept, since a reload lowers it.
   */
  get positionKey(): string | undefined {
    const last = this.table?.entries.findLast(({ kind }) => kind === 'step' || kind === 'back');
    return this.viewerKey && `${this.viewerKey} ${last?.seq ?? 0}`;
  }

  /** The viewer and the table, unless a reload must hide what they see. */
  get viewerKey(): string | undefined {
    const { table } = this;
    return table && !this.curtain.divides(table) ? `${this.match} ${table.eyes}` : undefined;
  }

  get busy(): boolean {
    return this.state.awaited !== null || !this.status.open;
  }

  /** The seat the screen must be handed to. */
  get nextSeat(): Seat | null {
    return this.curtain.next(this.state);
  }

  /** Choose a legal action by its code, or try one in notation to learn why it is illegal. */
  act(action: number | string): void {
    const now = this.state.table?.now;
    if (!now || this.busy) return;
    this.news.skip();
    void this.past.show(null);
    const id = this.connection.submit({ type: 'act', action, step: now.step });
    this.state = tables.awaiting(this.state, id);
  }

  /** Send any other command. */
  send = (command: Command): void => void this.connection.submit(command);

  /** Show why something was refused. */
  refuse = (refusal: WireError): void => void (this.state = { ...this.state, refusal });

  dismissRefusal(): void {
    this.state = tables.withoutRefusal(this.state);
  }

  /** Show again what the player was shown before a reload. */
  restoreFeedback({ hint, refusal }: Feedback): void {
    this.hints.current = hint;
    this.state = { ...this.state, refusal };
  }

  /** Try to reach the server now. */
  reconnect(): void {
    this.connection.open();
  }

  /** Forget what the current viewer could see and lower the curtain for the next one. */
  handOver(): void {
    if (this.nextSeat) this.lowerCurtain(this.nextSeat);
  }

  /** Ask for the view of the seat that the curtain is down for. */
  liftCurtain(): void {
    if (this.curtain.seat) this.connection.lookFrom(this.curtain.seat);
  }

  requestLens(): void {
    this.lens.now();
  }

  /** Leave the table's page. */
  close(): void {
    this.stopWatching();
    this.lens.stop();
    this.news.stop();
    this.connection.close();
  }

  private async load(): Promise<void> {
    try {
      const { table, hides, box, boardModule } = await loadTable(this.match);
      this.curtain.hides = hides;
      [this.box, this.boardModule] = [box, boardModule];
      this.start(table);
    } catch (thrown) {
      this.loadError = api.asWireError(thrown);
    }
  }

  /** Begin as the player's own seat, or behind the curtain. */
  private start(table: Table): void {
    const seat = table.mine.includes(table.now.to_act) ? table.now.to_act : table.mine[0];
    if (seat) {
      const handedOff = this.curtain.wasHandedOff(seat, table);
      const down = this.curtain.divides(table) || (handedOff && this.curtain.guards(table));
      if (down) this.lowerCurtain(seat, handedOff, table);
      else this.connection.reconnectAs(seat);
    }
    this.connection.open();
  }

  private lowerCurtain(seat: Seat, handedOff = false, table?: Table): void {
    this.news.skip();
    this.clearView();
    this.state = tables.behindCurtain(table ? { ...this.state, table } : this.state);
    this.curtain.lower(seat, handedOff);
    this.connection.reconnectAs('spectator');
  }

  private clearView(): void {
    this.past.clear();
    this.hints.current = null;
    this.shared = { match: this.match, live: true };
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'table' || message.type === 'news') this.clock.observe(message);
    if (message.type === 'news')
      this.news.push(message, motionTime(message.entries, this.state.table?.eyes));
    else if (message.type === 'table') this.receiveTable(message);
    else if (message.type !== 'refused' || message.id !== this.contributing) this.take(message);
  }

  private receiveTable(table: Table): void {
    this.news.skip();
    if (this.tookLastSeat(table)) return;
    if (this.curtain.seat) {
      if (table.eyes !== this.curtain.seat) return;
      this.curtain.raise();
    }
    if (this.satDownElsewhere(table)) return;
    this.take(table);
  }

  /** One seat is left at a shared screen: its player views from there, behind the curtain at first. */
  private tookLastSeat(table: Table): boolean {
    const [seat, more] = table.mine;
    if (!table.shared || !seat || more || table.eyes === seat || this.curtain.seat === seat)
      return false;
    const before = this.state.table?.mine ?? [];
    this.curtain.seat = null;
    if (this.curtain.guards(table) && before.join() !== seat) this.lowerCurtain(seat, true, table);
    else this.connection.lookFrom(seat);
    return true;
  }

  /** The player was a spectator and has taken a seat in another tab: view from that seat. */
  private satDownElsewhere(table: Table): boolean {
    const [seat, more] = table.mine;
    if (table.shared || !seat || more || table.eyes === seat) return false;
    this.connection.lookFrom(seat);
    return true;
  }

  private take(message: ServerMessage): void {
    const before = this.state.table?.now.step;
    if (message.type === 'table') this.unseated = this.hasLostSeat(message);
    pageState.set(UNSEATED, this.unseated || null);
    this.state = tables.receive(this.state, message);
    const table = this.state.table;
    if (!table || this.state.curtainDown) return;
    if (table.now.step !== before) this.hints.current = null;
    if (table.status === 'finished') this.shared.live = false;
    if (message.type !== 'table' && message.type !== 'news') return;
    this.follow(table, message.type === 'news');
    // Someone sat down. If it was this player in another tab, only a new connection learns of it.
    const sat = message.type === 'news' && message.entries.some((entry) => entry.kind === 'sat');
    if (sat && !table.mine.length) this.reconnect();
  }

  private hasLostSeat({ mine, handed }: Table): boolean {
    if (mine.length || handed.length) return false;
    return this.unseated || !!this.state.table?.mine.length;
  }

  /** Ask the server for whatever a changed table requires. */
  private follow(table: Table, moved: boolean): void {
    if (table.status !== 'waiting') forget(`invite.${table.match}`);
    if (table.entries.at(-1)?.kind === 'back') this.past.forgetViews();
    if (table.now.can.contribute)
      this.contributing ??= this.connection.submit(contribution(this.match, table));
    const other = tables.seatToHandOverTo(this.state);
    if (other && !this.curtain.hides) this.connection.lookFrom(other);
    else this.lens.afterMotion(moved ? DECISION + 100 : 0);
  }
}
