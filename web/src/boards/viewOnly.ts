/** The props of a board that only shows a step: no legal actions, no requests to the server. */
import type { BoardProps } from './board';
import type { Motion } from '../lib/motion';
import { motion } from '../lib/motion';
import type { Entry, Eyes, Offered } from '../lib/wire';

export interface ViewOnlyPosition {
  box: unknown;
  /** The view of the step, as this viewer had it. */
  view: Record<string, unknown>;
  eyes: Eyes;
  /** The log entries that led to it: animated if it is new, and as a trace. */
  latest?: Entry[];
  /** Actions to highlight, drawn like legal ones; choosing them does nothing. */
  offered?: Offered[];
  /** The lens of the view, if there is one. */
  lens?: Record<string, unknown> | null;
  /** No animation: the step is far from the one shown before. */
  still?: boolean;
  /** State shared by Board and Panel; one object for both. */
  shared: Record<string, unknown>;
  /** The match ended with this step. */
  over?: boolean;
}

/** The props of Board and Panel for a step that is only shown. */
export function viewOnlyProps(shown: ViewOnlyPosition, wanted: Motion): BoardProps {
  return {
    box: shown.box,
    view: shown.view,
    offered: shown.offered ?? [],
    lens: shown.lens ?? null,
    eyes: shown.eyes,
    latest: shown.latest ?? [],
    busy: false,
    over: shown.over ?? false,
    choose: () => {},
    attempt: () => {},
    motion: shown.still ? motion(true, wanted.sound) : wanted,
    shared: shown.shared,
  };
}
