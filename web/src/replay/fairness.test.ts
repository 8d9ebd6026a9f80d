import { describe, expect, test } from 'vitest';
import VECTORS from '../../../tests/match/fairness_vectors.json';
import type { Proof } from '../lib/wire';
import {
  fromHex,
  checkDealing,
  commitment,
  Dealer,
  drawKeys,
  seating,
  toHex,
  parseOdds,
  wholeWeights,
  type Version,
} from './fairness';

/** Vectors made with openssl for authors of a verifier. */
const deal = (one: (typeof VECTORS)[number]) =>
  Dealer.of(
    fromHex(one.seed)!,
    one.match,
    fromHex(one.one)!,
    fromHex(one.two)!,
    one.dealing as Version,
  );

const key = (one: { draw: number; stream?: string; again?: number }) => ({
  stream: one.stream ?? '',
  number: one.draw,
  again: one.again ?? 0,
});

describe.each(VECTORS.map((one, index) => [`${index}`, one] as const))(
  'match %s made by openssl',
  (_, vector) => {
    test('has its commitment', async () => {
      expect(await commitment(fromHex(vector.seed)!, vector.dealing as Version)).toBe(
        vector.commitment,
      );
    });
    if (vector.shuffle)
      test('has its lot for the seats', async () => {
        expect(await seating(fromHex(vector.seed)!, vector.match)).toBe(vector.shuffle);
      });
    test('has its blocks', async () => {
      const dealer = await deal(vector);
      for (const one of vector.blocks)
        expect(toHex(await dealer.block(key(one), one.block))).toBe(one.hmac);
    });
    test('has its draws', async () => {
      const dealer = await deal(vector);
      for (const one of vector.draws) {
        const odds = parseOdds(one.odds);
        const total = wholeWeights(odds).reduce((sum, weight) => sum + weight);
        expect(total).toBe(BigInt(one.total));
        expect(await dealer.below(total, key(one))).toBe(BigInt(one.value));
        expect(await dealer.pick(odds, key(one))).toBe(one.outcome);
      }
    });
  },
);

test('draws that were taken back are made again under another key', () => {
  const draws = [
    { stream: 'tile' },
    { stream: 'tile', undone: 3 },
    { stream: 'hook', undone: 3 },
    { stream: 'tile', undone: 4 },
    { stream: 'tile' },
    { stream: 'hook' },
    { stream: 'tile' },
  ];
  expect(drawKeys(draws).map((key) => `${key.stream} ${key.number} ${key.again}`)).toEqual([
    ...['tile 0 0', 'tile 1 0', 'hook 0 0', 'tile 1 1', 'tile 1 2', 'hook 0 1', 'tile 2 0'],
  ]);
});

test('odds become integer weights', () => {
  expect(wholeWeights(parseOdds('1/2 1/3 1/6'))).toEqual([3n, 2n, 1n]);
  expect(wholeWeights(parseOdds('1'))).toEqual([1n]);
});

test('bytes are pairs of lowercase hexadecimal digits', () => {
  expect(fromHex('00ff')).toEqual(Uint8Array.of(0, 255));
  for (const wrong of ['0', 'FF', 'zz', null]) expect(fromHex(wrong)).toBeNull();
});

describe.each(['1', '2'])('a whole game dealt by version %s', (dealing) => {
  const version = Number(dealing) as Version;
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const one = '11'.repeat(16);
  const two = '22'.repeat(32);
  const odds = '1/2 1/3 1/6';
  const outcomes = ['rum', 'map', 'joker'];

  async function game(): Promise<Proof> {
    const dealer = await Dealer.of(fromHex(seed)!, 'harbor', fromHex(one)!, fromHex(two)!, version);
    const draws = await Promise.all(
      Array.from({ length: 20 }, async (_, count) => {
        const stream = count % 3 ? 'tile' : 'refill';
        const number = count % 3 ? count - Math.ceil(count / 3) : count / 3;
        const draw = version === 1 ? { stream: '', number: count } : { stream, number };
        const outcome = await dealer.pick(parseOdds(odds), { ...draw, again: 0 });
        return { step: 3 * count, stream, odds, outcomes, outcome };
      }),
    );
    return {
      match: 'harbor',
      dealing,
      commitment: await commitment(fromHex(seed)!, version),
      seed,
      added: [one, two],
      shuffle: null,
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
      { seed: other, commitment: await commitment(fromHex(other)!, version) },
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

  test('fails if it names the other version', async () => {
    const proof = await game();
    const other = version === 1 ? 2 : 1;
    const named = { ...proof, dealing: `${other}` };
    expect(await checkDealing(named, null)).toMatchObject({ state: 'failed', promise: false });
    const promised = { ...named, commitment: await commitment(fromHex(seed)!, other) };
    const report = await checkDealing(promised, null);
    expect(report).toMatchObject({ state: 'failed', promise: true });
    expect(report.wrong).not.toBeNull();
  });

  test('has a lot for the seats only in version 2, and it must be the right one', async () => {
    const proof = await game();
    const due = await seating(fromHex(seed)!, 'harbor');
    const right = version === 2;
    expect(await checkDealing({ ...proof, shuffle: due }, null)).toMatchObject({
      state: right ? 'passed' : 'failed',
      seats: right,
    });
    const wrong = due === 'kept' ? 'exchanged' : 'kept';
    expect(await checkDealing({ ...proof, shuffle: wrong }, null)).toMatchObject({
      state: 'failed',
      seats: false,
    });
  });

  test('fails if something is missing or malformed, and says what', async () => {
    const proof = await game();
    const faults: [Partial<Proof>, string][] = [
      [{ seed: null }, 'seed'],
      [{ seed: seed.slice(2) }, 'seed'],
      [{ seed: seed.toUpperCase() }, 'seed'],
      [{ commitment: null }, 'commitment'],
      [{ match: null }, 'match'],
      [{ dealing: '3' }, 'dealing'],
      [{ dealing: '' }, 'dealing'],
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
      dealing,
      commitment: null,
      seed: '5 1',
      added: [null, null],
      shuffle: null,
      draws: [],
    };
    expect(await checkDealing(proof, null)).toMatchObject({ state: 'none' });
  });
});
