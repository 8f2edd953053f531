import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash is right for a secret of 256 random bits: there is nothing to guess. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

export function equalHashes(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
