/** The rules pages by game, each loaded when it is opened. */

export interface RulesPage {
  html: string;
  headings: { id: string; text: string }[];
}

const PAGES: Record<string, () => Promise<{ default: RulesPage }>> = {
  gold_ahoi: () => import('virtual:rules/gold_ahoi'),
  martinique: () => import('virtual:rules/martinique'),
  schatzinsel: () => import('virtual:rules/schatzinsel'),
};

/** The rules page of a game; rejects if there is none. */
export async function rulesOf(game: string): Promise<RulesPage> {
  const load = PAGES[game];
  if (!load) throw new Error(`there are no rules of ${game}`);
  return (await load()).default;
}
