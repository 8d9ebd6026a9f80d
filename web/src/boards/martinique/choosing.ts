/** What a player is about to do: pure functions from taps on squares to an action to choose or try. */
import type { Offer, Lens, View, Walk } from './types';
import { standsOn } from './types';

/** The square of the selected pirate, the previewed square, and the treasure selected to load. */
export interface Choosing {
  picked: string | null;
  aim: string | null;
  treasure: number | null;
  /** Previewed by touch: the preview stays until a second tap or the button. */
  held: boolean;
}

export const NOTHING: Choosing = { picked: null, aim: null, treasure: null, held: false };

/** The current view and its legal actions. */
export interface Situation {
  view: View;
  offered: Offer[];
  lens: Lens | null;
  hook: string[];
}

/** The result of a tap: the new selection, and an action to choose or try, if any. */
export interface Tapped {
  choosing: Choosing;
  code?: number;
  attempt?: string;
}

/** A move to show: legal, with its code, or only for inspection. */
export type Way = Omit<Walk, 'nearer' | 'pays'> & {
  offered: boolean;
  nearer: number[];
  pays: number[];
};

/** The moves of the pirate on a square: the legal ones, or else what the lens knows about it. */
export function waysFrom(square: string | null, offered: Offer[], lens: Lens | null): Way[] {
  if (square === null) return [];
  const known = lens?.walks[square] ?? [];
  const moves = offered.filter((choice) => choice.type === 'move' && choice.from === square);
  if (!moves.length) return known.map((walk) => ({ ...walk, offered: false }));
  return moves.map((move) => ({
    code: move.code,
    to: move.to!,
    way: move.way!,
    over: move.over!,
    collects: move.collects!,
    ends_on: move.ends_on!,
    nearer: known[0]?.nearer ?? [],
    pays: known[0]?.pays ?? [],
    offered: true,
  }));
}

/** The squares of your pirates that may move now. */
export function movable(offered: Offer[]): Set<string> {
  return new Set(offered.filter((choice) => choice.type === 'move').map((choice) => choice.from!));
}

/**
 * What a tap on a square chooses with nothing selected: landing, digging, or turning up the map tile taken there. The
 * Hook's left half stands for a joker and for the first map tile taken from it, its right half for a map tile and for
 * the second one taken.
 */
export function directChoices(offered: Offer[], hook: string[]): Map<string, Offer> {
  const west = hook.map((square) => square.charAt(0)).sort()[0];
  const halves = {
    left: hook.filter((s) => s.charAt(0) === west),
    right: hook.filter((s) => s.charAt(0) !== west),
  };
  const found = new Map<string, Offer>();
  for (const choice of offered)
    for (const square of squaresOf(choice, halves)) found.set(square, choice);
  return found;
}

function squaresOf(choice: Offer, hook: { left: string[]; right: string[] }): string[] {
  if (choice.type === 'take_joker' || choice.source === 'hook 1') return hook.left;
  if (choice.type === 'take_map' || choice.source === 'hook 2') return hook.right;
  const square = choice.type === 'turn' ? choice.source : choice.square;
  return square ? [square] : [];
}

/** The legal action that a square stands for, given the selection. */
export function choiceOn(choosing: Choosing, square: string, table: Situation): Offer | null {
  const { offered, hook } = table;
  if (choosing.picked !== null)
    return (
      offered.find((c) => c.type === 'move' && c.from === choosing.picked && c.to === square) ??
      null
    );
  return directChoices(offered, hook).get(square) ?? null;
}

/** Preview a square that has a legal action; anything else clears the preview. */
export function aimAt(choosing: Choosing, square: string | null, table: Situation): Choosing {
  if (square === null) return { ...choosing, aim: null, held: false };
  const { offered, hook, lens } = table;
  const ways = waysFrom(choosing.picked, offered, lens);
  const on = choosing.picked
    ? ways.some((way) => way.to === square)
    : directChoices(offered, hook).has(square);
  return { ...choosing, aim: on ? square : null, held: false };
}

/**
 * Tap a square. `sure` means no second tap is needed: by mouse or key, which have shown the preview before; touch
 * previews first and taps again.
 */
export function tap(choosing: Choosing, square: string, sure: boolean, table: Situation): Tapped {
  const { view, offered } = table;
  const choice = choiceOn(choosing, square, table);
  if (choice) {
    if (sure || choosing.aim === square) return { choosing: NOTHING, code: choice.code };
    return { choosing: { ...choosing, aim: square, held: true } };
  }
  if (square === choosing.picked) return { choosing: NOTHING };
  if (standsOn(view, square) && view.task !== 'dig' && view.task !== 'over')
    return { choosing: { ...NOTHING, picked: square } };
  const attempt = tried(choosing, square, view, offered);
  return attempt ? { choosing, attempt } : { choosing: NOTHING };
}

/** The notation of what a tap on a square seems to attempt, where nothing is legal there. */
export function tried(
  choosing: Choosing,
  square: string,
  view: View,
  offered: Offer[],
): string | null {
  if (!offered.length) return null;
  if (choosing.picked) return `${choosing.picked}-${square}`;
  if (view.task === 'act') return view.aboard[view.turn] ? `land ${square}` : null;
  return view.task === 'dig' ? `dig ${square}` : null;
}

/** The ways to pay for a treasure. */
export function loadsOf(size: number | null, offered: Offer[]): Offer[] {
  return offered.filter((choice) => choice.type === 'load' && choice.treasure === size);
}

/** Tap a treasure: if there is only one way to pay it is chosen, otherwise the player picks one. */
export function tapTreasure(
  choosing: Choosing,
  size: number,
  sure: boolean,
  offered: Offer[],
): Tapped {
  const loads = loadsOf(size, offered);
  if (!loads.length) {
    const due = offered.some((choice) => choice.type === 'load');
    return due ? { choosing, attempt: `load ${size}` } : { choosing };
  }
  const again = choosing.treasure === size;
  if (loads.length === 1 && (sure || again)) return { choosing: NOTHING, code: loads[0]!.code };
  return { choosing: { ...NOTHING, treasure: again && loads.length > 1 ? null : size } };
}

/** Whether the selection still makes sense in a new view. */
export function stillValid(choosing: Choosing, view: View, offered: Offer[]): Choosing {
  const there = choosing.picked !== null && standsOn(view, choosing.picked) !== null;
  const treasure = loadsOf(choosing.treasure, offered).length ? choosing.treasure : null;
  const picked = there && view.task === 'act' ? choosing.picked : null;
  return { picked, aim: null, treasure, held: false };
}
