/** Die Schatzinsel in words: prompts, log entries, and the names of things. */
import { m } from '../../paraglide/messages.js';
import { formatList, joinSentences } from '../../lib/language';
import type { Entry, Eyes, Offered } from '../../lib/wire';
import { youOrOther } from '../../lib/words';
import {
  asAction,
  otherCrew,
  type Action,
  type Change,
  type Changes,
  type Crew,
  type Lens,
  type Phase,
  type Position,
  type View,
} from './types';

/** How many chests win (S-25, S-26). */
export const chestsToWin = (view: Pick<View, 'options'>) => (view.options.long ? 9 : 7);

export function prompt(view: View, eyes: Eyes, offered: Offered[]): string {
  if (view.phase === 'over') return ended(view);
  if (offered.length && eyes === view.to_act) return asked(view, offered);
  return waiting(view);
}

function asked(view: View, offered: Offered[]): string {
  const crew = view.crew ?? 'black';
  const place = view.asked ?? view.duel ?? 0;
  const sentences: Partial<Record<Phase, () => string>> = {
    lay: () => m.schatzinsel_ask_lay(),
    return: () => m.schatzinsel_ask_return(),
    spend: () => askedToSpend(view, offered),
    name: () => m.schatzinsel_ask_name(),
    answer: () => m.schatzinsel_ask_answer({ crew, place }),
    reply: () => m.schatzinsel_ask_reply({ crew: otherCrew(crew), place }),
    turn: () => m.schatzinsel_ask_turn({ place }),
    advance: () => m.schatzinsel_ask_advance(),
  };
  return sentences[view.phase]?.() ?? m.schatzinsel_wait_dice();
}

function askedToSpend(view: View, offered: Offered[]): string {
  const has = (type: string) => offered.some((each) => each.type === type);
  if (!has('move')) return m.schatzinsel_ask_stuck();
  return has('ask')
    ? m.schatzinsel_ask_spend({ points: view.points })
    : m.schatzinsel_ask_move({ points: view.points });
}

function waiting(view: View): string {
  const crew = view.to_act;
  const place = view.asked ?? view.duel ?? 0;
  const sentences: Partial<Record<Phase, () => string>> = {
    lay: () => m.schatzinsel_wait_lay({ crew }),
    return: () => m.schatzinsel_wait_return({ crew }),
    spend: () => m.schatzinsel_wait_spend({ crew, points: view.points }),
    name: () => m.schatzinsel_wait_spend({ crew, points: view.points }),
    answer: () => m.schatzinsel_wait_answer({ crew, place }),
    reply: () => m.schatzinsel_wait_reply({ crew, place }),
    turn: () => m.schatzinsel_wait_turn({ crew, place }),
    advance: () => m.schatzinsel_wait_advance({ crew }),
  };
  return sentences[view.phase]?.() ?? m.schatzinsel_wait_dice();
}

function ended(view: View): string {
  const goal = chestsToWin(view);
  const crew = (['red', 'black'] as const).find((each) => view.ships[each].chests >= goal);
  return crew
    ? m.schatzinsel_won({ crew, chests: view.ships[crew].chests })
    : m.schatzinsel_drawn();
}

/** A log entry in words. */
export function describe(entry: Entry, you?: Eyes): string {
  const step = asAction(entry.action);
  if (entry.kind !== 'step' || !step) return entry.text;
  return joinSentences([told(step, you), toldChests(step, you), toldPass(step, you)]);
}

function told(step: Action, you?: Eyes): string {
  const crew = step.crew ?? 'red';
  const own = step.crew === you;
  switch (step.type) {
    case 'draw':
      return m.schatzinsel_tell_draw({ kind: step.kind });
    case 'lay': {
      const laid = { kind: step.kind, place: step.place };
      if (!step.crew) return m.schatzinsel_tell_lot(laid);
      return youOrOther(own, m.schatzinsel_tell_lay, m.schatzinsel_tell_lay_you)({ crew, ...laid });
    }
    case 'roll': {
      const points = [...step.red_dice, ...step.black_dice].filter(
        (face) => face === (crew === 'red' ? 'R' : 'B'),
      ).length;
      if (!points)
        return youOrOther(
          own,
          m.schatzinsel_tell_roll_none,
          m.schatzinsel_tell_roll_none_you,
        )({ crew });
      return youOrOther(
        own,
        m.schatzinsel_tell_roll,
        m.schatzinsel_tell_roll_you,
      )({ crew, points });
    }
    case 'move':
      return toldMove(step, crew, own);
    case 'turn':
      return youOrOther(
        own,
        m.schatzinsel_tell_turn,
        m.schatzinsel_tell_turn_you,
      )({ crew, place: step.place });
    case 'throw':
      return toldThrow(step, crew, you);
    default:
      return toldSaying(step, crew, own);
  }
}

