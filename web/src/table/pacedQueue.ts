/** One thing after the other: each message waits until the animation of the one before is over. */

export interface PacedQueue<T> {
  /** Pass a message on as soon as it is its turn; the next one waits `ms` longer, and until the board rests. */
  push(message: T, ms: number): void;
  /** Pass everything on now: the player has acted, or the screen changes hands. */
  skip(): void;
  /** Stop passing messages on. */
  stop(): void;
}

/** The timers, and whether the board is still animating; tests pass their own. */
export interface Pacing {
  scaled(ms: number): number;
  moving(): boolean;
}

/** How often to check whether the board rests, and how long to wait for it at most. */
const LOOK = 60;
const PATIENCE = 6000;

/** Call `then` once the board rests and `ms` have passed; return a function that cancels it. */
export function whenAtRest(tempo: Pacing, ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (patience: number) => {
    if (tempo.moving() && patience > 0) timer = setTimeout(look, LOOK, patience - LOOK);
    else then();
  };
  timer = setTimeout(look, tempo.scaled(ms), PATIENCE);
  return () => clearTimeout(timer);
}

/** A queue that passes messages to `take`, each once the one before has been shown. */
export function pacedQueue<T>(take: (message: T) => void, tempo: Pacing): PacedQueue<T> {
  let waiting: { message: T; ms: number }[] = [];
  let callOff: (() => void) | null = null;

  function next(): void {
    callOff = null;
    const first = waiting.shift();
    if (!first) return;
    take(first.message);
    if (tempo.scaled(first.ms) > 0) callOff = whenAtRest(tempo, first.ms, next);
    else next();
  }

  function stop(): { message: T }[] {
    callOff?.();
    callOff = null;
    const rest = waiting;
    waiting = [];
    return rest;
  }

  return {
    push(message, ms) {
      waiting.push({ message, ms });
      if (!callOff) next();
    },
    skip: () => stop().forEach(({ message }) => take(message)),
    stop: () => void stop(),
  };
}
