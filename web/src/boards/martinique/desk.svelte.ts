/** What Board and Panel of one table hold in common: what is being chosen, and the notebook. */
import { BLANK, read, shelf, type Notebook } from './notebook';
import { NOTHING, type Choosing } from './state';

export class Desk {
  choosing = $state.raw<Choosing>(NOTHING);
  notebook = $state.raw<Notebook>(BLANK);
  /** The face-down map tile pointed at in a hand, by its source, to show where it came from. */
  source = $state<string | null>(null);
  #shelf: string | null = null;

  /** Take the notebook of a match and a seat from where it is kept. */
  open(match: string, eyes: string) {
    const name = shelf(match, eyes);
    if (name === this.#shelf) return;
    this.#shelf = name;
    this.notebook = read(stored(name));
  }

  /** Write into the notebook and keep it. */
  write(notebook: Notebook) {
    this.notebook = notebook;
    try {
      if (this.#shelf) localStorage.setItem(this.#shelf, JSON.stringify(notebook));
    } catch {
      // Without storage the notes last as long as the page.
    }
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

const desks = new WeakMap<object, Desk>();

/** The desk of a table, known by what its Board and Panel share. */
export function deskOf(shared: object): Desk {
  let desk = desks.get(shared);
  if (!desk) desks.set(shared, (desk = new Desk()));
  return desk;
}
