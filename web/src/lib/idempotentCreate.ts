/** A new game whose answer was lost on the way is asked for again, and is not made twice. */
import { uniqueId } from './random';
import type { CreateMatch } from './wire';

/** Give wishes their ids: one that is sent again as it was has the id that it had. */
export function idempotentCreate(): (wanted: CreateMatch) => CreateMatch {
  let last = { said: '', id: '' };
  return (wanted) => {
    const said = JSON.stringify(wanted);
    if (said !== last.said) last = { said, id: uniqueId() };
    return { ...wanted, id: last.id };
  };
}
