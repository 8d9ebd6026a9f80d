/** Random values that nobody else has. */

/** A new ID for a command, so that sending it twice executes it once. */
export function uniqueId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Thirty-two bytes as hexadecimal digits: what a seat adds to the dealing. */
export function randomBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
