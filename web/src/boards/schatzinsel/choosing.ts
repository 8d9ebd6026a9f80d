/**
 * What a player is about to choose: a selected pawn, or a selected disc and its new position. Pure: a press makes a
 * new choice and may produce a code to choose or a text to try.
 */
import { nextPosition } from './animation';
import { POSITIONS, type Offer, type Position, type View } from './types';

export interface Choosing {
  /** Whether pawns or discs are selected while spending points. */
  mode: 'walk' | 'turn';
  /** The point of the selected pawn. */
  pawn: string | null;
  /** The place of the selected disc, or where the disc in hand is about to be placed. */
  disc: number | null;
  /** The new position of the selected disc, or of the one in hand. */
  turned: Position | null;
}

export type Submission = { code: number } | { text: string } | null;
export interface Pressed {
  choice: Choosing;
  deed: Submission;
}

export interface Situation {
  view: View;
  offered: Offer[];
}

export const NOTHING: Choosing = { mode: 'walk', pawn: null, disc: null, turned: null };

type Of<T extends Offer['type']> = Extract<Offer, { type: T }>;
const all = <T extends Offer['type']>(offered: Offer[], type: T) =>
  offered.filter((each): each is Of<T> => each.type === type);

export const moves = (table: Situation, pawn?: string | null) =>
  all(table.offered, 'move').filter(
    (move) => pawn === undefined || pawn === null || move.origin === pawn,
  );
export const movers = (table: Situation) => [...new Set(moves(table).map((move) => move.origin))];
export const asks = (table: Situation) => all(table.offered, 'ask');
const turns = (table: Situation) => all(table.offered, 'turn');
const lays = (table: Situation) => all(table.offered, 'lay');

/** A legal action named by a word or two. */
export const offerOf = (table: Situation, type: Offer['type']) =>
  table.offered.find((each) => each.type === type);

/** The initial choice for a new view: a selection is kept if it still makes sense. */
export function startChoosing(table: Situation, before: Choosing): Choosing {
  const { view } = table;
  if (view.phase === 'lay') return { ...NOTHING, turned: before.turned ?? 'ne' };
  if (view.phase === 'advance') return { ...NOTHING, pawn: movers(table)[0] ?? null };
  if (view.asked !== null)
    return { ...NOTHING, mode: 'turn', disc: view.asked, turned: wished(table, before) };
  if (!moves(table).length) return { ...NOTHING, mode: asks(table).length ? 'turn' : 'walk' };
  const only = movers(table).length === 1 ? movers(table)[0]! : null;
  return { ...NOTHING, pawn: only };
}

/** The previewed position, if it differs from the disc's own; otherwise the next one, if the disc is to be turned. */
function wished(table: Situation, before: Choosing): Position | null {
  const { asked, jungle } = table.view;
  const lies = jungle[String(asked)]?.[1] ?? 'ne';
  if (before.disc === asked && before.turned !== null && before.turned !== lies)
    return before.turned;
  return turns(table).length
    ? nextPosition(
        lies,
        turns(table).map((each) => each.position),
        1,
      )
    : null;
}

/** Press a place or a point on the rim. */
export function press(table: Situation, choice: Choosing, point: string): Pressed {
  const { view } = table;
  if (!table.offered.length) return { choice, deed: null };
  if (view.phase === 'lay') return pressedEmpty(table, choice, Number(point));
  if (view.phase === 'turn') return pressedAsked(table, choice, point);
  if (view.phase === 'advance') return walked(table, { ...choice, pawn: String(view.duel) }, point);
  if (view.phase === 'spend' || view.phase === 'name') return pressedFree(table, choice, point);
  return { choice, deed: null };
}

function pressedEmpty(table: Situation, choice: Choosing, place: number): Pressed {
  const lay = lays(table).find((each) => each.place === place && each.position === choice.turned);
  if (lay && choice.disc === place) return { choice, deed: { code: lay.code } };
  if (lay || Number.isNaN(place))
    return { choice: { ...choice, disc: lay ? place : null }, deed: null };
  return { choice, deed: { text: `lay ${place} ${choice.turned}` } };
}

function pressedAsked(table: Situation, choice: Choosing, point: string): Pressed {
  if (point === String(table.view.asked)) return { choice: turnDisc(table, choice, 1), deed: null };
  return { choice, deed: { text: `turn ${point} ne` } };
}

