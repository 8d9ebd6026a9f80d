/** Guests without a name: the server calls them "Guest" and four characters, whatever their language. */
import { m } from '../paraglide/messages.js';

const GIVEN = /^Guest (\w{4})$/;

/** Whether a name is just the default for guests. */
export const isUnnamedGuest = (name: string): boolean => GIVEN.test(name);

/** A player's name as a page shows it; a default guest name is translated. */
export function displayName(name: string | null | undefined): string {
  const [, mark] = GIVEN.exec(name ?? '') ?? [];
  return mark ? m.app_guest({ mark }) : (name ?? '');
}

/** Letters of scripts written from right to left. */
const LEFTWARD =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a name on a line of its own: a long one is then cut at its end, not at its start. */
export const nameDirection = (name: string): 'ltr' | 'rtl' =>
  LEFTWARD.test(/\p{L}/u.exec(name)?.[0] ?? '') ? 'rtl' : 'ltr';

/** A name within a sentence: a right-to-left name is isolated, so that it can't reorder the text around it. */
export const isolateName = (name: string): string =>
  LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
