/** Makes creating a game safe to retry: if the answer was lost, the game isn't created twice. */
import { uniqueId } from './random';
import type { CreateMatch } from './wire';

/** Assign IDs to requests: repeating an unchanged request keeps its ID. */
export function idempotentCreate(): (wanted: CreateMatch) => CreateMatch {
  let last = { said: '', id: '' };
  return (wanted) => {
    const said = JSON.stringify(wanted);
    if (said !== last.said) last = { said, id: uniqueId() };
    return { ...wanted, id: last.id };
  };
}
