/** How far the chat of a match has been read on this device. */
import { remember, remembered } from '../lib/deviceStorage';

export class ReadMarker {
  /** The last line that was read. */
  seq = $state(0);

  constructor(private match: string) {
    this.seq = remembered(`chat.${match}`) ?? 0;
  }

  /** Count everything up to a line as read. */
  advance(seq: number): void {
    if (seq <= this.seq) return;
    this.seq = seq;
    remember(`chat.${this.match}`, seq);
  }
}
