/** One table on the screen: the headless state of table.ts, joined to the server and made reactive. */
import { untrack } from 'svelte';
import { clockOffset } from '../lib/clock';
import { loadBoard } from '../boards';
import { newContribution } from '../lib/contributions';
import * as api from '../lib/api';
import type { BoardModule } from '../boards/board';
import { BROWSER, Connection, type ConnectionState } from '../lib/connection';
import { ConnectionStatus, watchConnectivity } from './connectionStatus.svelte';
import { forget, remember, remembered } from '../lib/deviceStorage';
import { whenAtRest, pacedQueue } from './pacedQueue';
import { PastPositions } from './pastPositions.svelte';
import { pageState } from '../lib/pageState.svelte';
import { settings } from '../lib/settings.svelte';
import {
  sharesScreen,
  EMPTY,
  seatToHandOverTo,
  withoutRefusal,
  receive,
  awaiting,
  behindCurtain,
  type TableState,
} from './tableState';
import type { Command, Entry, Hint, Seat, ServerMessage, Table, WireError } from '../lib/wire';

/** How long the motion of one decision takes at least: what comes after it waits, and so does the work it makes. */
const MOTION = 450;

/** The page state that keeps the curtain down across a reload after the other seat moved to another device. */
const HANDING = 'handing';
/** Under which name it keeps that the seat was lost. */
const UNSEATED = 'unseated';

/** What can go wrong before there is a table. */
export type LoadError = WireError | null;

/** What is said to the player about the present moment: advice that was asked for, and why something was not done. */
export interface Feedback {
  hint: Hint | null;
  refusal: WireError | null;
}

export class TableSession {
  state = $state.raw<TableState>(EMPTY);
  line = new ConnectionStatus();
  boardModule = $state.raw<BoardModule | null>(null);
  box = $state.raw<unknown>(null);
  past: PastPositions;
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  missing = $state.raw<LoadError>(null);
  /** The seat of mine for which the curtain is to be lifted. */
  curtain = $state<Seat | null>(null);
  /** The curtain fell because the other hand went to a device of its own, not because of a turn. */
  handing = $state(false);
  /** What Board and Panel of the game share. */
  shared = $state<Record<string, unknown>>({});

  /** The seat that was mine is so no longer: its private link was revoked. */
  unseated = $state(untrack(() => pageState.get(UNSEATED, false)));
  /** The last line of the talk that was read here. */
  read = $state(0);

  private ahead = $state<number | null>(null);
  private unhook = () => {};
  private hides = true;
  /** The command that adds this seat's bytes: nobody has asked for it, and another tab may be faster. */
  private adding: string | null = null;
  private stopAiding = () => {};
  private connection: Connection;
  private tempo = {
    scaled: (ms: number) => settings.motion.ms(ms),
    moving: () => !document.hidden && !!this.shared.moving,
  };
  private news = pacedQueue((message: ServerMessage) => this.take(message), this.tempo);

  constructor(readonly match: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const base = `${scheme}://${location.host}/api/matches/${encodeURIComponent(match)}/socket`;
    const listener = {
      message: (message: ServerMessage) => this.hear(message),
      link: (link: ConnectionState) => this.line.note(link),
      seen: () => (this.state.veiled ? 0 : (this.state.table?.seq ?? 0)),
    };
    this.past = new PastPositions(match, () => this.state.table?.eyes);
    this.forget();
    this.connection = new Connection(base, 'spectator', listener, BROWSER);
    this.read = remembered(`chat.${match}`) ?? 0;
    this.unhook = watchConnectivity(
      () => this.retry(),
      () => this.connection.check(),
    );
    void this.begin();
  }

  /** The table if it is there to be seen by the eyes it is meant for. */
  get table(): Table | null {
    return this.curtain || this.state.veiled ? null : this.state.table;
  }

  /**
   * The viewer and the last step or takeback: identifies the position across a reload.
   * Where a curtain falls between two at one screen nothing is kept: a reload lets it down.
   */
  get moment(): string | undefined {
    const last = this.table?.entries.findLast(
      (entry) => entry.kind === 'step' || entry.kind === 'back',
    );
    return this.looker && `${this.looker} ${last?.seq ?? 0}`;
  }

  /** Whose eyes look at which table, if nothing that they see is to be hidden when the page is loaded anew. */
  get looker(): string | undefined {
    return this.table && !this.veils(this.table) ? `${this.match} ${this.table.eyes}` : undefined;
  }

