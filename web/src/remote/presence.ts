/** Who is at the table, as the other player needs to know it. */
import type { Entry, Seat, SeatInfo, Table } from '../lib/wire';

export type Presence = 'here' | 'away' | 'left';

/** Whether two people play on different screens, for a player or a spectator. */
export function isRemote(table: Table): boolean {
  return !table.shared && Object.values(table.seats).every((sitting) => sitting.kind === 'person');
}

/** Whether a person is here, away or has left; null for bots and free chairs. */
export function presenceOf(sitting: SeatInfo | undefined): Presence | null {
  if (sitting?.kind !== 'person') return null;
  if (sitting.here) return 'here';
  return sitting.left ? 'left' : 'away';
}

/** The other seat, for a viewer with exactly one. */
export function otherSeat(table: Table): Seat {
  return Object.keys(table.seats).find((seat) => !table.mine.includes(seat)) ?? '';
}

/** How many lines others have written since the last one read. */
export function unreadCount(entries: Entry[], mine: Seat[], read: number): number {
  return entries.filter(
    (entry) => entry.kind === 'chat' && entry.seq > read && !mine.includes(entry.seat ?? ''),
  ).length;
}

/** The answer to an offer, until something else happens. */
export function lastAnswer(entries: Entry[]): Entry | null {
  const last = entries.findLast((entry) => entry.kind !== 'chat' && entry.kind !== 'gone');
  return last?.kind === 'answer' ? last : null;
}
