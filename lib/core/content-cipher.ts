import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { authTag, tagBytes } from '#lib/core/keys.ts';

const ivBytes = 12;

/** What encryption adds to a part. */
export const cipherOverheadBytes = ivBytes + tagBytes;

/** A random key for one content, as hex. It is stored encrypted with the master key. */
export const newContentKey = (): string => randomBytes(32).toString('hex');

/** AES-256-GCM; `context` binds the part to its place, so that parts cannot be exchanged or left out. */
export function encryptPart(plain: Uint8Array, key: string, context: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), iv, authTag).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** The plain bytes. Throws if the key or the context differs, or if the part was changed. */
export function decryptPart(part: Uint8Array, key: string, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), part.subarray(0, ivBytes), authTag);
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(part.subarray(ivBytes, cipherOverheadBytes));
  return Buffer.concat([decipher.update(part.subarray(cipherOverheadBytes)), decipher.final()]);
}
