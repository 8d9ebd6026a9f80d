/** What runs the application that this client belongs to, and what its URLs look like there. */

/** The part of WebSocket that is used. */
export interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Host {
  /** Send a request to the application's API. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Open a socket of the application's API. */
  socket(path: string): Socket;
  /** The URL of one of the client's pages, such as `/table/ID?step=3#G-7`. */
  url(path: string): string;
  /** The page that a URL leads to, without its query. */
  path(url: { pathname: string; search: string }): string;
}

/** A server: reached over the network, with the client's pages at the root of its site. */
export const SERVER: Host = {
  fetch: (path, init) => fetch(path, init),
  socket(path) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Socket;
  },
  url: (path) => path,
  path: ({ pathname }) => pathname,
};

/** The host in use. */
export let host: Host = SERVER;

/** Use another host; call this before anything else of the client is loaded. */
export function useHost(other: Host): void {
  host = other;
}
