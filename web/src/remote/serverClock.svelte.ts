/** The server's time, estimated from when its messages were sent. */
import { clockOffset } from '../lib/clock';
import type { Now, Table } from '../lib/wire';

const TICK = 200;
const TICK_DAYS = 10_000;

export class ServerClock {
  private offset = $state<number | null>(null);

  /** Learn from a message when it was sent; a whole table starts over, since the device's clock may have changed. */
  observe({ type, now }: { type: 'table' | 'news'; now: Now }): void {
    const sent = now.clocks?.at;
    if (sent) this.offset = clockOffset(type === 'table' ? null : this.offset, sent, Date.now());
  }

  now(): number {
    return Date.now() - (this.offset ?? 0);
  }
}

/** The server's time for a component, ticking only while a clock of the table runs. Call during setup. */
export function ticking(clock: () => ServerClock, table: () => Table): { readonly now: number } {
  let now = $state(clock().now());
  $effect(() => {
    const { clocks } = table().now;
    now = clock().now();
    if (!clocks?.running) return;
    const every = table().clock.kind === 'days' ? TICK_DAYS : TICK;
    const timer = setInterval(() => (now = clock().now()), every);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