function toldMove(step: Action & { type: 'move' }, crew: Crew, own: boolean): string {
  const { origin, target } = step;
  if (step.ends === 'duel')
    return youOrOther(
      own,
      m.schatzinsel_tell_attack,
      m.schatzinsel_tell_attack_you,
    )({ crew, target });
  if (step.ends === 'aboard')
    return youOrOther(
      own,
      m.schatzinsel_tell_aboard,
      m.schatzinsel_tell_aboard_you,
    )({ crew, origin });
  if (step.ends === 'start')
    return youOrOther(own, m.schatzinsel_tell_home, m.schatzinsel_tell_home_you)({ crew, origin });
  if (origin.endsWith('start'))
    return youOrOther(
      own,
      m.schatzinsel_tell_set_out,
      m.schatzinsel_tell_set_out_you,
    )({ crew, target });
  if (origin.endsWith('goal'))
    return youOrOther(
      own,
      m.schatzinsel_tell_from_ship,
      m.schatzinsel_tell_from_ship_you,
    )({ crew, target });
  return youOrOther(
    own,
    m.schatzinsel_tell_move,
    m.schatzinsel_tell_move_you,
  )({ crew, origin, target });
}

function toldThrow(step: Action & { type: 'throw' }, crew: Crew, you?: Eyes): string {
  const { winner, place } = step;
  if (!winner)
    return youOrOther(crew === you, m.schatzinsel_tell_open, m.schatzinsel_tell_open_you)({ crew });
  const [other, own] =
    step.about === 'duel'
      ? [m.schatzinsel_tell_duel, m.schatzinsel_tell_duel_you]
      : [m.schatzinsel_tell_contest, m.schatzinsel_tell_contest_you];
  return youOrOther(winner === you, other, own)({ crew: winner, place });
}

function toldSaying(step: Action, crew: Crew, own: boolean): string {
  const place = 'place' in step ? step.place : 0;
  type Told = (inputs: { crew: Crew; place: string | number }) => string;
  const sentences: Partial<Record<Action['type'], [Told, Told]>> = {
    ask: [m.schatzinsel_tell_ask, m.schatzinsel_tell_ask_you],
    allow: [m.schatzinsel_tell_allow, m.schatzinsel_tell_allow_you],
    object: [m.schatzinsel_tell_object, m.schatzinsel_tell_object_you],
    give_in: [m.schatzinsel_tell_give_in, m.schatzinsel_tell_give_in_you],
    insist: [m.schatzinsel_tell_insist, m.schatzinsel_tell_insist_you],
    end: [m.schatzinsel_tell_end, m.schatzinsel_tell_end_you],
    stay: [m.schatzinsel_tell_stay, m.schatzinsel_tell_stay_you],
    bring_back: [m.schatzinsel_tell_bring_back, m.schatzinsel_tell_bring_back_you],
    keep_aboard: [m.schatzinsel_tell_keep_aboard, m.schatzinsel_tell_keep_aboard_you],
  };
  return sentences[step.type]?.[own ? 1 : 0]({ crew, place }) ?? '';
}

function toldChests({ chests }: Action, you?: Eyes): string {
  if (!chests) return '';
  const [crew] = chests.to.split('-') as [Crew];
  const [from, store] = chests.from.split('-');
  const own = crew === you;
  if (from === crew)
    return youOrOther(
      own,
      m.schatzinsel_tell_chests_own,
      m.schatzinsel_tell_chests_own_you,
    )({ crew, count: chests.count });
  const camp = store === 'camp';
  if (from === you)
    return (camp ? m.schatzinsel_tell_chests_camp_yours : m.schatzinsel_tell_chests_ship_yours)({
      crew,
    });
  if (own)
    return (camp ? m.schatzinsel_tell_chests_camp_you : m.schatzinsel_tell_chests_ship_you)();
  return (camp ? m.schatzinsel_tell_chests_camp : m.schatzinsel_tell_chests_ship)({ crew });
}