function pressedFree(table: Situation, choice: Choosing, point: string): Pressed {
  const own = table.view.crew !== null && table.view.pawns[table.view.crew].includes(point);
  if (own && table.view.phase === 'spend') return picked(choice, point);
  if (choice.mode === 'walk' && choice.pawn !== null) return walked(table, choice, point);
  const comer = moves(table).find((move) => move.target === point);
  if (choice.mode === 'walk' && comer)
    return { choice: { ...NOTHING, pawn: comer.origin }, deed: null };
  const looked = choice.mode === 'walk' && Object.values(table.view.pawns).flat().includes(point);
  return looked ? { choice, deed: null } : pickedDisc(table, choice, point);
}

function picked(choice: Choosing, point: string): Pressed {
  const again = choice.mode === 'walk' && choice.pawn === point;
  return { choice: { ...NOTHING, pawn: again ? null : point }, deed: null };
}

function walked(table: Situation, choice: Choosing, point: string): Pressed {
  const move = moves(table, choice.pawn).find((each) => each.target === point);
  return { choice, deed: move ? { code: move.code } : { text: `${choice.pawn}-${point}` } };
}

function pickedDisc(table: Situation, choice: Choosing, point: string): Pressed {
  const place = Number(point);
  if (Number.isNaN(place)) return { choice, deed: null };
  if (!asks(table).some((ask) => ask.place === place))
    return { choice, deed: { text: `ask ${place}` } };
  if (choice.disc === place) return { choice: turnDisc(table, choice, 1), deed: null };
  return { choice: { mode: 'turn', pawn: null, disc: place, turned: null }, deed: null };
}

/** The positions the disc in question may be turned to, including its own if it is only a preview. */
export function positions(table: Situation, choice: Choosing): readonly Position[] {
  if (table.view.phase === 'turn' && turns(table).length)
    return turns(table).map((each) => each.position);
  if (table.view.phase === 'lay')
    return POSITIONS.filter((each) => lays(table).some((lay) => lay.position === each));
  return choice.disc === null ? [] : POSITIONS;
}

/** Rotate the disc in question by a sixth, or back. */
export function turnDisc(table: Situation, choice: Choosing, by: 1 | -1): Choosing {
  const lies = choice.disc === null ? undefined : table.view.jungle[String(choice.disc)]?.[1];
  const from = choice.turned ?? lies;
  if (!from) return choice;
  return { ...choice, turned: nextPosition(from, positions(table, choice), by) };
}

/** Put the disc in question into this position. */
export const turnTo = (choice: Choosing, position: Position): Choosing => ({
  ...choice,
  turned: position,
});

/** Switch between pawns and discs. */
export const switchMode = (table: Situation, mode: Choosing['mode']): Choosing =>
  mode === 'turn' ? { ...NOTHING, mode } : startChoosing(table, NOTHING);

/** The legal action that the choice amounts to, to be confirmed. */
export function confirmable(table: Situation, choice: Choosing): Offer | null {
  const { disc, turned } = choice;
  if (disc === null) return null;
  if (table.view.phase === 'turn')
    return turns(table).find((each) => each.place === disc && each.position === turned) ?? null;
  if (table.view.phase === 'lay')
    return lays(table).find((each) => each.place === disc && each.position === turned) ?? null;
  return asks(table).find((each) => each.place === disc) ?? null;
}

/** What pressing a point would do with the current selection, for marking it on the board. */
export function offeredAt(
  table: Situation,
  choice: Choosing,
  point: string,
): { kind: 'go' | 'pick' | 'ask' | 'lay' | null; code: number | null } {
  const { view } = table;
  const place = Number(point);
  if (view.phase === 'lay') {
    const lay = lays(table).find((each) => each.place === place && each.position === choice.turned);
    return { kind: lay ? 'lay' : null, code: lay?.code ?? null };
  }
  const move = moves(table, choice.pawn).find((each) => each.target === point);
  if (choice.mode === 'walk' && move)
    return { kind: 'go', code: choice.pawn === null ? null : move.code };
  if (movers(table).includes(point) && view.phase === 'spend') return { kind: 'pick', code: null };
  if (choice.mode === 'turn' && asks(table).some((ask) => ask.place === place))
    return { kind: 'ask', code: null };
  return { kind: null, code: null };
}
