/** The current page. URLs change without a reload; back and forward work. */
import { host } from './host';
import { pageState } from './pageState.svelte';
import { parseRoute, type Route } from './routes';

class Router {
  route = $state.raw<Route>(parseRoute(host.path(location)));
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  /** Go to a URL of this site. */
  go(path: string, replace = false): void {
    // Navigating closes what is open; only a reload restores it.
    pageState.set('dialog', null);
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  /** Go to the URL of something that opens over the page: the page behind it stays as it is. */
  open(path: string): void {
    history.pushState({ opened: true }, '', path);
    this.read();
    pageState.set('scroll', Math.round(scrollY));
  }

  /**
   * Close what was opened over the page: go back to that page, or to the URL behind it if it was opened by a link.
   */
  close(path: string): void {
    if (history.state?.opened) history.back();
    else this.go(path, true);
  }

  private read(): void {
    pageState.arrive();
    this.route = parseRoute(host.path(location));
    this.hash = location.hash;
  }

  /** Follow a plain click on an internal link; leave new tabs and downloads to the browser. */
  private follow(event: MouseEvent): void {
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || !link || event.defaultPrevented || link.target || link.hasAttribute('download'))
      return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (host.path(link) === host.path(location) && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
