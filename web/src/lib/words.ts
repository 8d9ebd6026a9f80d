/** Words for tables, seats, levels, options and errors that all games share. */
import { m } from '../paraglide/messages.js';
import { isolateName, displayName } from './guests';
import type { ChairView, Entry, OptionInfo, Seat, Table } from './wire';

type Said = () => string;

const GAMES: Record<string, Said> = {
  gold_ahoi: m.app_game_gold_ahoi,
  martinique: m.app_game_martinique,
  schatzinsel: m.app_game_schatzinsel,
};

const PITCHES: Record<string, Said> = {
  gold_ahoi: m.app_pitch_gold_ahoi,
  martinique: m.app_pitch_martinique,
  schatzinsel: m.app_pitch_schatzinsel,
};

const MINUTES: Record<string, Said> = {
  gold_ahoi: m.app_minutes_gold_ahoi,
  martinique: m.app_minutes_martinique,
  schatzinsel: m.app_minutes_schatzinsel,
};

const LEVELS: Record<string, [Said, Said]> = {
  landlubber: [m.app_level_landlubber, m.app_level_landlubber_about],
  deckhand: [m.app_level_deckhand, m.app_level_deckhand_about],
  mate: [m.app_level_mate, m.app_level_mate_about],
  captain: [m.app_level_captain, m.app_level_captain_about],
  admiral: [m.app_level_admiral, m.app_level_admiral_about],
};

const SEATS: Record<string, Said> = {
  near: m.app_seat_near,
  far: m.app_seat_far,
  red: m.app_seat_red,
  black: m.app_seat_black,
  spectator: m.app_seat_spectator,
};

const OPTIONS: Record<string, Said> = {
  start: m.app_option_start,
  start_lot: m.app_option_start_lot,
  start_near: m.app_option_start_near,
  start_far: m.app_option_start_far,
  treasure_points: m.app_option_treasure_points,
  landed_to_move: m.app_option_landed_to_move,
  edition: m.app_option_edition,
  edition_fr: m.app_option_edition_fr,
  edition_de: m.app_option_edition_de,
  random_jungle: m.app_option_random_jungle,
  long: m.app_option_long,
};

export const gameTitle = (game: string) => GAMES[game]?.() ?? game;
export const gamePitch = (game: string) => PITCHES[game]?.() ?? '';
export const gameMinutes = (game: string) => MINUTES[game]?.() ?? '';
export const levelName = (level: string) => LEVELS[level]?.[0]() ?? level;
export const levelAbout = (level: string) => LEVELS[level]?.[1]() ?? '';
export const seatName = (seat: string) => SEATS[seat]?.() ?? seat;
export const optionTitle = (option: OptionInfo) => OPTIONS[option.name]?.() ?? option.about;
export const optionValue = (option: OptionInfo, value: string) =>
  OPTIONS[`${option.name}_${value}`]?.() ?? value;

/** A player's name: a bot by its level, a person by name, two on one screen by their sides. */
export function playerName(
  seat: Seat,
  sitting: ChairView | undefined,
  atOneScreen: boolean,
): string {
  if (!sitting || atOneScreen) return seatName(seat);
  if (sitting.kind === 'bot' && sitting.level) return levelName(sitting.level);
  if (sitting.kind === 'person' && !sitting.name) return m.app_account_someone();
  return isolateName(displayName(sitting.name)) || seatName(seat);
}

/** The seat addressed as "you"; none for two on one screen or for a spectator. */
export const youSeat = (table: Table): Seat | undefined =>
  table.mine.length === 1 && table.mine[0] === table.eyes ? table.eyes : undefined;

/** A seat's player as this viewer would call them: "You" for themselves. */
export function nameAtTable(table: Table, seat: Seat): string {
  if (seat === youSeat(table)) return m.app_you();
  return playerName(seat, table.seats[seat], table.shared);
}

