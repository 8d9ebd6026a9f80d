/** The curtain at a shared screen: nothing is shown until the player it fell for lifts it. */
import { pageState } from '../lib/pageState.svelte';
import type { Seat, Table } from '../lib/wire';
import { seatToHandOverTo, sharesScreen, type TableState } from './tableState';

/** Keeps the curtain down across a reload after the other seat moved to another device. */
const HANDED_OFF = 'handing';

export class Curtain {
  /** The seat it is down for; null while it is up. */
  seat = $state<Seat | null>(null);
  /** It fell because the other seat moved to another device, not because of a turn. */
  handedOff = $state(false);
  /** Whether the game hides anything from a seat; if not, no curtain is needed. */
  hides = true;

  /** Find the seat that the screen must be handed to before the game can go on. */
  next(state: TableState): Seat | null {
    return this.hides ? seatToHandOverTo(state) : null;
  }

  /** Whether one seat may know something that the other may not. */
  guards(table: Table): boolean {
    return this.hides && table.status === 'running';
  }

  /** Whether it falls between two players at this screen. */
  divides(table: Table): boolean {
    return sharesScreen(table) && this.guards(table);
  }

  /** Whether it was down for a seat before a reload because the other seat had moved away. */
  wasHandedOff(seat: Seat, table: Table): boolean {
    return pageState.get<Seat | null>(HANDED_OFF, null) === seat && !sharesScreen(table);
  }

  lower(seat: Seat, handedOff: boolean): void {
    this.handedOff = handedOff;
    pageState.set(HANDED_OFF, handedOff ? seat : null);
    this.seat = seat;
  }

  raise(): void {
    this.seat = null;
    pageState.set(HANDED_OFF, null);
  }
}
