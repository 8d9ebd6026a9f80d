/** The rules pages by language and game, each loaded when it is opened. */
import pages from 'virtual:rules';
import { language } from './language';

export interface RulesPage {
  html: string;
  headings: { id: string; text: string }[];
}

/** The rules page of a game in the page's language; rejects if there is none. */
export async function loadRules(game: string): Promise<RulesPage> {
  const load = pages[`${language()}/${game}`];
  if (!load) throw new Error(`there are no rules of ${game}`);
  return (await load()).default;
}

/** The text of a clause of the rules, without its number and rulings; empty if there is no such clause. */
export async function clauseText(game: string, clause: string): Promise<string> {
  const page = new DOMParser().parseFromString((await loadRules(game)).html, 'text/html');
  const found = page.getElementById(clause);
  for (const aside of found?.querySelectorAll('strong:first-child, figure, ul') ?? [])
    aside.remove();
  for (const label of found?.querySelectorAll('em') ?? [])
    if (/[:：]$/.test(label.textContent ?? '')) cutFrom(label);
  return found?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}

/** Takes an element and everything after it out of its paragraph. */
function cutFrom(label: Element) {
  while (label.nextSibling) label.nextSibling.remove();
  label.remove();
}
