/** What is highlighted: the paths of a selected pawn, and what a previewed disc would change. */
import { beside, standPoint, wayLine, type Line, type Spot } from './geometry';
import { moves, type Choosing, type Situation } from './choosing';
import type { Peek } from './shared.svelte';
import {
  CREWS,
  type Box,
  type Crew,
  type Jungle,
  type Laid,
  type Lens,
  type View,
  type Way,
} from './types';

/** A path to highlight, in brass if it can be chosen, otherwise in its owner's colour. */
export interface Highlight {
  line: Line;
  tone: 'brass' | Crew;
  kind: 'may' | 'faint' | 'gain' | 'trace';
}

/** A point to mark. */
export interface Mark {
  at: Spot;
  tone: 'brass' | Crew;
  kind: 'go' | 'fight' | 'gain' | 'lose';
}

/** A disc in its previewed position. */
export interface DiscPreview {
  place: number;
  laid: Laid;
}

export interface HighlightContext {
  box: Box;
  view: View;
  table: Situation;
  choice: Choosing;
  lens: Lens | null;
  thought: DiscPreview | null;
  hover: string | null;
  /** The discs as shown, including a previewed turn. */
  jungle: Jungle;
}

/** The previewed disc: turned on hover, or as chosen; none if its position wouldn't change. */
export function previewDisc(
  view: View,
  choice: Choosing,
  peek: Peek | null,
  playing: boolean,
): DiscPreview | null {
  if (playing) return null;
  const place = peek?.place ?? choice.disc;
  const position = peek?.position ?? choice.turned;
  if (place === null || position === null) return null;
  if (view.phase === 'lay')
    return view.hand && !view.jungle[String(place)] ? { place, laid: [view.hand, position] } : null;
  const lies = view.jungle[String(place)];
  return lies && lies[1] !== position ? { place, laid: [lies[0], position] } : null;
}

/** The paths to highlight now. */
export function highlightedWays(context: HighlightContext): Highlight[] {
  if (context.thought) return gained(context);
  const seen = context.choice.pawn === null ? looked(context) : [];
  return seen.length ? seen : ownWays(context);
}

function ownWays({ box, view, table, choice }: HighlightContext): Highlight[] {
  if (choice.mode !== 'walk') return [];
  const kind = choice.pawn === null ? 'faint' : 'may';
  return moves(table, choice.pawn).map((move) => ({
    line: wayLine(box, view.jungle, move.origin, move.target, move.way),
    tone: 'brass',
    kind,
  }));
}

/** The paths of a pawn that is only being inspected, in its crew's colour. */
function looked({ box, view, lens, hover }: HighlightContext): Highlight[] {
  const crew = CREWS.find((each) => hover !== null && view.pawns[each].includes(hover));
  if (!crew || !lens || hover === null) return [];
  return (lens.ways[hover] ?? []).map((way) => ({
    line: lineOf(box, view.jungle, hover, way),
    tone: crew,
    kind: 'gain',
  }));
}

function gained({ box, lens, thought, jungle }: HighlightContext): Highlight[] {
  return eachChange(lens, thought).flatMap(({ crew, point, gains }) =>
    gains.map((way) => ({
      line: lineOf(box, jungle, point, way),
      tone: crew,
      kind: 'gain' as const,
    })),
  );
}

/** A path drawn beside the trodden one, so that two crews can walk it towards each other. */
const lineOf = (box: Box, jungle: Jungle, origin: string, way: Way) =>
  beside(wayLine(box, jungle, origin, way.target, way.segments), 2.8);

function eachChange(lens: Lens | null, thought: DiscPreview | null) {
  const changes = thought && lens?.discs[String(thought.place)]?.[thought.laid[1]];
  return CREWS.flatMap((crew: Crew) =>
    Object.entries(changes?.[crew] ?? {}).map(([point, change]) => ({ crew, point, ...change })),
  );
}

const aside = (at: Spot, crew: Crew): Spot => ({ x: at.x + (crew === 'red' ? 9 : -9), y: at.y });

/** The points to mark now: where a pawn may go or fight, what is gained and what is lost. */
export function highlightedMarks(context: HighlightContext): Mark[] {
  const { box, view, table, choice, lens, thought, jungle } = context;
  if (thought) {
    return eachChange(lens, thought).flatMap(({ crew, gains, loses }) => [
      ...gains.flatMap(({ target }) =>
        target === null
          ? []
          : [{ at: standPoint(box, jungle, target), tone: crew, kind: 'gain' as const }],
      ),
      ...loses.map((target) => ({
        at: aside(standPoint(box, jungle, target), crew),
        tone: crew,
        kind: 'lose' as const,
      })),
    ]);
  }
  if (choice.mode !== 'walk' || choice.pawn === null) return [];
  return moves(table, choice.pawn).map((move) => ({
    at: standPoint(box, view.jungle, move.target),
    tone: 'brass',
    kind: move.ends === 'duel' ? 'fight' : 'go',
  }));
}
