/** What a board is given when it only shows a moment: nothing can be chosen, nothing is asked of the server. */
import type { BoardProps } from './board';
import type { Motion } from '../lib/motion';
import { motion } from '../lib/motion';
import type { Entry, Eyes, Offered } from '../lib/wire';

export interface ViewOnlyPosition {
  box: unknown;
  /** The view of a moment, as these eyes had it. */
  view: Record<string, unknown>;
  eyes: Eyes;
  /** The entries that led there: shown as motion if it is new, and as a trace. */
  latest?: Entry[];
  /** Actions to point out, drawn like what may be chosen; choosing them does nothing. */
  offered?: Offered[];
  /** The aids to the view, if there are any. */
  lens?: Record<string, unknown> | null;
  /** Nothing moves: the moment is far from the one shown before. */
  still?: boolean;
  /** What Board and Panel share; one object for both. */
  shared: Record<string, unknown>;
}

/** The props of Board and Panel for a moment that is only looked at. */
export function viewOnlyProps(shown: ViewOnlyPosition, wanted: Motion): BoardProps {
  return {
    box: shown.box,
    view: shown.view,
    offered: shown.offered ?? [],
    lens: shown.lens ?? null,
    eyes: shown.eyes,
    latest: shown.latest ?? [],
    busy: false,
    choose: () => {},
    attempt: () => {},
    motion: shown.still ? motion(true, wanted.sound) : wanted,
    shared: shown.shared,
  };
}
