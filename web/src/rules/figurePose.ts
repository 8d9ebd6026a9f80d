/** What is selected or highlighted on the board of a figure, in the terms of each game's board. */
import { sharedOf } from '../boards/martinique/shared.svelte';
import { NOTHING } from '../boards/martinique/choosing';
import { NOTHING as NO_CHOICE } from '../boards/schatzinsel/choosing';
import type { Figure } from './figures';

/** Apply the pose of its figure to a board that has just been drawn. */
export function applyPose(game: string, shared: Record<string, unknown>, { pose }: Figure): void {
  if (game === 'gold_ahoi') Object.assign(shared, pose);
  if (game === 'martinique' && pose.picked)
    sharedOf(shared).choosing = { ...NOTHING, picked: String(pose.picked) };
  if (game === 'schatzinsel' && pose.pawn) shared.choice = { ...NO_CHOICE, pawn: pose.pawn };
  if (game === 'schatzinsel' && pose.disc !== undefined)
    shared.choice = { ...NO_CHOICE, mode: 'turn', disc: pose.disc, turned: pose.turned };
}
