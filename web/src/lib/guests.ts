/** Guests who have chosen no name: the server calls them "Guest" and four signs, whatever they speak. */
import { m } from '../paraglide/messages.js';

const GIVEN = /^Guest (\w{4})$/;

/** Whether a name is only the one the server gives to guests. */
export const isUnnamedGuest = (name: string): boolean => GIVEN.test(name);

/** A person's name as a page shows it: a guest's that nobody chose is said in the page's language. */
export function displayName(name: string | null | undefined): string {
  const [, mark] = GIVEN.exec(name ?? '') ?? [];
  return mark ? m.app_guest({ mark }) : (name ?? '');
}

/** Letters that are written from right to left. */
const LEFTWARD =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name within a sentence: one written from right to left stands by itself, and turns nothing around it. */
export const isolateName = (name: string): string =>
  LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
