/** How far a page is scrolled, kept with its place: browsers restore it before what is loaded later has come. */
import { place } from './place.svelte';

/** How long a page may stay as it is until nothing more is expected to come, in milliseconds. */
const PATIENCE = 1500;
/** Who scrolls goes where they want. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keep how far the page is scrolled, and scroll it so again when it is loaded anew or come back to. */
export function keepScroll(): void {
  let aim = 0;
  let settled: ReturnType<typeof setTimeout> | undefined;
  const grown = new ResizeObserver(reach);

  function reach() {
    scrollTo(0, aim);
    clearTimeout(settled);
    settled = setTimeout(stop, PATIENCE);
  }

  function stop() {
    aim = 0;
    grown.disconnect();
    clearTimeout(settled);
  }

  function restore() {
    stop();
    aim = place.get('scroll', 0);
    if (aim) grown.observe(document.body);
  }

  for (const hand of HANDS) addEventListener(hand, stop, { passive: true });
  addEventListener('scroll', () => aim || place.set('scroll', Math.round(scrollY)), { passive: true });
  addEventListener('popstate', restore);
  restore();
}
