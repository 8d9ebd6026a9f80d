/** The pages there are and their addresses. */

export type Route =
  | { page: 'home'; play?: string }
  | { page: 'table'; match: string }
  | { page: 'rules'; game: string }
  | { page: 'unknown'; path: string };

/** The page at an address. */
export function route(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'home' };
  if (parts[0] === 'play' && parts[1] && parts.length === 2) return { page: 'home', play: parts[1] };
  if (parts[0] === 'table' && parts[1] && parts.length === 2) return { page: 'table', match: parts[1] };
  if (parts[0] === 'rules' && parts[1] && parts.length === 2) return { page: 'rules', game: parts[1] };
  return { page: 'unknown', path };
}

/** The address of a table. */
export const tablePath = (match: string) => `/table/${match}`;

/** The address of a game's rules, at a clause if one is named. */
export const rulesPath = (game: string, clause?: string | null) => `/rules/${game}${clause ? `#${clause}` : ''}`;
