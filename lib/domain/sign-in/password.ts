import { hash, verify } from '@node-rs/argon2';
import { passwordLengthMax, passwordLengthMin } from '#lib/domain/sign-in/limits.ts';
import { signInFaults, signInProblems } from '#lib/domain/sign-in/problems.ts';

const argon2id = 2;
/** 64 MiB, three passes, one lane. Source: RFC 9106 §4, second recommended option, with less parallelism. */
const argonCost = { algorithm: argon2id, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;
/** Each hash holds 64 MiB, so concurrency is limited to protect memory. */
const parallelMax = 2;
const queueMax = 50;

const distinctCharactersMin = 6;
/** Long enough, but in every list of common passwords. */
const commonPasswords = [
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
const normalized = (password: string): string => password.normalize('NFC');

/** What is wrong with a new password, as a sentence; undefined when it is acceptable. `about`: texts about its user. */
export function passwordFault(password: string, about: readonly string[]): string | undefined {
  const text = normalized(password);
  if ([...text].length < passwordLengthMin) return signInFaults.passwordTooShort(passwordLengthMin);
  if (text.length > passwordLengthMax) return signInFaults.passwordTooLong(passwordLengthMax);
  if (new Set(text.toLowerCase()).size < distinctCharactersMin)
    return signInFaults.passwordTooUniform(distinctCharactersMin);
  const rest = withoutCommonParts(text.toLowerCase().replaceAll(/[\s._-]/g, ''), about);
  if (rest.length < passwordLengthMin / 2) return signInFaults.passwordCommon;
  return undefined;
}

/** The password without the parts that are guessed first. */
function withoutCommonParts(text: string, about: readonly string[]): string {
  const own = about.flatMap((item) => item.toLowerCase().split(/[\s@._-]+/)).filter((word) => word.length > 3);
  return [...commonPasswords, ...own]
    .sort((left, right) => right.length - left.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Hashes a password. Throws 503 when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(normalized(password), argonCost));
}

/**
 * Whether the password is right. Without a hash it takes as long and is false. Throws 503 when too many are waiting.
 */
export function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  return withHashSlot(async () => {
    const isRight = await verify(passwordHash ?? dummyHash, normalized(password));
    return isRight && passwordHash != null;
  });
}

let runningHashes = 0;
const waitingHashes: (() => void)[] = [];

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (runningHashes >= parallelMax) {
    if (waitingHashes.length >= queueMax) throw tooManyHashes();
    await new Promise<void>((turn) => waitingHashes.push(turn));
  } else {
    runningHashes += 1;
  }
  try {
    return await work();
  } finally {
    const next = waitingHashes.shift();
    // The slot is handed over, so that no later caller takes it first.
    if (next) next();
    else runningHashes -= 1;
  }
}

const tooManyHashes = () => signInProblems.overloaded();
