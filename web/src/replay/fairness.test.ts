import { describe, expect, test } from 'vitest';
import VECTORS from '../../../tests/match/fairness_vectors.json';
import type { Proof } from '../lib/wire';
import {
  fromHex,
  checkDealing,
  commitment,
  Dealer,
  toHex,
  parseOdds,
  wholeWeights,
} from './fairness';

/** Vectors made with openssl for authors of a verifier. */
const deal = (one: (typeof VECTORS)[number]) =>
  Dealer.of(fromHex(one.seed)!, one.match, fromHex(one.one)!, fromHex(one.two)!);

describe.each(VECTORS.map((one, index) => [`${index}`, one] as const))(
  'match %s made by openssl',
  (_, vector) => {
    test('has its commitment', async () => {
      expect(await commitment(fromHex(vector.seed)!)).toBe(vector.commitment);
    });
    test('has its blocks', async () => {
      const dealer = await deal(vector);
      for (const one of vector.blocks)
        expect(toHex(await dealer.block(one.draw, one.block))).toBe(one.hmac);
    });
    test('has its draws', async () => {
      const dealer = await deal(vector);
      for (const one of vector.draws) {
        const odds = parseOdds(one.odds);
        const total = wholeWeights(odds).reduce((sum, weight) => sum + weight);
        expect(total).toBe(BigInt(one.total));
        expect(await dealer.below(total, one.draw)).toBe(BigInt(one.value));
        expect(await dealer.pick(odds, one.draw)).toBe(one.outcome);
      }
    });
  },
);

test('odds become integer weights', () => {
  expect(wholeWeights(parseOdds('1/2 1/3 1/6'))).toEqual([3n, 2n, 1n]);
  expect(wholeWeights(parseOdds('1'))).toEqual([1n]);
});

test('bytes are pairs of lowercase hexadecimal digits', () => {
  expect(fromHex('00ff')).toEqual(Uint8Array.of(0, 255));
  for (const wrong of ['0', 'FF', 'zz', null]) expect(fromHex(wrong)).toBeNull();
});

describe('a whole game', () => {
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const one = '11'.repeat(16);
  const two = '22'.repeat(32);
  const odds = '1/2 1/3 1/6';
  const outcomes = ['rum', 'map', 'joker'];

  async function game(): Promise<Proof> {
    const dealer = await Dealer.of(fromHex(seed)!, 'harbor', fromHex(one)!, fromHex(two)!);
    const draws = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => ({
        step: 3 * number,
        odds,
        outcomes,
        outcome: await dealer.pick(parseOdds(odds), number),
      })),
    );
    return {
      match: 'harbor',
      commitment: await commitment(fromHex(seed)!),
      seed,
      added: [one, two],
      draws,
    };
  }

  test('that was dealt as promised passes', async () => {
    expect(await checkDealing(await game(), null)).toMatchObject({
      state: 'passed',
      fitting: 20,
      wrong: null,
      seen: null,
      own: null,
    });
  });

  test('is compared with what this browser knows', async () => {
    const proof = await game();
    const promised = proof.commitment;
    expect(
      await checkDealing(proof, { commitment: promised, bytes: ['33'.repeat(16), two] }),
    ).toMatchObject({ state: 'passed', seen: true, own: true });
    expect(
      await checkDealing(proof, { commitment: promised, bytes: ['33'.repeat(16)] }),
    ).toMatchObject({ state: 'failed', own: false });
    expect(await checkDealing(proof, { commitment: '00'.repeat(32), bytes: [two] })).toMatchObject({
      state: 'failed',
      seen: false,
    });
  });

  test('with a changed draw fails at that draw', async () => {
    const proof = await game();
    const draw = proof.draws[7]!;
    const said = (draw.outcome + 1) % 3;
    proof.draws[7] = { ...draw, outcome: said };
    const wrong = { step: 21, said: outcomes[said], due: outcomes[draw.outcome] };
    expect(await checkDealing(proof, null)).toMatchObject({
      state: 'failed',
      promise: true,
      fitting: 7,
      wrong,
    });
  });

  test('fails with another seed, other bytes, swapped bytes, another name, or missing draws', async () => {
    const proof = await game();
    const other = seed.replace(/^00/, '01');
    expect(await checkDealing({ ...proof, seed: other }, null)).toMatchObject({
      state: 'failed',
      promise: false,
    });
    const changed: Partial<Proof>[] = [
      { seed: other, commitment: await commitment(fromHex(other)!) },
      { added: [one, '23' + two.slice(2)] },
      { added: [two, one] },
      { match: 'harbour' },
      { draws: proof.draws.slice(1) },
    ];
    for (const change of changed) {
      const report = await checkDealing({ ...proof, ...change }, null);
      expect(report).toMatchObject({ state: 'failed', promise: true });
      expect(report.wrong).not.toBeNull();
    }
  });

  test('fails if something is missing or malformed, and says what', async () => {
    const proof = await game();
    const faults: [Partial<Proof>, string][] = [
      [{ seed: null }, 'seed'],
      [{ seed: seed.slice(2) }, 'seed'],
      [{ seed: seed.toUpperCase() }, 'seed'],
      [{ commitment: null }, 'commitment'],
      [{ match: null }, 'match'],
      [{ added: [one, null] }, 'two'],
      [{ added: ['11', two] }, 'one'],
    ];
    for (const [change, fault] of faults)
      expect(await checkDealing({ ...proof, ...change }, null)).toMatchObject({
        state: 'failed',
        fault,
      });
  });

  test('without a commitment has nothing to verify', async () => {
    const proof: Proof = {
      match: null,
      commitment: null,
      seed: '5 1',
      added: [null, null],
      draws: [],
    };
    expect(await checkDealing(proof, null)).toMatchObject({ state: 'none' });
  });
});
