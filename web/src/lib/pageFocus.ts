/** For screen readers, the focus moves to the start of the content of a new page. */

/** Watch a page for new content, which appears once it has loaded; return a function that stops it. */
export function focusNewContent(page: HTMLElement): () => void {
  let known = document.getElementById('content');
  const watching = new MutationObserver(() => {
    const content = document.getElementById('content');
    if (!content || content === known) return;
    // The first content is where the browser starts anyway; a focus set on purpose stays.
    if (known && document.activeElement === page) content.focus({ preventScroll: true });
    known = content;
  });
  watching.observe(page, { childList: true, subtree: true });
  return () => watching.disconnect();
}
