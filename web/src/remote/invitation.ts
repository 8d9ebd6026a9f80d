/** What an invitation link leads to: an invitation, or why there is none. */
import type { Seat, Table } from '../lib/wire';

export type Invitation =
  /** The seat is free: who invites, and which side is free. */
  | { state: 'open'; seat: Seat; host: Seat | null }
  | { state: 'seated'; own: boolean }
  | { state: 'full' }
  | { state: 'called_off' }
  | { state: 'over' }
  /** The seat is kept for the holder of the link, and this isn't the link. */
  | { state: 'kept' };

/** Read a table as an invitation; `token` is the secret end of the link. */
export function readInvitation(table: Table, token: string): Invitation {
  if (table.status === 'finished')
    return { state: table.now.result?.reason === 'called_off' ? 'called_off' : 'over' };
  const free = Object.keys(table.seats).find((seat) => table.seats[seat]?.kind === 'free');
  if (table.mine.length) return { state: 'seated', own: table.status === 'waiting' && !!free };
  if (!free || table.status !== 'waiting') return { state: 'full' };
  if (table.seats[free]?.kept && !token) return { state: 'kept' };
  const host =
    Object.keys(table.seats).find((seat) => table.seats[seat]?.kind === 'person') ?? null;
  return { state: 'open', seat: free, host };
}
