/**
 * Verifies the dealing of a match, step by step as docs/fairness.md describes, with the browser's own hash functions.
 */
import type { Draw, Proof } from '../lib/wire';
import type { Contribution } from '../lib/contributions';

const WORDS = 2n ** 64n;
const ENCODER = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

/** A fraction. */
type Odds = [bigint, bigint];

/** A header that is missing or malformed. */
export type Fault = 'dealing' | 'match' | 'commitment' | 'seed' | 'one' | 'two';

/** The versions of the dealing: 1 numbers all draws together, 2 those of each stream. */
export type Version = 1 | 2;

/** One draw: its stream, its number there, and how often it was taken back before. */
export interface DrawKey {
  stream: string;
  number: number;
  again: number;
}

export interface Report {
  /** `none`: there is no commitment, so there is nothing to verify. */
  state: 'passed' | 'failed' | 'none' | 'unable';
  /** The missing or malformed header. */
  fault: Fault | null;
  /** Whether the seed matches the commitment. */
  promise: boolean;
  /** Whether the commitment is the one this browser saw before the game; null if it doesn't know. */
  seen: boolean | null;
  /** Whether bytes that this browser sent were used; null if it sent none. */
  own: boolean | null;
  /** Whether the lot for the seats follows from the seed; null if none was drawn. */
  seats: boolean | null;
  /** How many draws match, up to the first that doesn't. */
  fitting: number;
  /** The first draw that doesn't match: the recorded outcome, and the correct one. */
  wrong: { step: number; said: string; due: string } | null;
}

const NOTHING: Report = {
  state: 'none',
  fault: null,
  promise: false,
  seen: null,
  own: null,
  seats: null,
  fitting: 0,
  wrong: null,
};

