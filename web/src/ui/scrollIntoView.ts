/** Bring what has just appeared into sight; on a phone it may lie below the fold. */
export function scrollIntoView(node: HTMLElement): void {
  requestAnimationFrame(() => node.scrollIntoView({ block: 'nearest' }));
}
