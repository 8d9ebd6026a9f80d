/** The socket of one table: reconnects automatically, says what it saw last, loses no command. */
import { host, type Socket } from './host';
import { uniqueId } from './random';
import type { ClientMessage, Command, Eyes, Seat, ServerMessage } from './wire';

/** What is known about the connection. `lost` counts the failed attempts since it was last open. */
export type ConnectionState =
  | { state: 'connecting' }
  | { state: 'open' }
  | { state: 'lost'; tries: number; wait: number; closing: boolean };

/** What a connection needs from its environment; tests pass their own. */
export interface Environment {
  socket(path: string): Socket;
  later(ms: number, then: () => void): () => void;
  id(): string;
}

export interface Listener {
  message(message: ServerMessage): void;
  state(state: ConnectionState): void;
  /** The number of the last change seen, so that only later ones are sent. */
  seen(): number;
}

/** The close code for a client removed from a table, for example because it lost its seat; it may reconnect. */
const SENT_AWAY = 4000;
/** The close code of a restarting server. */
const RESTARTS = 1012;
const CONNECTING = 0;
const OPEN = 1;
const LONGEST_WAIT = 8_000;
const HEARTBEAT = 20_000;
const PATIENCE = 8_000;

/** The delay before attempt number `tries`, in milliseconds: doubling, up to eight seconds. */
export function backOff(tries: number): number {
  return Math.min(LONGEST_WAIT, 250 * 2 ** tries);
}

export class Connection {
  private socket: Socket | null = null;
  private unanswered = new Map<string, ClientMessage>();
  private tries = 0;
  /** Whether the server shut down and will be back. */
  private closing = false;
  private over = false;
  private ready = false;
  private cancelRetry = () => {};
  private cancelBeat = () => {};

  constructor(
    private readonly base: string,
    private eyes: Eyes,
    private readonly listener: Listener,
    private readonly world: Environment,
  ) {}

  /** Connect now, whatever the state of the connection. */
  open(): void {
    this.cancelRetry();
    this.drop();
    if (this.over) return;
    this.listener.state({ state: 'connecting' });
    const socket = this.world.socket(
      `${this.base}?as=${encodeURIComponent(this.eyes)}&since=${this.listener.seen()}`,
    );
    this.socket = socket;
    this.ready = false;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = ({ code }) => this.closed(code);
    this.cancelBeat = this.world.later(PATIENCE, () => this.lost());
  }

  /** Send a command; return its ID. It is resent after a lost connection until it is answered. */
  submit(command: Command): string {
    const message: ClientMessage = { type: 'do', id: this.world.id(), command };
    this.unanswered.set(message.id, message);
    this.send(message);
    return message.id;
  }

  /** View from another seat; also after the next reconnect. */
  lookFrom(seat: Seat): void {
    this.eyes = seat;
    if (this.ready) this.send({ type: 'look', as: seat });
    else this.open();
  }

  /** Reconnect as this viewer from now on, without switching yet. */
  reconnectAs(eyes: Eyes): void {
    this.eyes = eyes;
  }

  /** Request the lens of the current view. */
  requestLens(): void {
    this.send({ type: 'lens' });
  }

  /** Check soon whether the connection still works, for example after sleep. */
  probe(): void {
    if (!this.ready) return;
    this.cancelBeat();
    this.send({ type: 'ping' });
    this.cancelBeat = this.world.later(PATIENCE, () => this.lost());
  }

  /** Close for good. */
  close(): void {
    this.over = true;
    this.cancelRetry();
    this.drop();
  }

  private send(message: ClientMessage): void {
    if (this.ready && this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    this.beat();
    if (message.type === 'closing') this.closing = true;
    if (message.type === 'done' || message.type === 'refused')
      this.unanswered.delete(message.id ?? '');
    if (message.type === 'table' && !this.ready) this.opened();
    this.listener.message(message);
  }

  private opened(): void {
    this.ready = true;
    this.tries = 0;
    this.closing = false;
    this.listener.state({ state: 'open' });
    for (const message of this.unanswered.values()) this.send(message);
  }

  private beat(): void {
    this.cancelBeat();
    this.cancelBeat = this.world.later(HEARTBEAT, () => {
      this.send({ type: 'ping' });
      this.cancelBeat = this.world.later(PATIENCE, () => this.lost());
    });
  }

  /** A client that was at the table and is removed returns at once: the connection was never lost. */
  private closed(code: number): void {
    if (code === RESTARTS) this.closing = true; // it could not announce it
    if (code === SENT_AWAY && this.ready) this.open();
    else this.lost();
  }

  private lost(): void {
    this.drop();
    if (this.over) return;
    const wait = backOff(this.tries++);
    this.listener.state({ state: 'lost', tries: this.tries, wait, closing: this.closing });
    this.cancelRetry();
    this.cancelRetry = this.world.later(wait, () => this.open());
  }

  private drop(): void {
    this.cancelBeat();
    const socket = this.socket;
    this.socket = null;
    this.ready = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Browsers warn about a socket that is closed before it has opened.
    if (socket.readyState === CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }
}

/** The browser as the environment of connections. */
export const BROWSER: Environment = {
  socket: (path) => host.socket(path),
  later(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  id: uniqueId,
};
