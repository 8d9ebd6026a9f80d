/** Where the player is. Addresses change without loading the page anew; back and forward work. */
import { route, type Route } from './routes';

class Router {
  route = $state.raw<Route>(route(location.pathname));
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  /** Go to an address of this site. */
  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  private read(): void {
    this.route = route(location.pathname);
    this.hash = location.hash;
  }

  /** Follow a plain click on an inner link; leave new tabs and downloads to the browser. */
  private follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || !link || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
