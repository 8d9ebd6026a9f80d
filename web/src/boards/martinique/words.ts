/** Martinique in words: prompts, log entries, and the names of things. */
import { m } from '../../paraglide/messages.js';
import { formatList, joinSentences } from '../../lib/language';
import type { Entry, Offered } from '../../lib/wire';
import { youOrOther } from '../../lib/words';
import { otherCrew, type Offer, type Crew, type Action, type View } from './types';

const SYMBOLS: Record<string, () => string> = {
  sabre: m.martinique_symbol_sabre,
  pistol: m.martinique_symbol_pistol,
  skull: m.martinique_symbol_skull,
  chest: m.martinique_symbol_chest,
  parrot: m.martinique_symbol_parrot,
  rum: m.martinique_symbol_rum,
  joker: m.martinique_symbol_joker,
};

/** The name of a symbol; a custom box's own symbols keep the names the box gives them. */
export function symbolName(symbol: string): string {
  return SYMBOLS[symbol]?.() ?? symbol;
}

export function tileName(tile: string): string {
  if (tile === 'map') return m.martinique_tile_map();
  return m.martinique_tile({ symbol: symbolName(tile.slice(0, -2)), number: tile.slice(-1) });
}

export function crewName(crew: string | null | undefined): string {
  return crew === 'red' ? m.martinique_crew_red() : m.martinique_crew_black();
}

/** Where a map tile was taken. */
export function sourceName(source: string): string {
  if (source === 'hook 1') return m.martinique_source_hook_first();
  if (source === 'hook 2') return m.martinique_source_hook_second();
  return m.martinique_source_square({ square: source });
}

/** The prompt: one sentence that says what this viewer has to do now. */
export function prompt(view: View, eyes: string, offered: Offered[]): string {
  if (view.task === 'over') return ended(view);
  if (view.task === 'deal') return m.martinique_ask_deal();
  if (view.to_act !== eyes || !offered.length)
    return m.martinique_ask_wait({ crew: crewName(view.turn) });
  switch (view.task) {
    case 'overrun':
      return m.martinique_ask_overrun({ count: view.overruns });
    case 'gift':
      return m.martinique_ask_gift();
    case 'load':
      return offered.some((choice) => choice.type === 'no_load')
        ? m.martinique_ask_load_may()
        : m.martinique_ask_load_must();
    case 'dig':
      return m.martinique_ask_dig({ stool: view.stools.findIndex((owner) => owner !== null) + 1 });
    default:
      return act(offered);
  }
}

function act(offered: Offered[]): string {
  const can = new Set(offered.map((choice) => choice.type));
  if (can.has('bar'))
    return can.has('move') ? m.martinique_ask_bar_or_walk() : m.martinique_ask_bar();
  if (!can.has('land')) return m.martinique_ask_walk();
  return can.has('move') ? m.martinique_ask_land_or_walk() : m.martinique_ask_land();
}

/** Who found the lost treasure, if anyone did. */
export function finder(view: View): Crew | null {
  if (!view.lost) return null;
  if (view.pirates.black.includes(view.lost)) return 'black';
  return view.pirates.red.includes(view.lost) ? 'red' : null;
}

function ended(view: View): string {
  if (!view.lost) return m.martinique_ask_over();
  const found = finder(view);
  if (found) return m.martinique_ask_over_found({ crew: crewName(found), square: view.lost });
  const [black, red] = view.score;
  return m.martinique_ask_over_points({ square: view.lost, black, red });
}

/** A log entry in words; what the crew `you` did is told in the second person. */
export function describe(entry: Entry, you?: string): string {
  const deed = entry.action as Action | null | undefined;
  if (entry.kind !== 'step' || !deed) return entry.text;
  const said = [told(deed, entry.text, you), ...outcome(deed, you)];
  return joinSentences(said);
}

function told(deed: Action, text: string, you?: string): string {
  const crew = crewName(deed.crew);
  const own = deed.crew === you;
  switch (deed.type) {
    case 'move':
      return youOrOther(
        own,
        m.martinique_tell_move,
        m.martinique_tell_move_you,
      )({ crew, from: deed.from!, to: deed.to!, tile: tileName(deed.collects!) });
    case 'land':
      return youOrOther(
        own,
        m.martinique_tell_land,
        m.martinique_tell_land_you,
      )({ crew, square: deed.square! });
    case 'bar':
      return youOrOther(own, m.martinique_tell_bar, m.martinique_tell_bar_you)({ crew });
    case 'dig':
      return youOrOther(
        own,
        m.martinique_tell_dig,
        m.martinique_tell_dig_you,
      )({ crew, square: deed.square!, stool: deed.stool! });
    case 'turn':
      return turned(deed, crew, you);
    case 'no_turn':
      return youOrOther(own, m.martinique_tell_no_turn, m.martinique_tell_no_turn_you)({ crew });
    case 'take_joker':
      return youOrOther(
        own,
        m.martinique_tell_take_joker,
        m.martinique_tell_take_joker_you,
      )({ crew });
    case 'take_map':
      return youOrOther(own, m.martinique_tell_take_map, m.martinique_tell_take_map_you)({ crew });
    case 'no_load':
      return youOrOther(own, m.martinique_tell_no_load, m.martinique_tell_no_load_you)({ crew });
    case 'load':
      return loaded(deed, crew, own);
    default:
      return drawn(deed, text);
  }
}