  get busy(): boolean {
    return this.state.awaited !== null || !this.line.open;
  }

  /** The seat the screen must be handed to. */
  get next(): Seat | null {
    return this.hides ? seatToHandOverTo(this.state) : null;
  }

  /** Choose an offered action. */
  choose(code: number): void {
    this.act(code);
  }

  /** Try something that is not offered, to be told why. */
  attempt(text: string): void {
    this.act(text);
  }

  /** Ask for something other than an action of the game. */
  do(command: Command): void {
    this.connection.do(command);
  }

  /** Put the refusal away. */
  heed(): void {
    this.state = withoutRefusal(this.state);
  }

  /** What was said about this moment before the page was loaded anew is said still. */
  recall({ hint, refusal }: Feedback): void {
    this.hint = hint;
    this.state = { ...this.state, refusal };
  }

  /** Show why something was not done. */
  refuse(error: WireError): void {
    this.state = { ...this.state, refusal: error };
  }

  /** The server's time now, as far as its messages tell. */
  time(): number {
    return Date.now() - (this.ahead ?? 0);
  }

  /** The talk was read up to here. */
  readChat(seq: number): void {
    if (seq <= this.read) return;
    this.read = seq;
    remember(`chat.${this.match}`, seq);
  }

  /** Try to reach the server now. */
  retry(): void {
    this.connection.open();
  }

  /** Let go of all that the eyes at the screen could see, and let the curtain down. */
  handOver(): void {
    const next = this.next;
    if (next) this.lower(next);
  }

  /** The curtain is lifted by whoever it was let down for. */
  lift(): void {
    if (this.curtain) this.connection.look(this.curtain);
  }

  /** Ask for aids to the present view, if they are wanted and not there. */
  aid(): void {
    const seen = !this.state.veiled && this.state.table?.now.view;
    if (settings.aids && seen && !this.state.lens) this.connection.lens();
  }

  /** Ask for a hint from the own seat's knowledge. */
  async askHint(): Promise<void> {
    const { table } = this.state;
    if (!table || this.hinting) return;
    this.hinting = true;
    try {
      const hint = await api.hint(this.match, table.eyes);
      if (hint.step === this.state.table?.now.step) this.hint = hint;
    } catch (thrown) {
      this.state = { ...this.state, refusal: api.asWireError(thrown) };
    } finally {
      this.hinting = false;
    }
  }

  /** Leave the page of this table. */
  close(): void {
    this.unhook();
    this.stopAiding();
    this.news.stop();
    this.connection.close();
  }

  private async begin(): Promise<void> {
    try {
      await api.me();
      const table = await this.dealt(await api.match(this.match, 'spectator'));
      const [{ games }, box, boardModule] = await Promise.all([
        api.games(),
        api.box(this.match),
        loadBoard(table.game),
      ]);
      this.hides = games.find((game) => game.code === table.game)?.hides ?? true;
      this.box = box;
      this.boardModule = boardModule;
      this.start(table);
    } catch (thrown) {
      this.missing = api.asWireError(thrown);
    }
  }

  /** Add the bytes of both seats of mine if the dealing waits for them, before anybody looks. */
  private async dealt(table: Table): Promise<Table> {
    if (table.status !== 'waiting' || !sharesScreen(table)) return table;
    const command = (): Command => ({
      type: 'contribute',
      bytes: newContribution(this.match, table.commitment),
    });
    for (const seat of table.mine) await api.doAs(this.match, seat, command()).catch(() => null);
    return api.match(this.match, 'spectator');
  }

  /** Choose the eyes to begin with: the own seat; both at one screen wait behind the curtain. */
  private start(table: Table): void {
    const [seat] = table.mine;
    const acting = table.mine.includes(table.now.to_act) ? table.now.to_act : seat;
    const handing = pageState.get<Seat | null>(HANDING, null) === acting && !sharesScreen(table);
    if (acting && (this.veils(table) || (handing && this.secret(table)))) {
      this.state = { ...EMPTY, table };
      this.lower(acting, handing);
    } else if (acting) this.connection.as(acting);
    this.connection.open();
  }

  /** Whether there is something that one seat may know and another may not. */
  private secret(table: Table): boolean {
    return this.hides && table.status === 'running';
  }

  /** Whether a curtain is between two who play at this screen. */
  private veils(table: Table): boolean {
    return sharesScreen(table) && this.secret(table);
  }

