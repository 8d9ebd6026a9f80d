/** One thing after the other: each message waits until the motion of the one before is over. */

export interface Pace<T> {
  /** Hand a message on as soon as it is its turn; the next one waits `ms` longer. */
  push(message: T, ms: number): void;
  /** Hand everything on now: the player has acted, or the screen changes hands. */
  skip(): void;
  /** Hand nothing on any more. */
  stop(): void;
}

/** A queue that hands messages to `take`; `scaled` says how long a wait really is. */
export function pace<T>(take: (message: T) => void, scaled: (ms: number) => number): Pace<T> {
  let waiting: { message: T; ms: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function next(): void {
    timer = null;
    const first = waiting.shift();
    if (!first) return;
    take(first.message);
    const wait = scaled(first.ms);
    if (wait > 0) timer = setTimeout(next, wait);
    else next();
  }

  function skip(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const rest = waiting;
    waiting = [];
    for (const { message } of rest) take(message);
  }

  return {
    push(message, ms) {
      waiting.push({ message, ms });
      if (!timer) next();
    },
    skip,
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      waiting = [];
    },
  };
}
