// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { handleKey } from './keys';

const walker = () => ({ step: vi.fn(), turn: vi.fn(), jump: vi.fn(), toggle: vi.fn(), length: 40 });

function press(key: string, more: Partial<KeyboardEvent> = {}) {
  const found = walker();
  const preventDefault = vi.fn();
  const event = {
    key,
    target: null,
    defaultPrevented: false,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    preventDefault,
    ...more,
  };
  vi.stubGlobal('Element', class {});
  const done = handleKey(event as unknown as KeyboardEvent, found);
  vi.unstubAllGlobals();
  expect(preventDefault).toHaveBeenCalledTimes(done ? 1 : 0);
  return found;
}

test('arrows move a step, with Shift a turn', () => {
  expect(press('ArrowRight').step).toHaveBeenCalledWith(1);
  expect(press('ArrowLeft').step).toHaveBeenCalledWith(-1);
  expect(press('ArrowRight', { shiftKey: true }).turn).toHaveBeenCalledWith(1);
  expect(press('ArrowLeft', { shiftKey: true }).turn).toHaveBeenCalledWith(-1);
});

test('Page up and Page down move a turn, Home and End go to the ends, space plays', () => {
  expect(press('PageDown').turn).toHaveBeenCalledWith(1);
  expect(press('PageUp').turn).toHaveBeenCalledWith(-1);
  expect(press('Home').jump).toHaveBeenCalledWith(0);
  expect(press('End').jump).toHaveBeenCalledWith(40);
  expect(press(' ').toggle).toHaveBeenCalledOnce();
});

test("keys the board has handled, and the browser's own, are left alone", () => {
  expect(press('ArrowRight', { defaultPrevented: true }).step).not.toHaveBeenCalled();
  expect(press('ArrowLeft', { altKey: true }).step).not.toHaveBeenCalled();
  expect(press('x').step).not.toHaveBeenCalled();
});
