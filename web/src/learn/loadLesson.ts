/** The lessons by game, each loaded when it is opened. */
import type { Lesson } from './lesson';

const LESSONS = import.meta.glob<Lesson>('./data/*.json', { import: 'default' });

/** The lesson of a game; rejects if it has none. */
export async function loadLesson(game: string): Promise<Lesson> {
  const load = LESSONS[`./data/${game}.json`];
  if (!load) throw new Error(`there is no lesson for ${game}`);
  return load();
}
