import { expect, test } from 'vitest';
import { row } from '../lib/fixtures';
import { correspondenceGames } from './correspondence';

test('your turns come first, the most urgent on top, and only correspondence games are listed', () => {
  const clock = { kind: 'none' as const, seconds: 0, increment: 0, days: 0 };
  const found = correspondenceGames([
    row({ match: 'theirs late', to_act: 'far', due: 9 }),
    row({ match: 'own late', due: 8 }),
    row({ match: 'no letter', clock }),
    row({ match: 'theirs soon', to_act: 'far', due: 1 }),
    row({ match: 'over', status: 'finished' }),
    row({ match: 'own unknown', due: null }),
    row({ match: 'own soon', due: 5 }),
  ]);
  expect(found.map((match) => match.match)).toEqual([
    'own soon',
    'own late',
    'own unknown',
    'theirs soon',
    'theirs late',
  ]);
});
