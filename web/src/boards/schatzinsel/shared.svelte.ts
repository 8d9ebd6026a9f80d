/** What Board and Panel share: the current selection, and a position previewed on hover. */
import { NOTHING, type Choosing, type Submission } from './choosing';
import { asView, type Lens, type Position, type Props } from './types';

export interface Peek {
  place: number;
  position: Position;
}

/** The current selection. */
export const choosingOf = (shared: Props['shared']) =>
  (shared.choice as Choosing | undefined) ?? NOTHING;
export const peekOf = (shared: Props['shared']) => (shared.peek as Peek | null | undefined) ?? null;

/** Carry out what a press amounts to. */
export function carryOut(props: Props, deed: Submission) {
  if (deed && 'code' in deed) props.choose(deed.code);
  else if (deed) props.attempt(deed.text);
}

const kept = new WeakMap<object, { key: string; lens: Lens }>();

/** The lens, or the last one while a new one is awaited and discs and pawns haven't moved. */
export function lensOf(props: Props): Lens | null {
  const { jungle, pawns } = asView(props);
  const key = JSON.stringify([jungle, pawns]);
  const lens = props.lens as Lens | null;
  if (lens) kept.set(props.shared, { key, lens });
  const known = kept.get(props.shared);
  return lens ?? (known?.key === key ? known.lens : null);
}

/** Whether there was a lens before, so that room is kept for the next. */
export const hadLens = (props: Props) => kept.has(props.shared);
