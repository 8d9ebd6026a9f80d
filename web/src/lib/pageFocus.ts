/** Who listens to the page hears the new one: the focus goes where its content begins. */

/** Watch a page for new content, which comes when it has loaded; returns how to stop. */
export function focusNewContent(page: HTMLElement): () => void {
  let known = document.getElementById('content');
  const watching = new MutationObserver(() => {
    const content = document.getElementById('content');
    if (!content || content === known) return;
    // The first content of all is where the browser begins by itself; a focus that somebody has set stays.
    if (known && document.activeElement === page) content.focus({ preventScroll: true });
    known = content;
  });
  watching.observe(page, { childList: true, subtree: true });
  return () => watching.disconnect();
}
