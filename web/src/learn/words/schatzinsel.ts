/** The texts of Die Schatzinsel's lesson. */
import { m } from '../../paraglide/messages.js';
import type { LessonWords } from '../words';

export const steps: LessonWords['steps'] = {
  dice: { title: m.learn_schatzinsel_dice_title, text: m.learn_schatzinsel_dice },
  walk: { title: m.learn_schatzinsel_walk_title, text: m.learn_schatzinsel_walk },
  ask: { title: m.learn_schatzinsel_ask_title, text: m.learn_schatzinsel_ask },
  insist: { title: m.learn_schatzinsel_insist_title, text: m.learn_schatzinsel_insist },
  turn: { title: m.learn_schatzinsel_turn_title, text: m.learn_schatzinsel_turn },
  turned: { title: m.learn_schatzinsel_turned_title, text: m.learn_schatzinsel_turned },
  duel: { title: m.learn_schatzinsel_duel_title, text: m.learn_schatzinsel_duel },
  advance: { title: m.learn_schatzinsel_advance_title, text: m.learn_schatzinsel_advance },
  won: { title: m.learn_schatzinsel_won_title, text: m.learn_schatzinsel_won },
  watch: { title: m.learn_schatzinsel_watch_title, text: m.learn_schatzinsel_watch },
  object: { title: m.learn_schatzinsel_object_title, text: m.learn_schatzinsel_object },
  aboard: { title: m.learn_schatzinsel_aboard_title, text: m.learn_schatzinsel_aboard },
  home: { title: m.learn_schatzinsel_home_title, text: m.learn_schatzinsel_home },
};

export const instead: LessonWords['instead'] = {
  give_in: m.learn_schatzinsel_no_give_in,
  turn_longer: m.learn_schatzinsel_no_turn_longer,
  advance_stay: m.learn_schatzinsel_no_advance_stay,
  allow: m.learn_schatzinsel_no_allow,
};
