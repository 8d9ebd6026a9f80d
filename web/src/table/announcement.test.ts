import { expect, test } from 'vitest';
import { asNewText, announcement } from './announcement';

test('what happened is said, then what is asked', () => {
  expect(announcement(['Far lays a tile.', null], 'Lay yours.', null)).toBe(
    'Far lays a tile. Lay yours.',
  );
});

test('what was asked is not said again because somebody came or went', () => {
  expect(announcement([], 'Lay yours.', 'Lay yours.')).toBeNull();
  expect(announcement([], 'Turn it.', 'Lay yours.')).toBe('Turn it.');
});

test('the same words said twice are heard twice', () => {
  const once = asNewText('Ann: hello', '');
  const twice = asNewText('Ann: hello', once);
  expect(twice).not.toBe(once);
  expect(twice.trim()).toBe(once);
  expect(asNewText('Ann: hello', twice)).not.toBe(twice);
});
