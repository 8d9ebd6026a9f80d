/** The socket of one table: reconnects by itself, says what it saw last, loses no command. */
import { uniqueId } from './random';
import type { ClientMessage, Command, Eyes, Seat, ServerMessage } from './wire';

/** What is known of the line. `lost` counts the tries that failed since it was last open. */
export type ConnectionState =
  | { state: 'connecting' }
  | { state: 'open' }
  | { state: 'lost'; tries: number; wait: number; closing: boolean };

/** The part of a WebSocket that is used. */
export interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What a connection needs from the world; tests give another one. */
export interface Environment {
  socket(url: string): Socket;
  later(ms: number, then: () => void): () => void;
  id(): string;
}

export interface Listener {
  message(message: ServerMessage): void;
  state(state: ConnectionState): void;
  /** The number of the last change seen, to be sent only the rest. */
  seen(): number;
}

/** The close code for a client sent away from a table, for example from a seat it lost; it may come back. */
const SENT_AWAY = 4000;
/** The code of a server that restarts. */
const RESTARTS = 1012;
const CONNECTING = 0;
const OPEN = 1;
const LONGEST_WAIT = 8_000;
const HEARTBEAT = 20_000;
const PATIENCE = 8_000;

/** The wait before try number `tries`, in milliseconds: doubling, up to eight seconds. */
export function backOff(tries: number): number {
  return Math.min(LONGEST_WAIT, 250 * 2 ** tries);
}

export class Connection {
  private socket: Socket | null = null;
  private unanswered = new Map<string, ClientMessage>();
  private tries = 0;
  /** Whether the server went by itself and will be back. */
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

  /** Connect now, whatever the state of the line. */
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

  /** Send a command; return its id. It is sent again after a lost line until it is answered. */
  submit(command: Command): string {
    const message: ClientMessage = { type: 'do', id: this.world.id(), command };
    this.unanswered.set(message.id, message);
    this.send(message);
    return message.id;
  }

  /** Look from another seat; also after the next reconnection. */
  lookFrom(seat: Seat): void {
    this.eyes = seat;
    if (this.ready) this.send({ type: 'look', as: seat });
    else this.open();
  }

  /** Reconnect as these eyes from now on, without looking yet. */
  reconnectAs(eyes: Eyes): void {
    this.eyes = eyes;
  }

  /** Ask for the aids to the present view. */
  requestLens(): void {
    this.send({ type: 'lens' });
  }

  /** Find out soon whether the line still holds, as after a sleep. */
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

  /** Who was at the table and is sent away comes back at once: the line was never lost. */
  private closed(code: number): void {
    if (code === RESTARTS) this.closing = true; // it had no time to say so
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
    // A browser warns of a socket that is closed before it is there.
    if (socket.readyState === CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }
}

/** The browser as a world for connections. */
export const BROWSER: Environment = {
  socket: (url) => new WebSocket(url) as unknown as Socket,
  later(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  id: uniqueId,
};
