/** The messages between server and client, generated from the server's types, and network errors. */
import type { WireError as Told } from './wire.generated';

export * from './wire.generated';

/** Why something failed: as the server says, or because it didn't answer. */
export interface WireError extends Omit<Told, 'kind'> {
  kind: Told['kind'] | 'unreachable' | 'unexpected';
}
