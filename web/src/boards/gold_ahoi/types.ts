/** Gold Ahoi! on the wire: the box, a view, a lens, an action. */
import type { Offered, Seat } from '../../lib/wire';

/** A kind of tile: which of its edge-lands are joined, and where its chests are. */
export interface Kind {
  name: string;
  land: string[];
  chests: string[];
  copies: number;
}

export interface Box {
  tile: Kind[];
}

const known = new WeakMap<object, Map<string, Kind>>();

/** A box's kinds of tile by name: the same map for the same box, so that nothing is redrawn. */
export function kindsOf(box: unknown): Map<string, Kind> {
  const found =
    known.get(box as Box) ?? new Map((box as Box).tile.map((kind) => [kind.name, kind]));
  known.set(box as Box, found);
  return found;
}

/** Where a tile's own north points. */
export type Rotation = 'n' | 'e' | 's' | 'w';

export interface View {
  seat: string;
  to_act: string;
  display: Record<string, [name: string, rotation: Rotation]>;
  hand: string | null;
  /** Both hands by seat, when everything is revealed. */
  hands?: Record<Seat, string | null>;
  holding: [near: boolean, far: boolean];
  bag: number;
  unseen: Record<string, number>;
  score: [near: number, far: number];
}

/** By seat. */
export type Score = Record<Seat, number>;

/** A connected area of land or water; a spot is written as square and place, "F6:NE". */
export interface Area {
  kind: 'land' | 'water';
  squares: string[];
  spots: string[];
  chests: number;
  openings: Record<Seat, string[]>;
  owner: Seat | null;
}

/** What a placement leads to: the score, and the new owners of chests that change hands. */
export interface Outlook {
  score: Score;
  turns: Record<string, Seat | null>;
}

export interface Lens {
  areas: Area[];
  chests: Record<string, Seat | null>;
  score: Score;
  room: { rows: number; columns: number };
  outlook: Record<string, Outlook>;
}

export interface PlaceAction extends Offered {
  type: 'place';
  square: string;
  rotation: Rotation;
}

export const SEATS = ['near', 'far'] as const;
export const ROTATIONS: readonly Rotation[] = ['n', 'e', 's', 'w'];
