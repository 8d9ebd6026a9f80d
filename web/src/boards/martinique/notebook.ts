/** A player's notes on where the lost treasure can be: filled in automatically or by hand. */
import { COLUMNS, ROWS } from './geometry';
import type { Lens } from './types';

/** A mark made by hand on a letter, a number or a square. */
export type Mark = 'out' | 'here';

export interface Notebook {
  /** Whether everything the player has seen is crossed out automatically. */
  auto: boolean;
  /** Whether the notes are also drawn on the chart. */
  chart: boolean;
  /** Whether the page is open beside the chart. */
  open: boolean;
  /** Marks by name: "C", "4" or "C4". */
  marks: Record<string, Mark>;
}

export const BLANK: Notebook = { auto: true, chart: true, open: false, marks: {} };

/** The notebook after a tap of the pencil: blank, crossed out, circled, blank again. */
export function pencil(notebook: Notebook, name: string): Notebook {
  const marks = { ...notebook.marks };
  if (!marks[name]) marks[name] = 'out';
  else if (marks[name] === 'out' && name.length === 2) marks[name] = 'here';
  else delete marks[name];
  return { ...notebook, marks };
}

/** Whether a letter or a number is crossed out, by hand or, in automatic mode, by what has been seen. */
export function lineOut(notebook: Notebook, name: string, lens: Lens | null): boolean {
  if (notebook.marks[name] === 'out') return true;
  if (!notebook.auto || !lens) return false;
  return !lens.lost.letters.includes(name) && !lens.lost.numbers.includes(name);
}

/** The mark in the notebook on a square. */
export function markOf(notebook: Notebook, square: string, lens: Lens | null): Mark | null {
  if (notebook.marks[square] === 'here') return 'here';
  const lines = [square.charAt(0), square.charAt(1)];
  const out =
    notebook.marks[square] === 'out' || lines.some((name) => lineOut(notebook, name, lens));
  return out ? 'out' : null;
}

/** The squares that are not crossed out. */
export function openSquares(notebook: Notebook, lens: Lens | null): string[] {
  const squares = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));
  return squares.filter((square) => markOf(notebook, square, lens) !== 'out');
}

const NAME = /^([A-H]|[1-8]|[A-H][1-8])$/;

/** Read a saved notebook; anything that isn't one gives a blank one. */
export function readNotebook(kept: Partial<Notebook> | null): Notebook {
  const marks = Object.entries(kept?.marks ?? {}).filter(
    ([name, mark]) => NAME.test(name) && (mark === 'out' || mark === 'here'),
  );
  return {
    auto: kept?.auto !== false,
    chart: kept?.chart !== false,
    open: kept?.open === true,
    marks: Object.fromEntries(marks),
  };
}

/** The key under which a seat's notebook of a match is saved. */
export function storageName(match: string, eyes: string): string {
  return `martinique.notebook.${match}.${eyes}`;
}