  private lower(seat: Seat, handing = false): void {
    this.news.skip();
    this.handing = handing;
    pageState.set(HANDING, handing ? seat : null);
    this.forget();
    this.state = behindCurtain(this.state);
    this.curtain = seat;
    this.connection.as('spectator');
  }

  private forget(): void {
    this.past.forget();
    this.hint = null;
    this.shared = { match: this.match, live: true };
  }

  private act(action: number | string): void {
    const now = this.state.table?.now;
    if (!now || this.busy) return;
    this.news.skip();
    void this.past.look(null);
    const id = this.connection.do({ type: 'act', action, step: now.step });
    this.state = awaiting(this.state, id);
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'table' || message.type === 'news') this.heardTime(message);
    if (message.type === 'news') this.news.push(message, this.weight(message.entries));
    else if (message.type === 'table') this.sat(message);
    else if (message.type !== 'refused' || message.id !== this.adding) this.take(message);
  }

  private heardTime(message: Extract<ServerMessage, { type: 'table' | 'news' }>): void {
    const sent = message.now.clocks?.at;
    if (sent)
      this.ahead = clockOffset(message.type === 'table' ? null : this.ahead, sent, Date.now());
  }

  /** How long the motion of some entries takes, so that the next news waits for it. */
  private weight(entries: Entry[]): number {
    const steps = entries.filter((entry) => entry.kind === 'step');
    const others = steps.some(
      (entry) => entry.seat !== this.state.table?.eyes && entry.seat !== 'chance',
    );
    if (others) return 500 + 150 * Math.min(steps.length, 6);
    return steps.length ? MOTION : 0;
  }

  private sat(table: Table): void {
    this.news.skip();
    if (this.parted(table)) return;
    if (this.curtain) {
      if (table.eyes !== this.curtain) return;
      this.curtain = null;
      pageState.set(HANDING, null);
    }
    if (this.seated(table)) return;
    this.take(table);
  }

  /** Of a shared screen one seat is left: whoever holds it looks from there, behind a curtain at first. */
  private parted(table: Table): boolean {
    const [left, more] = table.mine;
    if (!table.shared || !left || more || table.eyes === left || this.curtain === left)
      return false;
    const before = this.state.table?.mine ?? [];
    this.curtain = null;
    if (this.secret(table) && before.join() !== left) {
      this.state = { ...EMPTY, table };
      this.lower(left, true);
    } else this.connection.look(left);
    return true;
  }

  /** Who looked on and has sat down meanwhile, in another tab, looks from the seat. */
  private seated(table: Table): boolean {
    const [seat, more] = table.mine;
    if (table.shared || !seat || more || table.eyes === seat) return false;
    this.connection.look(seat);
    return true;
  }

  private take(message: ServerMessage): void {
    const before = this.state.table?.now.step;
    if (message.type === 'table')
      this.unseated =
        !message.mine.length &&
        !message.handed.length &&
        (this.unseated || !!this.state.table?.mine.length);
    pageState.set(UNSEATED, this.unseated || null);
    this.state = receive(this.state, message);
    const table = this.state.table;
    if (!table || this.state.veiled) return;
    if (table.now.step !== before) this.hint = null;
    if (table.status === 'finished') this.shared.live = false;
    if (message.type === 'table' || message.type === 'news')
      this.follow(table, message.type === 'news');
    // Somebody has sat down: if it was the player here, in another tab, the server says so to who comes anew.
    if (
      message.type === 'news' &&
      !table.mine.length &&
      message.entries.some((entry) => entry.kind === 'sat')
    )
      this.retry();
  }

  /** What is to be asked of the server after the table has changed. */
  private follow(table: Table, moved: boolean): void {
    if (table.status !== 'waiting') forget(`invite.${table.match}`);
    if (table.entries.at(-1)?.kind === 'back') this.past.renew();
    if (table.now.can.contribute)
      this.adding ??= this.connection.do({
        type: 'contribute',
        bytes: newContribution(this.match, table.commitment),
      });
    const other = seatToHandOverTo(this.state);
    if (other && !this.hides) this.connection.look(other);
    else this.aidAfter(moved ? MOTION + 100 : 0);
  }

  /** Ask for aids when what moves has come to rest: drawing them would make it stumble. */
  private aidAfter(motion: number): void {
    this.stopAiding();
    if (this.tempo.scaled(motion))
      this.stopAiding = whenAtRest(this.tempo, motion, () => this.aid());
    else this.aid();
  }
}
