/** The props of a board. It draws a view and offers the actions that the server listed, nothing else. */
import type { Component } from 'svelte';
import type { Motion } from '../lib/motion';
import type { Entry, Eyes, Offered } from '../lib/wire';

/** The props of `Board.svelte` and of `Panel.svelte`; V is the game's view, L its lens. */
export interface BoardProps<V = Record<string, unknown>, L = Record<string, unknown>> {
  /** The component data: GET /api/games/<game>/box. */
  box: unknown;
  /** What this viewer knows now. Treat it as read-only; every change brings a new object. */
  view: V;
  /** The legal actions; empty when it isn't this seat's turn or an earlier position is shown. */
  offered: Offered[];
  /** The lens the server computed from this view; null until it arrives, or if it isn't wanted. */
  lens: L | null;
  /** The viewer's seat. Their side is drawn at the bottom. */
  eyes: Eyes;
  /** The entries between the last view drawn and this one: to animate, and to leave a trace of. */
  latest: Entry[];
  /** A command is waiting for its answer: offer nothing. */
  busy: boolean;
  /** The match is over, whatever the view says: it may have been given up in the middle of the game. */
  over?: boolean;
  /** Choose a legal action by its code. */
  choose(code: number): void;
  /** Try an action that isn't offered, in notation: the server says which rule forbids it. */
  attempt(text: string): void;
  motion: Motion;
  /** State shared by Board and Panel (the selected pirate, the rotated tile): one per table. */
  shared: Record<string, unknown>;
  /** Identifies the decision, so that a half-made choice can be restored after a reload. */
  decision?: string;
}

const NOTHING: Offered[] = [];

/** The actions to offer: none while an answer is awaited. */
export const choosable = ({ busy, offered }: Pick<BoardProps, 'busy' | 'offered'>): Offered[] =>
  busy ? NOTHING : offered;

/** What a game's `words.ts` exports. */
export interface BoardWords {
  /** The prompt: one sentence that says what this viewer has to do now. */
  prompt(view: never, eyes: Eyes, offered: Offered[]): string;
  /** A log entry in words; what the seat `you` did is told in the second person. */
  describe(entry: Entry, you?: Eyes): string;
}

/** A game's part of the client, loaded when one of its tables is opened. */
export interface BoardModule {
  Board: Component<BoardProps>;
  Panel: Component<BoardProps>;
  words: BoardWords;
}
