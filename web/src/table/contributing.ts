/** Adding bytes to the dealing, which every seat must do before a match begins. */
import * as api from '../lib/api';
import { newContribution } from '../lib/contributions';
import type { Contribute, Table } from '../lib/wire';
import { sharesScreen } from './tableState';

/** The command that adds new bytes to the dealing of a table. */
export function contribution(match: string, table: Table): Contribute {
  return { type: 'contribute', bytes: newContribution(match, table.commitment) };
}

/** Add the bytes of both seats at a shared screen if the dealing waits for them; return the table after it. */
export async function contributeForBoth(match: string, table: Table): Promise<Table> {
  if (table.status !== 'waiting' || !sharesScreen(table)) return table;
  for (const seat of table.mine)
    await api.doAs(match, seat, contribution(match, table)).catch(() => null);
  return api.match(match, 'spectator');
}
