/** The texts of Gold Ahoi!'s lesson. */
import { m } from '../../paraglide/messages.js';
import type { LessonWords } from '../words';

export const steps: LessonWords['steps'] = {
  first: { title: m.learn_gold_ahoi_first_title, text: m.learn_gold_ahoi_first },
  row: { title: m.learn_gold_ahoi_row_title, text: m.learn_gold_ahoi_row },
  sides: { title: m.learn_gold_ahoi_sides_title, text: m.learn_gold_ahoi_sides },
  areas: { title: m.learn_gold_ahoi_areas_title, text: m.learn_gold_ahoi_areas },
  second: { title: m.learn_gold_ahoi_second_title, text: m.learn_gold_ahoi_second },
  yours: { title: m.learn_gold_ahoi_yours_title, text: m.learn_gold_ahoi_yours },
  water: { title: m.learn_gold_ahoi_water_title, text: m.learn_gold_ahoi_water },
  last: { title: m.learn_gold_ahoi_last_title, text: m.learn_gold_ahoi_last },
  count: { title: m.learn_gold_ahoi_count_title, text: m.learn_gold_ahoi_count },
};

export const instead: LessonWords['instead'] = {
  row_cut: m.learn_gold_ahoi_no_row_cut,
  second_turn: m.learn_gold_ahoi_no_second_turn,
  second_row: m.learn_gold_ahoi_no_second_row,
  last_turn: m.learn_gold_ahoi_no_last_turn,
};
