import { expect, test } from 'vitest';
import { back, BEGINNING, chosen, ended, onward, present, resumed, stepOf, tried, type Lesson, type Progress } from './lesson';
import { lessonOf } from './lessons';
import { wordsOf } from './words';

const GAMES = ['gold_ahoi', 'martinique', 'schatzinsel'];

async function each(check: (lesson: Lesson) => void) {
  for (const game of GAMES) check(await lessonOf(game));
}

/** Go through a lesson, choosing the first action that does what is asked; give every moment. */
function walked(lesson: Lesson): Progress[] {
  const moments = [BEGINNING];
  for (let now = BEGINNING; !ended(lesson, now); ) {
    const [code] = Object.keys(present(lesson, now).to);
    now = code === 'on' ? onward(lesson, now) : chosen(lesson, now, Number(code));
    moments.push(now);
  }
  return moments;
}

test('doing what is asked leads through every step to the end', () =>
  each((lesson) => {
    const moments = walked(lesson);
    expect(moments.map((now) => present(lesson, now).step)).toEqual(lesson.steps.map((_, step) => step));
    expect(moments.slice(1).map(back)).toEqual(moments.slice(0, -1));
    expect(lesson.steps.length).toBeGreaterThanOrEqual(8);
    expect(lesson.steps.length).toBeLessThanOrEqual(14);
  }));

test('an allowed choice that was not asked for gets a word and changes nothing else', () =>
  each((lesson) => {
    for (const now of walked(lesson)) {
      const node = present(lesson, now);
      for (const { code } of node.offered.filter((one) => !(one.code in node.to))) {
        const after = chosen(lesson, now, code);
        expect(present(lesson, after)).toBe(node);
        expect(after.word).toEqual({ kind: 'other', words: node.instead[code] ?? null });
      }
    }
  }));

test('something forbidden gets a word, and the word goes with the next step', async () => {
  const lesson = await lessonOf('gold_ahoi');
  const after = tried(BEGINNING);
  expect(after.word).toEqual({ kind: 'forbidden' });
  expect(onward(lesson, after).word).toBeNull();
});

test('one can go back to the first step and no further', async () => {
  const lesson = await lessonOf('gold_ahoi');
  const two = onward(lesson, onward(lesson, BEGINNING));
  expect(stepOf(lesson, back(two))).toBe(lesson.steps[1]);
  expect(back(back(back(two)))).toEqual(BEGINNING);
});

test('a lesson goes on where it was left, and begins anew where it has changed', async () => {
  const lesson = await lessonOf('gold_ahoi');
  const left = onward(lesson, onward(lesson, BEGINNING));
  expect(resumed(lesson, JSON.parse(JSON.stringify(left.trail)))).toEqual(left);
  expect(resumed(lesson, [0, 9999])).toEqual(BEGINNING);
  expect(resumed(lesson, [1])).toEqual(BEGINNING);
  expect(resumed(lesson, 'wreck')).toEqual(BEGINNING);
});

test('every step has its words, every word about a choice too, and none is left over', () =>
  each((lesson) => {
    const words = wordsOf(lesson.game);
    expect(Object.keys(words.steps).sort()).toEqual(lesson.steps.map((step) => step.words).sort());
    const used = new Set(lesson.nodes.flatMap((node) => Object.entries(node.instead).filter(([code]) => !(code in node.to)).map(([, name]) => name)));
    expect(Object.keys(words.instead).sort()).toEqual([...used].sort());
  }));
