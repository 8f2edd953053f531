import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#lib/core/problem.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#lib/domain/sign-in/limits.ts';

const argon2id = 2;
/** 64 MiB, three passes, one lane. Source: RFC 9106 §4, second recommended option, with less parallelism. */
const cost = { algorithm: argon2id, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;
/** Each hash holds 64 MiB, so concurrency is limited to protect memory. */
const parallelMax = 2;
const queueMax = 50;

const distinctMin = 6;
/** Long enough, but in every list of common passwords. */
const guessed = [
  'password',
  'passwort',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  '0987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'iloveyou',
  'letmein',
  'welcome',
  'administrator',
  'admin',
  'countinghouse',
  'changeme',
  'correcthorsebatterystaple',
  'thequickbrownfoxjumpsoverthelazydog',
];

/** The hash of an unknown password, so that unknown users take as long as known ones. */
const dummyHash = '$argon2id$v=19$m=65536,t=3,p=1$XSDCXGNmEZRn1i+iZb72LA$cZ9VD2z2S9qjgAUQ/jK28b8Xg9hI8V5CEr9DFRAzMa8';

/** NFC, so that the same text is the same password on every keyboard. */
const normal = (password: string): string => password.normalize('NFC');

/** What is wrong with a new password, as a sentence; undefined when it is acceptable. `about`: texts about its user. */
export function passwordFault(password: string, about: readonly string[]): string | undefined {
  const text = normal(password);
  if ([...text].length < PASSWORD_MIN)
    return `It needs ${PASSWORD_MIN} characters or more; a sentence is easy to keep.`;
  if (text.length > PASSWORD_MAX) return `It may have ${PASSWORD_MAX} characters at most.`;
  if (new Set(text.toLowerCase()).size < distinctMin) return `It needs ${distinctMin} different characters or more.`;
  const rest = withoutGuesses(text.toLowerCase().replaceAll(/[\s._-]/g, ''), about);
  if (rest.length < PASSWORD_MIN / 2) return 'It is made of words that are guessed first: choose others.';
  return undefined;
}

/** The password without the parts that are guessed first. */
function withoutGuesses(text: string, about: readonly string[]): string {
  const own = about.flatMap((one) => one.toLowerCase().split(/[\s@._-]+/)).filter((word) => word.length > 3);
  return [...guessed, ...own]
    .sort((left, right) => right.length - left.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Hashes a password. Throws 503 when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

/**
 * Whether the password is right. Without a hash it takes as long and is false. Throws 503 when too many are waiting.
 */
export function isPassword(password: string, password_hash: string | null | undefined): Promise<boolean> {
  return inTurn(async () => {
    const isRight = await verify(password_hash ?? dummyHash, normal(password));
    return isRight && password_hash != null;
  });
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= parallelMax) {
    if (waiting.length >= queueMax) throw tooMany();
    await new Promise<void>((turn) => waiting.push(turn));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The slot is handed over, so that no later caller takes it first.
    if (next) next();
    else running -= 1;
  }
}

const tooMany = () =>
  new Problem('unavailable', 'Too many people sign in at this moment.', { headers: { 'retry-after': '5' } });
