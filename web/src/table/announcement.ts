/** What is announced when a table has changed: what is new, and the prompt. */

/** The lines to announce, or null for none: an unchanged prompt is not repeated without news. */
export function announcement(
  fresh: (string | null)[],
  ask: string | null,
  asked: string | null,
): string | null {
  const news = fresh.filter(Boolean);
  const again = news.length || ask !== asked ? ask : null;
  return [...news, again].filter(Boolean).join(' ') || null;
}

/** Screen readers ignore repeated text: the second time it ends in a space that nobody hears. */
export const asNewText = (words: string, before: string): string =>
  words === before ? `${words}\u00a0` : words;
