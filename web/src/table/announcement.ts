/** What is said aloud when a table has changed: what is new, and what is asked now. */

/** The lines to say, or null if nothing is to be heard: what was asked before and nothing new is not said again. */
export function announcement(
  fresh: (string | null)[],
  ask: string | null,
  asked: string | null,
): string | null {
  const news = fresh.filter(Boolean);
  const again = news.length || ask !== asked ? ask : null;
  return [...news, again].filter(Boolean).join(' ') || null;
}

/** The same words twice are no change to those who listen: the second time they end in a space that nobody hears. */
export const asNewText = (words: string, before: string): string =>
  words === before ? `${words}\u00a0` : words;
