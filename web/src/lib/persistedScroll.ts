/** Scroll positions that survive a reload: browsers restore them too early, before the content has loaded. */
import { untrack } from 'svelte';
import { pageState } from './pageState.svelte';

/** How long a page may stay unchanged before it counts as loaded, in milliseconds. */
const PATIENCE = 1500;
/** A player who scrolls takes over. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Save a scroll position; the returned function restores it until the player scrolls or everything has loaded. */
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

/** Save the page's scroll position, and restore it after a reload or on coming back. */
export function persistPageScroll(): void {
  const { restore } = keeping('scroll', window, document.documentElement, () => [document.body]);
  addEventListener('popstate', restore);
  restore();
}

/** Save the scroll position of a box; its name is unique on the page. */
export const persistScroll = (name: string) => (box: HTMLElement) => {
  const { restore, stop } = keeping(`scroll.${name}`, box, box, () => [box, ...box.children]);
  restore();
  return stop;
};
