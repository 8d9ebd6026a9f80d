/** Why the server refused, in the page's language: by the kind of error and its reason. */
import { m } from '../paraglide/messages.js';
import { language, asSentence, joinSentences } from './language';
import type { WireError } from './wire';

type Said = () => string;

const KINDS: Record<WireError['kind'], Said> = {
  illegal: m.app_refused_illegal,
  not_your_turn: m.app_refused_not_your_turn,
  too_late: m.app_refused_too_late,
  unreadable: m.app_refused_unreadable,
  forbidden: m.app_refused_forbidden,
  not_possible: m.app_refused_not_possible,
  not_found: m.app_refused_not_found,
  too_much: m.app_refused_too_much,
  unavailable: m.app_refused_unavailable,
  unreachable: m.app_refused_unreachable,
  unexpected: m.app_refused_unexpected,
};

const REASONS: Record<string, Said> = {
  chairs_taken: m.app_reason_chairs_taken,
  seated: m.app_reason_seated,
  kept: m.app_reason_kept,
  enough_talk: m.app_reason_enough_talk,
  nothing_said: m.app_reason_nothing_said,
  draw_asked: m.app_reason_draw_asked,
  bot_draw: m.app_reason_bot_draw,
  takeback_asked: m.app_reason_takeback_asked,
  offer_gone: m.app_reason_offer_gone,
  rematch_made: m.app_reason_rematch_made,
  still_in_time: m.app_reason_still_in_time,
  chair_taken: m.app_reason_chair_taken,
  not_seated: m.app_reason_not_seated,
  not_begun: m.app_reason_not_begun,
  over: m.app_reason_over,
  moved_on: m.app_reason_moved_on,
  name: m.app_reason_name,
  login: m.app_reason_login,
  taken: m.app_reason_taken,
  reserved: m.app_reason_reserved,
  guessed: m.app_reason_guessed,
  password: m.app_reason_password,
  cookies: m.app_reason_cookies,
  link: m.app_reason_link,
  hint_rated: m.app_reason_hint_rated,
  rated_account: m.app_reason_rated_account,
  hint_not_agreed: m.app_reason_hint_not_agreed,
  wait: m.app_reason_wait,
  store: m.app_reason_store,
  bot_lost: m.app_reason_bot_lost,
};

const WHY_NOT: Record<string, Said> = {
  not_running: m.app_why_not_not_running,
  nothing_yet: m.app_why_not_nothing_yet,
  chance: m.app_why_not_chance,
  other: m.app_why_not_other,
  shown: m.app_why_not_shown,
  watching: m.app_why_not_watching,
};

/** Refused as forbidden, but nobody lacks a permission: what was typed doesn't fit. */
const MISTYPED = ['name', 'login', 'password'];

/** The refusal's kind. */
export function refusalTitle(error: WireError): string {
  if (MISTYPED.includes(error.reason ?? '')) return m.app_refused_not_possible();
  return (KINDS[error.kind] ?? KINDS.unexpected)();
}

/** Why a takeback isn't possible now. */
export const whyNoTakeback = (reason: string) =>
  m.app_take_back_not({ reason: WHY_NOT[reason]?.() ?? '' });

/**
 * Why something was refused, without repeating what was tried and what else is possible. The server writes English.
 * In other languages the page uses its own text for the reason, if it has one, and otherwise only names the kind.
 */
export function refusalText(error: WireError): string {
  const reason = error.reason ?? '';
  if (reason.startsWith('takeback_') && !REASONS[reason])
    return whyNoTakeback(reason.slice('takeback_'.length));
  if (REASONS[reason]) return REASONS[reason]();
  return language() === 'en' ? capitalised(error.why ? `${error.why}.` : error.text) : '';
}

/** A whole refusal on one line. */
export const refusalLine = (error: WireError) =>
  joinSentences([asSentence(refusalTitle(error)), refusalText(error)]);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
