/** The texts of Martinique's lesson. */
import { m } from '../../paraglide/messages.js';
import type { LessonWords } from '../words';

export const steps: LessonWords['steps'] = {
  land: { title: m.learn_martinique_land_title, text: m.learn_martinique_land },
  walk: { title: m.learn_martinique_walk_title, text: m.learn_martinique_walk },
  treasure: { title: m.learn_martinique_treasure_title, text: m.learn_martinique_treasure },
  loaded: { title: m.learn_martinique_loaded_title, text: m.learn_martinique_loaded },
  map: { title: m.learn_martinique_map_title, text: m.learn_martinique_map },
  notebook: { title: m.learn_martinique_notebook_title, text: m.learn_martinique_notebook },
  overrun: { title: m.learn_martinique_overrun_title, text: m.learn_martinique_overrun },
  turn: { title: m.learn_martinique_turn_title, text: m.learn_martinique_turn },
  hook: { title: m.learn_martinique_hook_title, text: m.learn_martinique_hook },
  gift: { title: m.learn_martinique_gift_title, text: m.learn_martinique_gift },
  bar: { title: m.learn_martinique_bar_title, text: m.learn_martinique_bar },
  dig: { title: m.learn_martinique_dig_title, text: m.learn_martinique_dig },
  dig_more: { title: m.learn_martinique_dig_more_title, text: m.learn_martinique_dig_more },
  found: { title: m.learn_martinique_found_title, text: m.learn_martinique_found },
};

export const instead: LessonWords['instead'] = {
  walk_bar: m.learn_martinique_no_walk_bar,
  map_bar: m.learn_martinique_no_map_bar,
  turn_none: m.learn_martinique_no_turn_none,
  dig_out: m.learn_martinique_no_dig_out,
};
