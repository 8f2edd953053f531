import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#lib/core/problem.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#lib/domain/sign-in/limits.ts';

const argon2id = 2;
/** 64 MiB, three passes, one lane: some 70 ms. Source: RFC 9106 §4, second recommended option, with less parallelism. */
const cost = { algorithm: argon2id, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;
/** Each hash holds 64 MiB: more at once would let strangers fill the memory. */
const parallelMax = 2;
const queueMax = 50;

const distinctMin = 6;
/** Long enough, and in every list of guesses. */
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

/** A hash of nothing anybody knows: judging it takes as long as judging a real one. */
const dummyHash = '$argon2id$v=19$m=65536,t=3,p=1$XSDCXGNmEZRn1i+iZb72LA$cZ9VD2z2S9qjgAUQ/jK28b8Xg9hI8V5CEr9DFRAzMa8';

/** The same text must be the same password, whatever keyboard it was typed on. */
const normal = (password: string): string => password.normalize('NFC');

/** What is wrong with a new password, in a sentence; undefined when nothing is. `about`: texts that belong to its user. */
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

/** What is left of a password when everything that is guessed first is taken away. */
function withoutGuesses(text: string, about: readonly string[]): string {
  const own = about.flatMap((one) => one.toLowerCase().split(/[\s@._-]+/)).filter((word) => word.length > 3);
  return [...guessed, ...own]
    .sort((left, right) => right.length - left.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Hashes a password. Throws 503 when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

/** Whether the password is right; without a hash it takes as long and answers no. Throws 503 when too many wait. */
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
    // The turn is handed on, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }
}

const tooMany = () =>
  new Problem('unavailable', 'Too many people sign in at this moment.', { headers: { 'retry-after': '5' } });
