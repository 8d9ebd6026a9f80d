/** What Board and Panel hold in common: the choice in the making, and a position looked at in passing. */
import { NOTHING, type Choice, type Deed, type Table } from './state';
import { offers, view, type Position, type Props } from './types';

export interface Peek {
  place: number;
  position: Position;
}

/** The choice in the making. */
export const choiceOf = (shared: Props['shared']) => (shared.choice as Choice | undefined) ?? NOTHING;
export const peekOf = (shared: Props['shared']) => (shared.peek as Peek | null | undefined) ?? null;

/** The table as choosing sees it; while an answer is awaited nothing is offered. */
export const tableOf = (props: Props): Table => ({ view: view(props), offered: props.busy ? [] : offers(props.offered) });

/** Do what a press amounts to. */
export function carryOut(props: Props, deed: Deed) {
  if (deed && 'code' in deed) props.choose(deed.code);
  else if (deed) props.attempt(deed.text);
}
