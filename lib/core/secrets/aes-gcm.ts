import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Without it, Node accepts a tag that was cut to 4 bytes. */
const authTag = { authTagLength: tagBytes } as const;

/** What encryption adds to the plain bytes: the initialisation vector and the tag, which come first. */
export const cipherOverheadBytes = ivBytes + tagBytes;

/** AES-256-GCM; `context` binds the result to its place, so that it decrypts nowhere else. */
export function encryptBytes(plain: Uint8Array, key: CipherKey, context: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, authTag).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** The plain bytes. Throws if the key or the context differs, or if the encrypted bytes were changed. */
export function decryptBytes(encrypted: Uint8Array, key: CipherKey, context: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes), authTag);
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(encrypted.subarray(ivBytes, cipherOverheadBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(cipherOverheadBytes)), decipher.final()]);
}
