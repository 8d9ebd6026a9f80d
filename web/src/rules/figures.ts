/** The drawn examples of the rules pages: positions of real games, each at its clause. */
import { mount, unmount } from 'svelte';
import type { Entry, Offered } from '../lib/wire';
import FigureDrawn from './Figure.svelte';

export interface Figure {
  words: string;
  clause: string;
  /** Without a view, a figure shows the kinds of tile or disc in the box. */
  view?: Record<string, unknown>;
  offered: Offered[];
  lens: Record<string, unknown>;
  latest: Entry[];
  pose: Record<string, unknown>;
}

export interface Figures {
  game: string;
  eyes: string;
  box: unknown;
  figures: Figure[];
}

const FIGURES = import.meta.glob<Figures>('./figures/*.json', { import: 'default' });

/** The figures of a game. */
export async function loadFigures(game: string): Promise<Figures> {
  const load = FIGURES[`./figures/${game}.json`];
  if (!load) throw new Error(`there are no figures for ${game}`);
  return load();
}

/** Put each figure below its clause on a rules page; the returned function removes them. */
export function addFigures(page: Element, all: Figures): () => void {
  const drawn = all.figures.flatMap((figure) => {
    const target = page.querySelector(`[id="${figure.clause}"]`);
    return target ? [mount(FigureDrawn, { target, props: { all, figure } })] : [];
  });
  return () => drawn.forEach((one) => void unmount(one));
}
