import { expect, test } from 'vitest';
import { changed, spoken } from './heard';

test('what happened is said, then what is asked', () => {
  expect(spoken(['Far lays a tile.', null], 'Lay yours.', null)).toBe('Far lays a tile. Lay yours.');
});

test('what was asked is not said again because somebody came or went', () => {
  expect(spoken([], 'Lay yours.', 'Lay yours.')).toBeNull();
  expect(spoken([], 'Turn it.', 'Lay yours.')).toBe('Turn it.');
});

test('the same words said twice are heard twice', () => {
  const once = changed('Ann: hello', '');
  const twice = changed('Ann: hello', once);
  expect(twice).not.toBe(once);
  expect(twice.trim()).toBe(once);
  expect(changed('Ann: hello', twice)).not.toBe(twice);
});