function turned(deed: Action, crew: string, you?: string): string {
  const source = sourceName(deed.source!);
  if (deed.of === you) return m.martinique_tell_turn_yours({ crew, source });
  return youOrOther(
    deed.crew === you,
    m.martinique_tell_turn,
    m.martinique_tell_turn_you,
  )({ crew, other: crewName(deed.of), source });
}

function loaded(deed: Action, crew: string, own: boolean): string {
  const size = deed.treasure!;
  if (!deed.jokers?.length)
    return youOrOther(own, m.martinique_tell_loads, m.martinique_tell_loads_you)({ crew, size });
  const symbols = formatList(deed.jokers.map(symbolName));
  return youOrOther(
    own,
    m.martinique_tell_load_jokers,
    m.martinique_tell_load_jokers_you,
  )({ crew, size, symbols });
}

function drawn(deed: Action, text: string): string {
  if (!deed.crew && !deed.treasure) return m.martinique_tell_deal({ text: dealt(deed, text) });
  if (deed.type === 'draw')
    return m.martinique_tell_refill({ size: deed.treasure!, tile: tileName(deed.tile!) });
  return deed.tile
    ? m.martinique_tell_hook_shows({ face: deed.tile })
    : m.martinique_tell_hook_gives();
}

/** What was dealt to a square; the lost treasure's place has no square to name. */
function dealt({ type, place, tile }: Action, text: string): string {
  if (!place) return text;
  const what = type === 'draw' && tile ? tileName(tile) : m.martinique_tile_map();
  return /^[A-H][1-8]$/.test(place) ? `${place}, ${what}` : what;
}

/** The automatic consequences, one sentence each. */
function outcome(deed: Action, you?: string): string[] {
  const then = deed.then ?? {};
  const crew = crewName(deed.crew);
  const own = deed.crew === you;
  const said: string[] = [];
  if (deed.over?.length)
    said.push(
      youOrOther(
        own,
        m.martinique_tell_over,
        m.martinique_tell_over_you,
      )({ crew, count: deed.over.length }),
    );
  if (then.stool) said.push(m.martinique_tell_stool({ stool: then.stool }));
  if (then.joker)
    said.push(youOrOther(own, m.martinique_tell_joker, m.martinique_tell_joker_you)({ crew }));
  if (then.loads && deed.type !== 'load')
    said.push(
      youOrOther(
        own,
        m.martinique_tell_loads,
        m.martinique_tell_loads_you,
      )({ crew, size: then.loads }),
    );
  if (then.passed) said.push(passed(otherCrew(deed.crew!), you));
  if (then.sunset) said.push(m.martinique_tell_sunset());
  if (then.unveiled) said.push(m.martinique_tell_unveiled());
  return said;
}

const passed = (crew: Crew, you?: string) =>
  youOrOther(
    crew === you,
    m.martinique_tell_passed,
    m.martinique_tell_passed_you,
  )({ crew: crewName(crew) });

/** What is on a square and what can be done there, for screen readers. */
export function squareLabel(
  view: View,
  square: string,
  hook: string[],
  can: Offer | null,
  pick: boolean,
  out: boolean,
): string {
  const tile = view.island[square];
  const said: string[] = [
    hook.includes(square)
      ? m.martinique_square_hook({ square })
      : tile
        ? m.martinique_square_tile({ square, tile: tileName(tile) })
        : m.martinique_square_empty({ square }),
  ];
  for (const crew of ['black', 'red'] as const)
    if (view.pirates[crew].includes(square))
      said.push(m.martinique_square_pirate({ crew: crewName(crew) }));
  if (view.lost === square) said.push(m.martinique_square_lost());
  if (pick) said.push(m.martinique_square_can_pick());
  if (can) said.push(...possible(can));
  if (out) said.push(m.martinique_square_out());
  return joinSentences(said);
}

function possible(choice: Offer): string[] {
  switch (choice.type) {
    case 'move':
      return preview(choice, [], []);
    case 'land':
      return [m.martinique_square_can_land()];
    case 'dig':
      return [m.martinique_square_can_dig()];
    case 'turn':
      return [m.martinique_square_can_turn()];
    case 'take_joker':
      return [m.martinique_square_can_joker()];
    default:
      return [m.martinique_square_can_map()];
  }
}

/** What a move would bring, one sentence each. */
export function preview(
  move: {
    from?: string;
    way?: string[];
    to?: string;
    over?: string[];
    collects?: string;
    ends_on?: string;
  },
  nearer: number[],
  pays: number[],
): string[] {
  const from = move.way![0]!;
  const said: string[] = [
    m.martinique_preview_move({ from, to: move.to!, tile: tileName(move.collects!) }),
  ];
  if (move.over!.length) said.push(m.martinique_preview_over({ count: move.over!.length }));
  if (move.ends_on === 'hook') said.push(m.martinique_preview_hook());
  else if (move.ends_on === 'stool') said.push(m.martinique_preview_stool());
  else said.push(m.martinique_preview_on({ tile: tileName(move.ends_on!) }));
  for (const size of pays) said.push(m.martinique_preview_pays({ size }));
  for (const size of nearer)
    if (!pays.includes(size)) said.push(m.martinique_preview_nearer({ size }));
  return said;
}
