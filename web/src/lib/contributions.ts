/** What this browser was promised and has added to the dealing of a match, kept to be compared afterwards. */
import { remember, remembered } from './deviceStorage';
import { randomBytes } from './random';

export interface Contribution {
  /** The commitment as it was shown when the bytes were added. */
  commitment: string | null;
  /** All bytes that were sent: a line that was cut may have made it several. */
  bytes: string[];
}

/** Keep bytes that were sent for a seat, with the promise that was seen before. */
export function keepContribution(match: string, commitment: string | null, bytes: string): void {
  const before = keptContribution(match);
  remember(`dealt.${match}`, {
    commitment: before?.commitment ?? commitment,
    bytes: [...(before?.bytes ?? []), bytes].slice(-8),
  });
}

/** New bytes for a seat, kept before they are sent. */
export function newContribution(match: string, commitment: string | null): string {
  const bytes = randomBytes();
  keepContribution(match, commitment, bytes);
  return bytes;
}

/** What is kept of a match, if anything. */
export function keptContribution(match: string): Contribution | null {
  const found = remembered(`dealt.${match}`);
  return found && Array.isArray(found.bytes) ? found : null;
}
