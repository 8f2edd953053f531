import { mac } from '#lib/core/keys.ts';
import { listProblems } from '#lib/server/problems.ts';

/** Signs an opaque cursor, valid only for its list, filter and sort. */
export function signCursor(number: number, values: unknown[], binding: string, { isLarge = false } = {}): string {
  const payload = JSON.stringify([number, values, ...(isLarge ? [true] : [])]);
  return Buffer.from(JSON.stringify([payload, mac('cursor', payload + binding, 'base64url').slice(0, 16)])).toString(
    'base64url',
  );
}

export function verifyCursor(
  cursor: string,
  binding: string,
  length: number,
): { number: number; values: unknown[]; isLarge: boolean } {
  const refusal = listProblems.continuationInvalid();
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw refusal;
  }
  const [payload, proof] = Array.isArray(parts) ? (parts as [unknown, unknown]) : [];
  if (typeof payload !== 'string' || proof !== mac('cursor', payload + binding, 'base64url').slice(0, 16))
    throw refusal;
  const [number, values, isLarge = false] = JSON.parse(payload) as [number, unknown[], boolean?];
  if (values.length !== length) throw refusal;
  return { number, values, isLarge };
}
