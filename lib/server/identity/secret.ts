import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash is sufficient for 256 random bits, which cannot be guessed. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Takes the same time wherever the hashes differ. */
export function equalHashes(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
