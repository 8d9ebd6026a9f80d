/** A new game whose answer was lost on the way is asked for again, and is not made twice. */
import { unique } from './unique';
import type { Create } from './wire';

/** Give wishes their ids: one that is sent again as it was has the id that it had. */
export function naming(): (wanted: Create) => Create {
  let last = { said: '', id: '' };
  return (wanted) => {
    const said = JSON.stringify(wanted);
    if (said !== last.said) last = { said, id: unique() };
    return { ...wanted, id: last.id };
  };
}
