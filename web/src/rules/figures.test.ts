import { expect, test } from 'vitest';
import { loadFigures } from './figures';
import { figureWords } from './figureWords';

test('every figure has a caption and a text alternative, and none is unused', async () => {
  for (const game of ['gold_ahoi', 'martinique', 'schatzinsel']) {
    const { figures } = await loadFigures(game);
    expect(Object.keys(figureWords(game)).sort()).toEqual(
      figures.map((figure) => figure.words).sort(),
    );
  }
});
