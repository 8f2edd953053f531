import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { config } from '#lib/core/config.ts';
import { fsyncPath } from '#lib/core/files/fsync-path.ts';
import { makeFolder } from '#lib/core/files/make-folder.ts';
import { decryptBytes, encryptBytes } from '#lib/core/secrets/aes-gcm.ts';

/** The purpose of a key. Each purpose has its own key, derived from the master key. */
type KeyPurpose =
  | 'audit'
  | 'cursor'
  | 'passcode'
  | 'contact'
  | 'encryption'
  | 'fingerprint'
  | 'sign-in'
  | 'device'
  | 'key-fingerprint';

const keyFile = 'data/master.key';
const derived = new Map<KeyPurpose, KeyObject>();
let master: Buffer | undefined;
/** The file that this process created for a new key. */
let createdFile: string | undefined;

function masterKey(): Buffer {
  const { MASTER_KEY } = config();
  master ??= MASTER_KEY ? Buffer.from(MASTER_KEY, 'hex') : keyFromFile(resolve(keyFile));
  return master;
}

/** Where an operator finds the master key to back up. */
export const masterKeyLocation = (): string => (config().MASTER_KEY ? 'the value of MASTER_KEY' : resolve(keyFile));

/** Removes a key that this process has created and that nothing was written with. False if there was a key before. */
export function discardNewMasterKey(): boolean {
  if (createdFile === undefined) return false;
  rmSync(createdFile, { force: true });
  createdFile = undefined;
  return true;
}

function keyFromFile(file: string): Buffer {
  if (!existsSync(file)) createKeyFile(file);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file} does not hold 64 hex digits: restore it from your backup.`);
  return key;
}

/** The key is complete and durable before it gets its name: what it encrypts cannot be read without it. */
function createKeyFile(file: string): void {
  makeFolder(dirname(file));
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    // If two processes start together, one names its key and the other reads it.
    linkSync(draft, file);
    createdFile = file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  fsyncPath(dirname(file));
}

/** Key objects are cached: an HMAC under a raw buffer prepares the key again on every call. */
function keyFor(purpose: KeyPurpose): KeyObject {
  let key = derived.get(purpose);
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey(), 'countinghouse', purpose, 32)));
    derived.set(purpose, key);
  }
  return key;
}

/** HMAC-SHA256 under the key of a purpose. */
export function mac(purpose: KeyPurpose, text: string, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest(encoding);
}

/** Identifies the master key of a database without revealing it: 48 bits of an HMAC. */
export const masterKeyFingerprint = (): number =>
  Number.parseInt(mac('key-fingerprint', 'countinghouse').slice(0, 12), 16);

/** AES-256-GCM under the master key; `context` binds the ciphertext to its place (table, column, row). */
export const encrypt = (plaintext: string, context: string): string =>
  encryptBytes(Buffer.from(plaintext), keyFor('encryption'), context).toString('base64url');

/** The text of `encrypt`. Throws if the context or the master key differs, or if the ciphertext was changed. */
export const decrypt = (ciphertext: string, context: string): string =>
  decryptBytes(Buffer.from(ciphertext, 'base64url'), keyFor('encryption'), context).toString('utf8');
