/** The step and the viewer that a URL names: /table/ID/replay?step=12&as=near. */

export interface ReplayAddress {
  /** Null: the end of the game. */
  step: number | null;
  /** Null: the server's choice. */
  eyes: string | null;
}

/** What a URL asks for; nonsense asks for nothing. */
export function readReplayAddress(search: string): ReplayAddress {
  const asked = new URLSearchParams(search);
  const step = /^\d{1,6}$/.test(asked.get('step') ?? '') ? Number(asked.get('step')) : null;
  const eyes = /^[a-z_]{1,20}$/.test(asked.get('as') ?? '') ? asked.get('as') : null;
  return { step, eyes };
}

/** The same as the end of a URL. */
export function replaySearch(step: number, eyes: string): string {
  return `?step=${step}&as=${eyes}`;
}
