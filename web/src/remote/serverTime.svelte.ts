/** The server's time as a component sees it, ticking only while a clock runs. */
import type { TableSession } from '../table/session.svelte';
import type { Table } from '../lib/wire';

const TICK = 200;
const TICK_DAYS = 10_000;

/** Call while a component is made; `now` is the server's time, never older than a tick. */
export function serverTime(
  session: () => TableSession,
  table: () => Table,
): { readonly now: number } {
  let now = $state(session().time());
  $effect(() => {
    const { clocks } = table().now;
    now = session().time();
    if (!clocks?.running) return;
    const timer = setInterval(
      () => (now = session().time()),
      table().clock.kind === 'days' ? TICK_DAYS : TICK,
    );
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
