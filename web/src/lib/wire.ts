/** What travels between server and client, made from the server's types, and what fails on the way. */
import type { WireError as Told } from './wire.generated';

export * from './wire.generated';

/** Why something was not done: as the server tells it, or because the server did not answer. */
export interface WireError extends Omit<Told, 'kind'> {
  kind: Told['kind'] | 'unreachable' | 'unexpected';
}
