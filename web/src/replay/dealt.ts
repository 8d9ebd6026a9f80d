/** What this browser was promised and has added to the dealing of a match, kept to be compared afterwards. */
import { remember, remembered } from '../lib/memory';
import { randomBytes } from '../lib/unique';

export interface Kept {
  /** The commitment as it was shown when the bytes were added. */
  commitment: string | null;
  /** All bytes that were sent: a line that was cut may have made it several. */
  bytes: string[];
}

/** Keep bytes that were sent for a seat, with the promise that was seen before. */
export function keep(match: string, commitment: string | null, bytes: string): void {
  const before = kept(match);
  remember(`dealt.${match}`, { commitment: before?.commitment ?? commitment, bytes: [...(before?.bytes ?? []), bytes].slice(-8) });
}

/** New bytes for a seat, kept before they are sent. */
export function addedBytes(match: string, commitment: string | null): string {
  const bytes = randomBytes();
  keep(match, commitment, bytes);
  return bytes;
}

/** What is kept of a match, if anything. */
export function kept(match: string): Kept | null {
  const found = remembered(`dealt.${match}`);
  return found && Array.isArray(found.bytes) ? found : null;
}
