/** A first game that teaches: positions produced by the rules, and how a learner goes through them. */
import type { Entry, Offered } from '../lib/wire';

/** One thing the learner is asked to do, or one thing to look at. */
export interface Step {
  words: string;
  scene: number;
  asks: boolean;
  /** What on the page gets a ring, as selectors. */
  point?: string[];
}

/** A position: the view and its legal actions, what led to it, and which choice leads where. */
export interface Node {
  step: number;
  count: number;
  view: Record<string, unknown>;
  offered: Offered[];
  lens: Record<string, unknown>;
  entries: Entry[];
  /** What is shown on the way here, before the other side has replied. */
  between: { view: Record<string, unknown>; entries: Entry[] }[];
  to: Record<string, number>;
  /** Feedback for choices that are legal but not asked for. */
  instead: Record<string, string>;
}

export interface Lesson {
  game: string;
  eyes: string;
  /** The setup of the lesson, and of the real game after it. */
  options: Record<string, string | number | boolean>;
  box: unknown;
  steps: Step[];
  nodes: Node[];
}

/** The feedback for a choice that doesn't do what is asked: its own text, or the general one. */
export type Feedback = { kind: 'other'; words: string | null } | { kind: 'forbidden' };

/** The positions visited, the current one last, and the feedback given since. */
export interface Progress {
  trail: number[];
  word: Feedback | null;
}

export const BEGINNING: Progress = { trail: [0], word: null };

/** The current position. */
export function currentNode(lesson: Lesson, { trail }: Progress): Node {
  return lesson.nodes[trail.at(-1)!]!;
}

/** The step of the current position. */
export function currentStep(lesson: Lesson, progress: Progress): Step {
  return lesson.steps[currentNode(lesson, progress).step]!;
}

/** Whether the lesson is at its end. */
export function isFinished(lesson: Lesson, progress: Progress): boolean {
  return Object.keys(currentNode(lesson, progress).to).length === 0;
}

/** After a choice: on to where it leads, or the same position with feedback. */
export function afterChoice(lesson: Lesson, progress: Progress, code: number): Progress {
  const now = currentNode(lesson, progress);
  const next = now.to[String(code)];
  if (next !== undefined) return { trail: [...progress.trail, next], word: null };
  return { ...progress, word: { kind: 'other', words: now.instead[String(code)] ?? null } };
}

/** After an illegal action was tried. */
export function afterForbidden(progress: Progress): Progress {
  return { ...progress, word: { kind: 'forbidden' } };
}

/** One step forward: what was shown is understood, or what was asked is done for the learner. */
export function nextStep(lesson: Lesson, progress: Progress): Progress {
  const next = Object.values(currentNode(lesson, progress).to)[0];
  return next === undefined ? progress : { trail: [...progress.trail, next], word: null };
}

/** One step back. */
export function previousStep({ trail }: Progress): Progress {
  return { trail: trail.length > 1 ? trail.slice(0, -1) : trail, word: null };
}

/** The progress to resume with, and the feedback shown then; the beginning if the lesson has changed. */
export function resumeAt(lesson: Lesson, kept: unknown, word: Feedback | null = null): Progress {
  if (!Array.isArray(kept) || kept[0] !== 0) return BEGINNING;
  const leads = (from: number, to: number) =>
    Object.values(lesson.nodes[from]?.to ?? {}).includes(to);
  const whole = kept.every((node, at) => at === 0 || leads(kept[at - 1], node));
  return whole ? { trail: kept, word } : BEGINNING;
}
