/** The rules pages by language and game, each loaded when it is opened. */
import pages from 'virtual:rules';
import { language } from '../lib/language';

export interface RulesPage {
  html: string;
  headings: { id: string; text: string }[];
}

/** The rules page of a game in the language of the page; rejects if there is none. */
export async function rulesOf(game: string): Promise<RulesPage> {
  const load = pages[`${language()}/${game}`];
  if (!load) throw new Error(`there are no rules of ${game}`);
  return (await load()).default;
}

/** A clause of the rules in its own words, without its number; empty if there is no such clause. */
export async function clauseWords(game: string, clause: string): Promise<string> {
  const page = new DOMParser().parseFromString((await rulesOf(game)).html, 'text/html');
  const found = page.getElementById(clause);
  for (const aside of found?.querySelectorAll('strong:first-child, em, figure, ul') ?? []) aside.remove();
  return found?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}
