/** Hints for the position on the table, from what the player's own seat knows. */
import * as api from '../lib/api';
import type { Hint, Table, WireError } from '../lib/wire';

export class Hints {
  /** The hint for the current position, if one was requested. */
  current = $state.raw<Hint | null>(null);
  asking = $state(false);

  constructor(
    private match: string,
    private table: () => Table | null,
    private refuse: (error: WireError) => void,
  ) {}

  /** Ask the server for a hint; a late answer to an old position is dropped. */
  async ask(): Promise<void> {
    const table = this.table();
    if (!table || this.asking) return;
    this.asking = true;
    try {
      const hint = await api.hint(this.match, table.eyes);
      if (hint.step === this.table()?.now.step) this.current = hint;
    } catch (thrown) {
      this.refuse(api.asWireError(thrown));
    } finally {
      this.asking = false;
    }
  }
}