function toldPass({ begins }: Action, you?: Eyes): string {
  if (!begins?.passed) return '';
  const crew = otherCrew(begins.crew);
  return youOrOther(
    crew === you,
    m.schatzinsel_tell_passed,
    m.schatzinsel_tell_passed_you,
  )({ crew });
}

// Labels.

/** What is on a point, for screen readers. */
export function pointLabel(
  view: Pick<View, 'jungle' | 'pawns'>,
  point: string,
  more: string[],
): string {
  const pawns = (['red', 'black'] as const).filter((crew) => view.pawns[crew].includes(point));
  return [
    named(view.jungle, point),
    ...pawns.map((crew) => m.schatzinsel_label_pawn({ crew })),
    ...more,
  ].join(', ');
}

function named(jungle: View['jungle'], point: string): string {
  const [crew, rim] = point.split('-') as [Crew, string?];
  if (rim)
    return rim === 'start'
      ? m.schatzinsel_label_start({ crew })
      : m.schatzinsel_label_goal({ crew });
  const laid = jungle[point];
  if (!laid) return m.schatzinsel_label_empty({ place: point });
  return m.schatzinsel_label_disc({
    place: point,
    kind: laid[0],
    position: m.schatzinsel_position({ position: laid[1] }),
  });
}

/** How close a crew's best pawn is, now or after a change. */
function nearest(
  changes: Changes | undefined,
  lens: Lens | null,
  crew: Crew,
  then: boolean,
): number {
  const pawns = Object.entries(lens?.pawns[crew] ?? {});
  const away = pawns.map(([point, pawn]) => {
    const change = then ? changes?.[crew]?.[point] : undefined;
    return (change ? change.away : pawn.away) ?? Infinity;
  });
  return Math.min(...away);
}

function counted(changes: Changes | undefined, crew: Crew): [gains: number, loses: number] {
  const pawns = Object.values(changes?.[crew] ?? {});
  const count = (of: (change: Change) => number) => pawns.reduce((sum, each) => sum + of(each), 0);
  return [count((each) => each.gains.length), count((each) => each.loses.length)];
}

/** What a position would change for a crew: paths gained and lost, and how much closer its best pawn is. */
export function changeWords(changes: Changes | undefined, lens: Lens | null, crew: Crew): string {
  const [gains, loses] = counted(changes, crew);
  const parts = [
    gains ? m.schatzinsel_gains({ count: gains }) : '',
    loses ? m.schatzinsel_loses({ count: loses }) : '',
    nearness(nearest(changes, lens, crew, false), nearest(changes, lens, crew, true)),
  ].filter(Boolean);
  return parts.length ? formatList(parts) : m.schatzinsel_no_change();
}

/** The same in short: moves to the ship before and after, or else paths gained and lost. */
export function shortChange(changes: Changes | undefined, lens: Lens | null, crew: Crew): string {
  if (!lens) return '';
  const [before, after] = [nearest(changes, lens, crew, false), nearest(changes, lens, crew, true)];
  const [gains, loses] = counted(changes, crew);
  const told = (away: number) => (away === Infinity ? '–' : String(away));
  if (before !== after) return `${told(before)}→${told(after)}`;
  if (!gains || !loses) return gains ? `+${gains}` : loses ? `−${loses}` : '·';
  return `+${gains}−${loses}`;
}

function nearness(before: number, after: number): string {
  if (before === after) return '';
  if (before === Infinity) return m.schatzinsel_found();
  if (after === Infinity) return m.schatzinsel_cut_off();
  const count = Math.abs(before - after);
  return after < before ? m.schatzinsel_nearer({ count }) : m.schatzinsel_farther({ count });
}

export const positionName = (position: Position) => m.schatzinsel_position({ position });
