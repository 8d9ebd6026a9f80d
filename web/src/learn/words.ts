/** The texts of a lesson, by game: a title and a text for each step, and feedback for other choices. */
import * as gold_ahoi from './words/gold_ahoi';
import * as martinique from './words/martinique';
import * as schatzinsel from './words/schatzinsel';

export interface StepWords {
  title(): string;
  text(): string;
}

export interface LessonWords {
  steps: Record<string, StepWords>;
  instead: Record<string, () => string>;
}

const WORDS: Record<string, LessonWords> = { gold_ahoi, martinique, schatzinsel };

/** The texts of a game's lesson. */
export function lessonWords(game: string): LessonWords {
  return WORDS[game]!;
}
