/** The sentences of a review, chosen by its numbers. */
import type { BoardWords } from '../boards/board';
import { formatNumber } from '../lib/language';
import type { Entry, Offered, Review, ReviewMoment, ReviewSeat, Seat, Table } from '../lib/wire';
import { youSeat, nameAtTable } from '../lib/words';
import { m } from '../paraglide/messages.js';

/** A share as a whole percentage; anything short of certain is never rounded to certain. */
export function percent(share: number): number {
  const whole = Math.round(share * 100);
  if (whole === 100 && share < 1) return 99;
  return whole === 0 && share > 0 ? 1 : whole;
}

/** A change as a whole percentage, without its sign. */
export const wholePercent = (change: number) => Math.round(Math.abs(change) * 100);

/** The seat whose side the review takes: your own, or else the first. */
export const reviewedSeat = (table: Table): Seat => youSeat(table) ?? Object.keys(table.seats)[0]!;

/** The other seat. */
export const opposingSeat = (table: Table, seat: Seat): Seat =>
  Object.keys(table.seats).find((one) => one !== seat)!;

type You = () => string;
type Of = (names: { name: string }) => string;

/** A sentence about a seat, addressed to its player or about them. */
function about(table: Table, seat: Seat, you: You, of: Of): string {
  return seat === youSeat(table) ? you() : of({ name: nameAtTable(table, seat) });
}

/** The heading of a turning point. */
export function momentTitle(table: Table, moment: ReviewMoment): string {
  const change = { percent: wholePercent(moment.change) };
  const told = (
    you: (words: typeof change) => string,
    of: (words: typeof change & { name: string }) => string,
  ) =>
    about(
      table,
      moment.seat,
      () => you(change),
      (names) => of({ ...names, ...change }),
    );
  if (moment.kind === 'decision') return told(m.review_cost_you, m.review_cost_of);
  return moment.change > 0
    ? told(m.review_lucky_you, m.review_lucky_of)
    : told(m.review_unlucky_you, m.review_unlucky_of);
}

/** How a turning point changed the chance of the seat it mattered to. */
export function momentCourse(table: Table, moment: ReviewMoment): string {
  const words = {
    before: percent(moment.before),
    after: percent(moment.after),
    instead: percent(moment.after - moment.change),
  };
  const [you, of] =
    moment.kind === 'decision'
      ? [m.review_course_cost_you, m.review_course_cost_of]
      : [m.review_course_luck_you, m.review_course_luck_of];
  return about(
    table,
    moment.seat,
    () => you(words),
    (names) => of({ ...names, ...words }),
  );
}

/** What was done and what was better, in words; with the notation if they would read the same. */
export function describeBoth(
  words: BoardWords,
  done: Entry,
  better: Entry | null,
): [string, string] {
  const [one, two] = [words.describe(done), better ? words.describe(better) : ''];
  if (one !== two || !better) return [one, two];
  return [
    m.review_with_notation({ text: one, notation: done.text }),
    m.review_with_notation({ text: two, notation: better.text }),
  ];
}

/** An action as a log entry, for a board to trace and for words. */
export function asEntry(step: number, seat: Entry['seat'], offered: Offered): Entry {
  const { code: _code, text, ...action } = offered;
  return { seq: step + 1, at: 0, kind: 'step', step, seat, text, action };
}

/** Who decided better and who was luckier; differences that could be noise are called even. */
export function verdict(table: Table, review: Review): string[] {
  const [one, two] = Object.keys(table.seats) as [Seat, Seat];
  const first = review.seats[one];
  const second = review.seats[two];
  if (!first || !second) return [];
  const noise = noiseThreshold(first);
  const ahead = (difference: number) =>
    Math.abs(difference) <= noise ? null : difference > 0 ? one : two;
  const skill = ahead(first.skill - second.skill);
  const luck = ahead(first.luck);
  return [
    skill
      ? about(table, skill, m.review_verdict_skill_you, m.review_verdict_skill_of)
      : m.review_verdict_skill_even(),
    luck
      ? about(table, luck, m.review_verdict_luck_you, m.review_verdict_luck_of)
      : m.review_verdict_luck_even(),
  ];
}

/** The smallest sum that means something. */
export const noiseThreshold = (sums: ReviewSeat) => Math.max(0.02, 2 * sums.noise);

export interface Part {
  name: string;
  /** Signed, as a share. */
  change: number;
  words: string;
}

/** What a seat's decisions cost, and what luck brought or took. */
export function sumParts(sums: ReviewSeat): Part[] {
  const least = noiseThreshold(sums);
  const luck = { points: wholePercent(sums.luck) };
  return [
    {
      name: m.review_sum_skill(),
      change: Math.min(0, sums.skill),
      words:
        sums.skill < -least
          ? m.review_sum_skill_cost({ points: wholePercent(sums.skill) })
          : m.review_sum_skill_none(),
    },
    {
      name: m.review_sum_luck(),
      change: sums.luck,
      words:
        Math.abs(sums.luck) < least
          ? m.review_sum_luck_even()
          : sums.luck > 0
            ? m.review_sum_luck_more(luck)
            : m.review_sum_luck_less(luck),
    },
  ];
}

/** A seat's chance at the start. */
export function startWords(table: Table, seat: Seat, sums: ReviewSeat): string {
  const words = { percent: percent(sums.start) };
  return about(
    table,
    seat,
    () => m.review_sum_start_you(words),
    (names) => m.review_sum_start_of({ ...names, ...words }),
  );
}

/** The outcome: the result, or the chance when the game was stopped. */
export function closingWords(table: Table, seat: Seat, sums: ReviewSeat): string {
  if (table.now.result?.reason === 'played') {
    const winner = table.now.result.winner;
    return winner === null
      ? m.review_sum_drawn()
      : winner === seat
        ? m.review_sum_won()
        : m.review_sum_lost();
  }
  const words = { percent: percent(sums.end) };
  return about(
    table,
    seat,
    () => m.review_sum_stopped_you(words),
    (names) => m.review_sum_stopped_of({ ...names, ...words }),
  );
}

/** How certain all this is. */
export function noiseWords(review: Review): string {
  const sums = Object.values(review.seats)[0];
  return m.review_noise({
    simulations: formatNumber(review.simulations),
    one: Math.max(1, Math.ceil(review.noise * 200)),
    sum: sums ? wholePercent(noiseThreshold(sums)) : 0,
  });
}

/** A seat's chances of winning after every step, as that seat knew them. */
export function chancesOf(review: Review, index: number): number[] {
  const first = review.steps[0];
  return first
    ? [first.before[index as 0 | 1], ...review.steps.map((step) => step.after[index as 0 | 1])]
    : [];
}
