/** What a board is given, and nothing else: it draws a view and offers what the server listed. */
import type { Component } from 'svelte';
import type { Motion } from '../lib/motion';
import type { Entry, Eyes, Offered } from '../lib/wire';

/** The props of `Board.svelte` and of `Panel.svelte`; V is the game's view, L its lens. */
export interface BoardProps<V = Record<string, unknown>, L = Record<string, unknown>> {
  /** The component data: GET /api/games/<game>/box. */
  box: unknown;
  /** What these eyes know now. Treat as read-only; a new object comes after every change. */
  view: V;
  /** What may be chosen now; empty when it is not this seat's turn or an old moment is shown. */
  offered: Offered[];
  /** Aids worked out by the server from this view; null until they arrive or when not wanted. */
  lens: L | null;
  /** Who looks. The own side is drawn at the bottom. */
  eyes: Eyes;
  /** The entries that led to this view since the last one drawn: to show as motion and as a trace. */
  latest: Entry[];
  /** An answer is awaited: offer nothing. */
  busy: boolean;
  /** Choose an offered action by its code. */
  choose(code: number): void;
  /** Try something that is not offered, in notation: the server says which rule forbids it. */
  attempt(text: string): void;
  motion: Motion;
  /** Something held in common by Board and Panel (picked pirate, turned tile …): one per table. */
  shared: Record<string, unknown>;
  /** Which decision is being made, if what is half chosen for it is to be found again by who loads the page anew. */
  decision?: string;
}

const NOTHING: Offered[] = [];

/** What may be chosen: nothing while an answer is awaited. */
export const choosable = ({ busy, offered }: Pick<BoardProps, 'busy' | 'offered'>): Offered[] =>
  busy ? NOTHING : offered;

/** What a game's `words.ts` exports. */
export interface BoardWords {
  /** The one sentence of what is asked of these eyes now. */
  prompt(view: never, eyes: Eyes, offered: Offered[]): string;
  /** A log entry in words; what was done from the seat `you`, if one is named, is told as theirs. */
  describe(entry: Entry, you?: Eyes): string;
}

/** A game's part of the client, loaded when a table of it is opened. */
export interface BoardModule {
  Board: Component<BoardProps>;
  Panel: Component<BoardProps>;
  words: BoardWords;
}
