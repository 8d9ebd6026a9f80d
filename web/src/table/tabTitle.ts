/** The title of a table's tab: players who wait look at another one. */
import type { Table } from '../lib/wire';
import { gameTitle, nameAtTable, resultWords } from '../lib/words';
import { m } from '../paraglide/messages.js';
import { isRemote } from '../remote/presence';

/** What the tab of a table says: whose turn it is or who is awaited, and the game. */
export function tabTitle(table: Table | null | undefined): string {
  if (!table) return m.app_title();
  return [standing(table), gameTitle(table.game)].filter(Boolean).join(' · ');
}

function standing(table: Table): string {
  const { to_act } = table.now;
  if (table.mine.includes(to_act) && to_act === table.eyes) return m.app_you_turn();
  if (!table.mine.length) return '';
  const open = Object.values(table.seats).some((sitting) => sitting.kind === 'free');
  if (table.status === 'waiting' && open) return m.app_continue_waiting();
  if (!isRemote(table)) return '';
  if (table.status === 'running') return m.app_their_turn({ name: nameAtTable(table, to_act) });
  return resultWords(table).title;
}
