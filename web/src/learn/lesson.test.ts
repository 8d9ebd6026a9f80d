import { expect, test } from 'vitest';
import {
  previousStep,
  BEGINNING,
  afterChoice,
  isFinished,
  nextStep,
  currentNode,
  resumeAt,
  currentStep,
  afterForbidden,
  type Lesson,
  type Progress,
} from './lesson';
import { loadLesson } from './loadLesson';
import { lessonWords } from './words';

const GAMES = ['gold_ahoi', 'martinique', 'schatzinsel'];

async function each(check: (lesson: Lesson) => void) {
  for (const game of GAMES) check(await loadLesson(game));
}

/** Go through a lesson, choosing the first action that does what is asked; yield every step. */
function walked(lesson: Lesson): Progress[] {
  const moments = [BEGINNING];
  for (let now = BEGINNING; !isFinished(lesson, now);) {
    const [code] = Object.keys(currentNode(lesson, now).to);
    now = code === 'on' ? nextStep(lesson, now) : afterChoice(lesson, now, Number(code));
    moments.push(now);
  }
  return moments;
}

test('doing what is asked leads through every step to the end', () =>
  each((lesson) => {
    const moments = walked(lesson);
    expect(moments.map((now) => currentNode(lesson, now).step)).toEqual(
      lesson.steps.map((_, step) => step),
    );
    expect(moments.slice(1).map(previousStep)).toEqual(moments.slice(0, -1));
    expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.length).toBeLessThanOrEqual(14);
  }));

test("a legal choice that wasn't asked for gets feedback and changes nothing else", () =>
  each((lesson) => {
    for (const now of walked(lesson)) {
      const node = currentNode(lesson, now);
      for (const { code } of node.offered.filter((one) => !(one.code in node.to))) {
        const after = afterChoice(lesson, now, code);
        expect(currentNode(lesson, after)).toBe(node);
        expect(after.word).toEqual({ kind: 'other', words: node.instead[code] ?? null });
      }
    }
  }));

test('an illegal choice gets feedback, which disappears with the next step', async () => {
  const lesson = await loadLesson('gold_ahoi');
  const after = afterForbidden(BEGINNING);
  expect(after.word).toEqual({ kind: 'forbidden' });
  expect(nextStep(lesson, after).word).toBeNull();
});

test('you can go back to the first step and no further', async () => {
  const lesson = await loadLesson('gold_ahoi');
  const two = nextStep(lesson, nextStep(lesson, BEGINNING));
  expect(currentStep(lesson, previousStep(two))).toBe(lesson.steps[1]);
  expect(previousStep(previousStep(previousStep(two)))).toEqual(BEGINNING);
});

test('a lesson continues where it was left, and starts over if it has changed', async () => {
  const lesson = await loadLesson('gold_ahoi');
  const left = nextStep(lesson, nextStep(lesson, BEGINNING));
  expect(resumeAt(lesson, JSON.parse(JSON.stringify(left.trail)))).toEqual(left);
  expect(resumeAt(lesson, [0, 9999])).toEqual(BEGINNING);
  expect(resumeAt(lesson, [1])).toEqual(BEGINNING);
  expect(resumeAt(lesson, 'wreck')).toEqual(BEGINNING);
});

test('every step has its text, every piece of feedback too, and none is unused', () =>
  each((lesson) => {
    const words = lessonWords(lesson.game);
    expect(Object.keys(words.steps).sort()).toEqual(lesson.steps.map((step) => step.words).sort());
    const used = new Set(
      lesson.nodes.flatMap((node) =>
        Object.entries(node.instead)
          .filter(([code]) => !(code in node.to))
          .map(([, name]) => name),
      ),
    );
    expect(Object.keys(words.instead).sort()).toEqual([...used].sort());
  }));
