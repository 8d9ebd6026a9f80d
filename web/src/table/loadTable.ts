/** Everything a table needs before it can be shown. */
import { loadBoard } from '../boards';
import type { BoardModule } from '../boards/board';
import * as api from '../lib/api';
import type { Table } from '../lib/wire';
import { contributeForBoth } from './contributing';

export interface LoadedTable {
  /** The table as a spectator sees it. */
  table: Table;
  box: unknown;
  boardModule: BoardModule;
  /** Whether the game hides anything from a seat. */
  hides: boolean;
}

/** Load a table with its box and its board; rejects with what the server answered. */
export async function loadTable(match: string): Promise<LoadedTable> {
  await api.me(); // makes sure that this browser has its cookie before it requests anything else
  const table = await contributeForBoth(match, await api.match(match, 'spectator'));
  const [{ games }, box, boardModule] = await Promise.all([
    api.games(),
    api.box(match),
    loadBoard(table.game),
  ]);
  const hides = games.find((game) => game.code === table.game)?.hides ?? true;
  return { table, box, boardModule, hides };
}
