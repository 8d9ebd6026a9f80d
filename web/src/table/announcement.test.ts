import { expect, test } from 'vitest';
import { asNewText, announcement } from './announcement';

test('says what happened, then the prompt', () => {
  expect(announcement(['Far lays a tile.', null], 'Lay yours.', null)).toBe(
    'Far lays a tile. Lay yours.',
  );
});

test("doesn't repeat the prompt because someone came or left", () => {
  expect(announcement([], 'Lay yours.', 'Lay yours.')).toBeNull();
  expect(announcement([], 'Turn it.', 'Lay yours.')).toBe('Turn it.');
});

test('the same words announced twice are heard twice', () => {
  const once = asNewText('Ann: hello', '');
  const twice = asNewText('Ann: hello', once);
  expect(twice).not.toBe(once);
  expect(twice.trim()).toBe(once);
  expect(asNewText('Ann: hello', twice)).not.toBe(twice);
});
