/** The keys of a replay; text fields, selects and buttons keep their own. */

export interface ReplayControls {
  step(by: 1 | -1): void;
  turn(by: 1 | -1): void;
  jump(moment: number): void;
  toggle(): void;
  readonly length: number;
}

const WRITING = 'textarea, select, input:not([type=range]), [contenteditable]';
const PRESSED = 'button, a, summary';

/** Handle a key; return whether it meant anything. */
export function handleKey(event: KeyboardEvent, walker: ReplayControls): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const own = event.defaultPrevented && !target?.matches('input[type=range]');
  if (own || event.ctrlKey || event.metaKey || event.altKey || target?.closest(WRITING))
    return false;
  if (event.key === ' ' && target?.closest(PRESSED)) return false;
  const act = meant(event, walker);
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

function meant(event: KeyboardEvent, walker: ReplayControls): (() => void) | null {
  const by = (way: 1 | -1) => () => (event.shiftKey ? walker.turn(way) : walker.step(way));
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-1);
    case 'PageDown':
      return () => walker.turn(1);
    case 'PageUp':
      return () => walker.turn(-1);
    case 'Home':
      return () => walker.jump(0);
    case 'End':
      return () => walker.jump(walker.length);
    case ' ':
      return () => walker.toggle();
    default:
      return null;
  }
}
