import { expect, test } from 'vitest';
import { loadFigures } from './figures';
import { figureWords } from './figureWords';

test('every figure has a caption and words for those who do not see it, and none is left over', async () => {
  for (const game of ['gold_ahoi', 'martinique', 'schatzinsel']) {
    const { figures } = await loadFigures(game);
    expect(Object.keys(figureWords(game)).sort()).toEqual(
      figures.map((figure) => figure.words).sort(),
    );
  }
});
