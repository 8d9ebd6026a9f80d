/** The commitment this browser was shown and the bytes it added to the dealing of a match, kept for verification. */
import { remember, remembered } from './deviceStorage';
import { randomBytes } from './random';

export interface Contribution {
  /** The commitment shown when the bytes were added. */
  commitment: string | null;
  /** All bytes that were sent: after a lost connection there may be several. */
  bytes: string[];
}

/** Save the bytes sent for a seat, with the commitment seen before. */
export function keepContribution(match: string, commitment: string | null, bytes: string): void {
  const before = keptContribution(match);
  remember(`dealt.${match}`, {
    commitment: before?.commitment ?? commitment,
    bytes: [...(before?.bytes ?? []), bytes].slice(-8),
  });
}

/** New bytes for a seat, saved before they are sent. */
export function newContribution(match: string, commitment: string | null): string {
  const bytes = randomBytes();
  keepContribution(match, commitment, bytes);
  return bytes;
}

/** What is saved for a match, if anything. */
export function keptContribution(match: string): Contribution | null {
  const found = remembered(`dealt.${match}`);
  return found && Array.isArray(found.bytes) ? found : null;
}
