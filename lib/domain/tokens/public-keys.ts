import { calculateJwkThumbprint, importJWK } from 'jose';
import { hasCardNumber } from '#lib/core/text/card-number.ts';
import type { CallerKey } from '#lib/domain/tokens/contract.ts';
import { tokenProblems } from '#lib/domain/tokens/problems.ts';

/** As it was sent. Libraries add members of any type, which have no meaning here (RFC 7517, section 4). */
type Jwk = Record<string, unknown>;
export type KeyAlgorithm = CallerKey['alg'];

const kidMax = 128;
const coordinateBytes = 32;
const rsaBits = { min: 2048, max: 8192 } as const;
/** FIPS 186-5 wants more than 16 bits; OpenSSL takes at most 64 bits for large keys. */
const exponentBits = { min: 17, max: 64 } as const;
/** The members of each kind of public key; all others are dropped. */
const keyKinds: Record<KeyAlgorithm, { fixed: Record<string, string>; members: readonly string[] }> = {
  EdDSA: { fixed: { kty: 'OKP', crv: 'Ed25519' }, members: ['x'] },
  ES256: { fixed: { kty: 'EC', crv: 'P-256' }, members: ['x', 'y'] },
  RS256: { fixed: { kty: 'RSA' }, members: ['n', 'e'] },
};
/** Members that only private and symmetric keys have. */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
/** The points of Ed25519 with a small order, without their sign bit: anyone can sign for them. */
const smallOrderPoints = new Set([
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  ...['ec', 'ed', 'ee'].map((first) => `${first}${'ff'.repeat(30)}7f`),
]);

export interface ParsedKey {
  kid: string;
  alg: KeyAlgorithm;
  jwk: Record<string, string>;
}

/**
 * Parses and tests a public key, which is stored in its only spelling: one key has one thumbprint. Throws 400 for a
 * private, weak or unsupported key.
 */
export async function parsePublicKey(sent: Jwk): Promise<ParsedKey> {
  const secret = privateMembers.find((name) => name in sent);
  if (secret) {
    throw tokenProblems.privateKey(secret);
  }
  const found = Object.entries(keyKinds).find(([, { fixed }]) =>
    Object.entries(fixed).every(([name, value]) => sent[name] === value),
  );
  if (!found) throw tokenProblems.keyUnsupported();
  const alg = found[0] as KeyAlgorithm;
  const { fixed, members } = keyKinds[alg];
  const bytes = Object.fromEntries(members.map((name) => [name, bytesOf(sent[name])]));
  if (alg === 'RS256') assertStrongRsa(bytes);
  else if (members.some((name) => bytes[name]?.length !== coordinateBytes)) throw tokenProblems.keyUnreadable();
  if (alg === 'EdDSA' && hasSmallOrder(bytes.x)) throw tokenProblems.pointWeak();
  const taken = members.map((name) => [name, bytes[name]?.toString('base64url') ?? '']);
  const jwk: Record<string, string> = { ...fixed, ...Object.fromEntries(taken), alg };
  await importJWK(jwk, alg).catch(() => {
    throw tokenProblems.keyUnreadable();
  });
  return { kid: parseKid(sent.kid) ?? (await calculateJwkThumbprint(jwk)), alg, jwk };
}

function bytesOf(text: unknown): Buffer {
  if (typeof text !== 'string' || !/^[A-Za-z0-9_-]+$/.test(text)) throw tokenProblems.keyUnreadable();
  return Buffer.from(text, 'base64url');
}

/** Takes leading zeros off. Throws 400 for a modulus or an exponent that is even, too short or too long. */
function assertStrongRsa(bytes: Record<string, Buffer>): void {
  const strip = (name: string) => (bytes[name] ?? Buffer.alloc(0)).subarray(zerosBefore(bytes[name]));
  const [n, e] = [strip('n'), strip('e')];
  Object.assign(bytes, { n, e });
  if (!isOddWithin(n, rsaBits)) throw tokenProblems.keyWeak(rsaBits.min, rsaBits.max);
  if (!isOddWithin(e, exponentBits)) throw tokenProblems.exponentWeak(exponentBits.max);
}

const zerosBefore = (bytes: Buffer = Buffer.alloc(0)): number => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length : first;
};

/** Whether a number without leading zeros is odd and has so many bits. */
function isOddWithin(bytes: Buffer, { min, max }: { min: number; max: number }): boolean {
  const bits = bytes.length * 8 - Math.clz32(bytes[0] ?? 0) + 24;
  return ((bytes.at(-1) ?? 0) & 1) === 1 && bits >= min && bits <= max;
}

function hasSmallOrder(point: Buffer = Buffer.alloc(0)): boolean {
  const unsigned = Buffer.from(point);
  unsigned[coordinateBytes - 1] = (unsigned[coordinateBytes - 1] ?? 0) & 0x7f;
  return smallOrderPoints.has(unsigned.toString('hex'));
}

function parseKid(kid: unknown): string | undefined {
  if (kid === undefined) return undefined;
  if (typeof kid === 'string' && hasCardNumber(kid)) throw tokenProblems.kidCardNumber();
  if (typeof kid === 'string' && /^[\x21-\x7e]+$/.test(kid) && kid.length <= kidMax) return kid;
  throw tokenProblems.kidInvalid(kidMax);
}
