/** Captions and text alternatives of the drawn examples. */
import { m } from '../paraglide/messages.js';

export interface FigureWords {
  caption(): string;
  alt(): string;
}

const WORDS: Record<string, Record<string, FigureWords>> = {
  gold_ahoi: {
    kinds: { caption: m.learn_figure_gold_ahoi_kinds, alt: m.learn_figure_gold_ahoi_kinds_alt },
    sides: { caption: m.learn_figure_gold_ahoi_sides, alt: m.learn_figure_gold_ahoi_sides_alt },
    areas: { caption: m.learn_figure_gold_ahoi_areas, alt: m.learn_figure_gold_ahoi_areas_alt },
    access: { caption: m.learn_figure_gold_ahoi_access, alt: m.learn_figure_gold_ahoi_access_alt },
    scoring: {
      caption: m.learn_figure_gold_ahoi_scoring,
      alt: m.learn_figure_gold_ahoi_scoring_alt,
    },
  },
  martinique: {
    landing: {
      caption: m.learn_figure_martinique_landing,
      alt: m.learn_figure_martinique_landing_alt,
    },
    steps: { caption: m.learn_figure_martinique_steps, alt: m.learn_figure_martinique_steps_alt },
    overrun: {
      caption: m.learn_figure_martinique_overrun,
      alt: m.learn_figure_martinique_overrun_alt,
    },
    hook: { caption: m.learn_figure_martinique_hook, alt: m.learn_figure_martinique_hook_alt },
    candidates: {
      caption: m.learn_figure_martinique_candidates,
      alt: m.learn_figure_martinique_candidates_alt,
    },
  },
  schatzinsel: {
    kinds: { caption: m.learn_figure_schatzinsel_kinds, alt: m.learn_figure_schatzinsel_kinds_alt },
    moves: { caption: m.learn_figure_schatzinsel_moves, alt: m.learn_figure_schatzinsel_moves_alt },
    aboard: {
      caption: m.learn_figure_schatzinsel_aboard,
      alt: m.learn_figure_schatzinsel_aboard_alt,
    },
    turning: {
      caption: m.learn_figure_schatzinsel_turning,
      alt: m.learn_figure_schatzinsel_turning_alt,
    },
    duel: { caption: m.learn_figure_schatzinsel_duel, alt: m.learn_figure_schatzinsel_duel_alt },
  },
};

/** The texts of a game's figures, by figure. */
export function figureWords(game: string): Record<string, FigureWords> {
  return WORDS[game]!;
}
