/** Scroll positions that survive a reload: browsers restore them too early, before the content has loaded. */
import { untrack } from 'svelte';
import { pageState } from './pageState.svelte';

/** How long a page may stay as it is until nothing more is expected to come, in milliseconds. */
const PATIENCE = 1500;
/** Who scrolls goes where they want. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keep how far something is scrolled; what is returned aims at it again, until hands scroll or all has come. */
function keeping(
  name: string,
  scroller: Window | HTMLElement,
  box: HTMLElement,
  within: () => Iterable<Element>,
) {
  let aim: number | null = null;
  let settled: ReturnType<typeof setTimeout> | undefined;
  const grown = new ResizeObserver(reach);
  const note = () => aim ?? pageState.set(name, Math.round(box.scrollTop));

  function reach() {
    box.scrollTop = aim ?? box.scrollTop;
    clearTimeout(settled);
    settled = setTimeout(stop, PATIENCE);
  }

  function stop() {
    aim = null;
    grown.disconnect();
    clearTimeout(settled);
  }

  function restore() {
    stop();
    aim = untrack(() => pageState.get<number | null>(name, null));
    if (aim !== null) for (const one of within()) grown.observe(one);
  }

  for (const hand of HANDS) scroller.addEventListener(hand, stop, { passive: true });
  scroller.addEventListener('scroll', note, { passive: true });
  return { restore, stop };
}

/** Keep how far the page is scrolled, and scroll it so again when it is loaded anew or come back to. */
export function persistPageScroll(): void {
  const { restore } = keeping('scroll', window, document.documentElement, () => [document.body]);
  addEventListener('popstate', restore);
  restore();
}

/** Keep how far a box is scrolled; its name is its own on the page. */
export const persistScroll = (name: string) => (box: HTMLElement) => {
  const { restore, stop } = keeping(`scroll.${name}`, box, box, () => [box, ...box.children]);
  restore();
  return stop;
};
