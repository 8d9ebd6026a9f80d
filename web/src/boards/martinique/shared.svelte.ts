/** What a table's Board and Panel share: the selection, the notebook, the last lens. */
import { remember, remembered } from '../../lib/deviceStorage';
import { BLANK, readNotebook, storageName, type Notebook } from './notebook';
import { NOTHING, type Choosing } from './choosing';
import type { Lens } from './types';

/** How long an old lens may still be drawn while the next one is on its way. */
const PATIENCE = 1200;

export class SharedState {
  choosing = $state.raw<Choosing>(NOTHING);
  notebook = $state.raw<Notebook>(BLANK);
  /** The lens to draw: it outlasts the view it was made for by a moment. */
  lens = $state.raw<Lens | null>(null);
  /** The lost treasure is being turned up: nothing may reveal it beforehand. */
  unveiling = $state(false);
  #shelf: string | null = null;
  #fading: ReturnType<typeof setTimeout> | undefined;

  /** Load the saved notebook of a match and a seat. */
  open(match: string, eyes: string) {
    const name = storageName(match, eyes);
    if (name === this.#shelf) return;
    this.#shelf = name;
    this.notebook = readNotebook(remembered(name));
  }

  /** Write into the notebook and save it. */
  write(notebook: Notebook) {
    this.notebook = notebook;
    if (this.#shelf) remember(this.#shelf, notebook);
  }

  /** Show a new lens; without one, hide the old lens shortly after the board has come to rest. */
  look(lens: Lens | null, moving: boolean) {
    clearTimeout(this.#fading);
    if (lens) this.lens = lens;
    else if (!moving) this.#fading = setTimeout(() => (this.lens = null), PATIENCE);
  }
}

const desks = new WeakMap<object, SharedState>();

/** The shared state of a table, found by the object its Board and Panel share. */
export function sharedOf(shared: object): SharedState {
  let desk = desks.get(shared);
  if (!desk) desks.set(shared, (desk = new SharedState()));
  return desk;
}
