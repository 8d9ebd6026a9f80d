/** The boards by game, each loaded on first use. */
import type { Component } from 'svelte';
import type { BoardModule, BoardProps, BoardWords } from './board';
import { loadMessages, type Area } from '../lib/language';

type Drawn = { default: Component<BoardProps> };

const boards = import.meta.glob<Drawn>('./*/Board.svelte');
const panels = import.meta.glob<Drawn>('./*/Panel.svelte');
const words = import.meta.glob<BoardWords>('./*/words.ts');

/** Load a game's board and its words; reject if the game has none. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const parts = [boards[`./${game}/Board.svelte`], panels[`./${game}/Panel.svelte`]];
  const speak = words[`./${game}/words.ts`];
  if (!parts[0] || !parts[1] || !speak) throw new Error(`there is no board for ${game}`);
  const [board, panel, said] = await Promise.all([
    parts[0](),
    parts[1](),
    speak(),
    loadMessages(game as Area),
  ]);
  return { Board: board.default, Panel: panel.default, words: said };
}
