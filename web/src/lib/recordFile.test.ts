import { expect, test } from 'vitest';
import { MOST_BYTES, readRecordFile } from './recordFile';

const file = (content: BlobPart, name = 'game.txt') => new File([content], name);

test('a record is read, with its component file if there is one', async () => {
  expect(await readRecordFile([file('[Doubloon "1"]')])).toEqual({
    name: 'game.txt',
    text: '[Doubloon "1"]',
    components: null,
  });
  const both = await readRecordFile([file('name = "mine"', 'box.TOML'), file('[Doubloon "1"]')]);
  expect(both).toEqual({ name: 'game.txt', text: '[Doubloon "1"]', components: 'name = "mine"' });
});

test.each([
  ['nothing', [], 'Open one record at a time'],
  ['two records', [file('a'), file('b')], 'Open one record at a time'],
  ['a box alone', [file('a', 'box.toml')], 'Open one record at a time'],
  ['an empty file', [file('')], 'game.txt is empty'],
  ['blanks', [file(' \n\n')], 'game.txt is empty'],
  [
    'a huge file',
    [file('x'.repeat(MOST_BYTES + 1))],
    'game.txt is 101 kB, but a record can’t be larger than 100 kB',
  ],
  ['a picture', [file(Uint8Array.of(137, 80, 78, 71, 255))], 'game.txt isn’t text'],
  ['zeros', [file('a\0b')], 'game.txt isn’t text'],
])('%s is refused in words', async (_, files, words) => {
  await expect(readRecordFile(files)).rejects.toThrow(words);
});