/** One of two messages: about someone by name, or about "you". */
export const youOrOther = <T>(
  own: boolean,
  other: (inputs: T) => string,
  you: (inputs: T) => string,
) => (own ? you : other);

/** A log entry that is no step of the game, in words; null if it isn't worth a line. */
export function eventText(table: Table, entry: Entry): string | null {
  const seat = entry.seat ?? '';
  const name = nameAtTable(table, seat);
  const own = seat === youSeat(table);
  const said = (you: Said, other: (names: { name: string }) => string) =>
    own ? you() : other({ name });
  switch (entry.kind) {
    case 'sat':
      return table.seats[seat]?.level === entry.about && entry.about
        ? m.app_told_bot({ name: seatName(seat), level: levelName(entry.about) })
        : m.app_told_sat({ name: isolateName(displayName(entry.about)) || name });
    case 'began':
      return m.app_told_began();
    case 'back':
      return said(m.app_told_back_you, m.app_told_back);
    case 'offer':
      return entry.about === 'draw'
        ? said(m.app_told_draw_you, m.app_told_draw)
        : said(m.app_told_takeback_you, m.app_told_takeback);
    case 'answer':
      return entry.about === 'draw'
        ? said(m.app_told_draw_no_you, m.app_told_draw_no)
        : said(m.app_told_takeback_no_you, m.app_told_takeback_no);
    case 'gone':
      return entry.about === 'left'
        ? said(m.app_told_left_you, m.app_told_left)
        : said(m.app_told_returned_you, m.app_told_returned);
    case 'hint':
      return said(m.app_told_hint_you, m.app_told_hint);
    case 'rematch':
      if (entry.about === 'declined') return said(m.app_told_rematch_no_you, m.app_told_rematch_no);
      if (entry.about === 'withdrawn')
        return said(m.app_told_rematch_back_you, m.app_told_rematch_back);
      return entry.about === 'asked'
        ? said(m.app_told_rematch_you, m.app_told_rematch)
        : m.app_told_next();
    case 'end':
      return entry.seat ? said(m.app_told_end_won_you, m.app_told_end_won) : m.app_told_end_drawn();
    default:
      return null;
  }
}

/** How long ago something was, in words. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return m.app_just_now();
  if (minutes < 60) return m.app_minutes_ago({ count: minutes });
  if (minutes < 60 * 24) return m.app_hours_ago({ count: Math.floor(minutes / 60) });
  return m.app_days_ago({ count: Math.floor(minutes / 60 / 24) });
}

/** The heading and the reason of a result, from this viewer's point of view. */
export function resultWords(table: Table): { title: string; reason: string } {
  const result = table.now.result;
  if (!result) return { title: '', reason: '' };
  if (result.reason === 'called_off') return { title: m.app_result_called_off(), reason: '' };
  const loser = Object.keys(table.seats).find((seat) => seat !== result.winner) ?? '';
  const you = youSeat(table);
  const title = !result.winner
    ? m.app_result_drawn()
    : result.winner === you
      ? m.app_result_won()
      : m.app_result_lost({ name: nameAtTable(table, result.winner) });
  return { title, reason: reasonWords(result.reason, loser === you, nameAtTable(table, loser)) };
}

/** Why the result of a rated game doesn't count; empty if it does, or wasn't rated. */
export function uncountedWords(table: Table): string {
  const why = table.now.result?.uncounted;
  if (!why) return '';
  return why === 'bot' ? m.app_result_uncounted_bot() : m.app_result_uncounted_short();
}

function reasonWords(reason: string, own: boolean, name: string): string {
  if (reason === 'resigned')
    return own ? m.app_result_resigned_you() : m.app_result_resigned({ name });
  if (reason === 'agreed') return m.app_result_agreed();
  if (reason === 'time') return own ? m.app_result_time_you() : m.app_result_time({ name });
  if (reason === 'away') return own ? m.app_result_away_you() : m.app_result_away({ name });
  return '';
}
