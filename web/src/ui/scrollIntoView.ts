/** Scroll to what has just appeared; on a phone it may be below the fold. */
export function scrollIntoView(node: HTMLElement): void {
  requestAnimationFrame(() => node.scrollIntoView({ block: 'nearest' }));
}
