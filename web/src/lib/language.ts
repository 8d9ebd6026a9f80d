/** The language of the page, and its texts: one language is loaded, an area of the client at a time. */
import { createSubscriber } from 'svelte/reactivity';
import {
  AREAS,
  LOCALES,
  load,
  type Area,
  type Locale,
  type Messages,
} from '../paraglide/catalogue.js';
import { remember, remembered } from './deviceStorage';

export type { Area, Locale };
export { LOCALES };

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<string, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  nl: 'Nederlands',
  es: 'Español',
  sv: 'Svenska',
  da: 'Dansk',
};

type Said = (inputs?: object) => string;
const said: Record<string, Said> = {};
const handed: Record<string, Said> = {};
const loading: Partial<Record<Area, Promise<void>>> = {};
let spoken: Locale = LOCALES[0]!;
let arrived = () => {};
const heed = createSubscriber((update) => {
  arrived = update;
  return () => (arrived = () => {});
});

/** The best language for what was chosen here before, or else for what the browser prefers. */
export function bestLocale(kept: unknown, wanted: readonly string[]): Locale {
  const asked = [String(kept ?? ''), ...wanted].map((tag) => tag.toLowerCase().split('-')[0]);
  return (
    LOCALES.find((locale) => locale === asked.find((tag) => LOCALES.some((one) => one === tag))) ??
    LOCALES[0]!
  );
}

/** The language of this page. */
export const language = (): Locale => spoken;

/** Choose the page's language and load the messages that every page needs. */
export async function loadLanguage(
  locale: Locale = bestLocale(remembered('language'), navigator.languages),
): Promise<void> {
  spoken = locale;
  lister = undefined;
  await loadMessages('app');
}

/** Save another language for this device and reload the page in it, at the same position. */
export function switchLanguage(locale: Locale): void {
  remember('language', locale);
  location.reload();
}

/** Load the messages of some areas; areas already loaded cost nothing. */
export async function loadMessages(...areas: Area[]): Promise<void> {
  await Promise.all(areas.map((area) => (loading[area] ??= fetched(area))));
}

async function fetched(area: Area): Promise<void> {
  try {
    Object.assign(said, await load(spoken, area));
  } catch (error) {
    delete loading[area]; // the connection broke: the next request tries again
    throw error;
  }
  arrived();
}

let lister: Intl.ListFormat | undefined;

/** A list in the page's language. */
export const formatList = (things: string[]): string =>
  (lister ??= new Intl.ListFormat(spoken, { style: 'narrow', type: 'conjunction' })).format(things);

/** A text as a complete sentence. */
export const asSentence = (words: string): string => `${words}${spoken === 'ja' ? '。' : '.'}`;

/** Several sentences in a row, as the page's language separates them. */
export const joinSentences = (said: string[]): string =>
  said.filter(Boolean).join(spoken === 'ja' ? '' : ' ');

/** A number in the page's language. */
export const formatNumber = (value: number, format?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(spoken, format).format(value);

const areaOf = (key: string) => AREAS.find((area) => key.startsWith(`${area}_`));

/** Give a message; it is empty until its area has loaded. */
function say(key: string, inputs?: object): string {
  const words = said[key];
  if (words) return words(inputs);
  const area = areaOf(key);
  if (area) void loadMessages(area);
  heed();
  return '';
}

/** Every text of the client, in the chosen language. */
export const m = new Proxy({} as Messages, {
  get: (_, key: string) => (handed[key] ??= (inputs) => say(key, inputs)),
});