/** The bytes of lowercase hexadecimal digits; null for anything else. */
export function fromHex(hex: string | null): Bytes | null {
  if (hex === null || !/^(?:[0-9a-f]{2})*$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export const toHex = (data: Bytes) =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The commitment that only this seed fulfils. */
export async function commitment(seed: Bytes, version: Version): Promise<string> {
  const message = joined(ENCODER.encode(`doubloon-commitment-${version}`), seed);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
}

/** What the lot for the seats brings: whether they stay as the host asked for them. */
export async function seating(seed: Bytes, match: string): Promise<'kept' | 'exchanged'> {
  const drawn = await hmac(
    await keyOf(seed),
    ENCODER.encode('doubloon-seats-2'),
    prefixed(ENCODER.encode(match)),
  );
  return drawn[0]! & 1 ? 'exchanged' : 'kept';
}

/** Deals a match again from its seed, its name and the bytes both seats added. */
export class Dealer {
  private constructor(
    private readonly key: CryptoKey,
    private readonly named: Bytes,
    private readonly version: Version,
  ) {}

  static async of(
    seed: Bytes,
    match: string,
    one: Bytes,
    two: Bytes,
    version: Version,
  ): Promise<Dealer> {
    const parts = [ENCODER.encode(match), one, two].map(prefixed);
    const named = joined(ENCODER.encode(`doubloon-draw-${version}`), ...parts);
    return new Dealer(await keyOf(seed), named, version);
  }

  /** Block `index` of the bytes of a draw. */
  async block(draw: DrawKey, index: number): Promise<Bytes> {
    const counters =
      this.version === 1
        ? [bigEndian(draw.number, 8)]
        : [
            prefixed(ENCODER.encode(draw.stream)),
            bigEndian(draw.number, 8),
            bigEndian(draw.again, 4),
          ];
    return hmac(this.key, this.named, ...counters, bigEndian(index, 4));
  }

  /** A number from 0 to `limit - 1` for a draw, each equally likely. */
  async below(limit: bigint, draw: DrawKey): Promise<bigint> {
    const fence = (WORDS / limit) * limit;
    for (let index = 0; ; index++) {
      const block = new DataView((await this.block(draw, index)).buffer);
      for (let at = 0; at < 32; at += 8) {
        const word = block.getBigUint64(at);
        if (word < fence) return word % limit;
      }
    }
  }

  /** The index of the outcome that a draw selects from outcomes with these odds. */
  async pick(odds: Odds[], draw: DrawKey): Promise<number> {
    const weights = wholeWeights(odds);
    let left = await this.below(
      weights.reduce((sum, weight) => sum + weight),
      draw,
    );
    return weights.findIndex((weight) => (left -= weight) < 0n);
  }
}

/** Odds as integer weights: over their least common denominator. */
export function wholeWeights(odds: Odds[]): bigint[] {
  const common = odds.reduce((lcm, [, under]) => (lcm / gcd(lcm, under)) * under, 1n);
  return odds.map(([over, under]) => over * (common / under));
}

/** Odds as text: fractions separated by spaces. */
export function parseOdds(odds: string): Odds[] {
  return odds.split(' ').map((each) => {
    const [over = '0', under = '1'] = each.split('/');
    return [BigInt(over), BigInt(under)];
  });
}

/** Verify a whole game: commitment, bytes, every draw; `kept` is what this browser saved about it. */
export async function checkDealing(proof: Proof, kept: Contribution | null): Promise<Report> {
  const [one, two] = proof.added;
  if (proof.commitment === null && one === null && two === null) return NOTHING;
  if (!globalThis.crypto?.subtle) return { ...NOTHING, state: 'unable' };
  const compared = compare(proof, kept);
  const fault = faultOf(proof);
  if (fault) return { ...NOTHING, ...compared, state: 'failed', fault };
  const seed = fromHex(proof.seed)!;
  const version = versionOf(proof)!;
  const promise = (await commitment(seed, version)) === proof.commitment;
  if (!promise) return { ...NOTHING, ...compared, state: 'failed', promise };
  const dealer = await Dealer.of(seed, proof.match!, fromHex(one)!, fromHex(two)!, version);
  const dealt = await dealtAgain(dealer, proof.draws, version);
  const seats =
    proof.shuffle == null
      ? null
      : version > 1 && proof.shuffle === (await seating(seed, proof.match!));
  const sound =
    !dealt.wrong && compared.seen !== false && compared.own !== false && seats !== false;
  return { ...NOTHING, ...compared, ...dealt, seats, promise, state: sound ? 'passed' : 'failed' };
}

function versionOf(proof: Proof): Version | null {
  const said = proof.dealing ?? '1';
  return said === '1' ? 1 : said === '2' ? 2 : null;
}

function compare(proof: Proof, kept: Contribution | null): Pick<Report, 'seen' | 'own'> {
  const seen = kept?.commitment ? kept.commitment === proof.commitment : null;
  const own = kept?.bytes.length ? kept.bytes.some((sent) => proof.added.includes(sent)) : null;
  return { seen, own };
}

function faultOf(proof: Proof): Fault | null {
  const name = proof.match === null ? 0 : ENCODER.encode(proof.match).length;
  const sized = (data: string | null, least: number, most: number) => {
    const found = fromHex(data);
    return found !== null && found.length >= least && found.length <= most;
  };
  if (versionOf(proof) === null) return 'dealing';
  if (name < 1 || name > 255) return 'match';
  if (!sized(proof.commitment, 32, 32)) return 'commitment';
  if (!sized(proof.seed, 32, 32)) return 'seed';
  if (!sized(proof.added[0], 16, 32)) return 'one';
  return sized(proof.added[1], 16, 32) ? null : 'two';
}

async function dealtAgain(
  dealer: Dealer,
  draws: Draw[],
  version: Version,
): Promise<Pick<Report, 'fitting' | 'wrong'>> {
  const keys = version === 1 ? draws.map((_, number) => plainKey(number)) : drawKeys(draws);
  for (const [fitting, draw] of draws.entries()) {
    const due = await dealer.pick(parseOdds(draw.odds), keys[fitting]!);
    if (due === draw.outcome) continue;
    const wrong = {
      step: draw.step,
      said: draw.outcomes[draw.outcome] ?? '',
      due: draw.outcomes[due] ?? '',
    };
    return { fitting, wrong };
  }
  return { fitting: draws.length, wrong: null };
}

const plainKey = (number: number): DrawKey => ({ stream: '', number, again: 0 });

/** The key of each draw by version 2; draws that were taken back are made again under another one. */
export function drawKeys(draws: Pick<Draw, 'stream' | 'undone'>[]): DrawKey[] {
  const counts = new Map<string, number>();
  const undone = new Map<string, number>();
  const keys: DrawKey[] = [];
  for (const [made, { stream = '' }] of draws.entries()) {
    for (let old = made - 1; old >= 0; old--)
      if (draws[old]!.undone === made) {
        const { stream, number } = keys[old]!;
        counts.set(stream, number);
        const name = `${number} ${stream}`;
        undone.set(name, (undone.get(name) ?? 0) + 1);
      }
    const number = counts.get(stream) ?? 0;
    counts.set(stream, number + 1);
    keys.push({ stream, number, again: undone.get(`${number} ${stream}`) ?? 0 });
  }
  return keys;
}

function keyOf(seed: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function hmac(key: CryptoKey, ...parts: Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, joined(...parts)));
}

function bigEndian(value: number, size: 4 | 8): Bytes {
  const data = new DataView(new ArrayBuffer(8));
  data.setBigUint64(0, BigInt(value));
  return new Uint8Array(data.buffer.slice(8 - size));
}

function prefixed(part: Bytes): Bytes {
  return joined(Uint8Array.of(part.length), part);
}

function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function gcd(one: bigint, two: bigint): bigint {
  return two === 0n ? one : gcd(two, one % two);
}
