/** What Board and Panel of one table hold in common: what is being chosen, notebook, last lens. */
import { remember, remembered } from '../../lib/deviceStorage';
import { BLANK, readNotebook, storageName, type Notebook } from './notebook';
import { NOTHING, type Choosing } from './choosing';
import type { Lens } from './types';

/** How long a lens is still good enough to draw by while the next one is on its way. */
const PATIENCE = 1200;

export class SharedState {
  choosing = $state.raw<Choosing>(NOTHING);
  notebook = $state.raw<Notebook>(BLANK);
  /** The lens to draw by: it lasts a moment longer than the view it was made for. */
  lens = $state.raw<Lens | null>(null);
  /** The lost treasure is being turned up: nothing may tell of it beforehand. */
  unveiling = $state(false);
  #shelf: string | null = null;
  #fading: ReturnType<typeof setTimeout> | undefined;

  /** Take the notebook of a match and a seat from where it is kept. */
  open(match: string, eyes: string) {
    const name = storageName(match, eyes);
    if (name === this.#shelf) return;
    this.#shelf = name;
    this.notebook = readNotebook(remembered(name));
  }

  /** Write into the notebook and keep it. */
  write(notebook: Notebook) {
    this.notebook = notebook;
    if (this.#shelf) remember(this.#shelf, notebook);
  }

  /** Look through a new lens, or through none a while after the board has come to rest. */
  look(lens: Lens | null, moving: boolean) {
    clearTimeout(this.#fading);
    if (lens) this.lens = lens;
    else if (!moving) this.#fading = setTimeout(() => (this.lens = null), PATIENCE);
  }
}

const desks = new WeakMap<object, SharedState>();

/** The desk of a table, known by what its Board and Panel share. */
export function sharedOf(shared: object): SharedState {
  let desk = desks.get(shared);
  if (!desk) desks.set(shared, (desk = new SharedState()));
  return desk;
}
