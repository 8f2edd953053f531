import { RecentMap } from '#lib/core/recent-map.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { listProblems } from '#lib/server/problems.ts';

/** The first page of a list is read again and again; its cursor is the same until the page changes. */
const signedMax = 1000;
const signedLengthMax = 1000;
const signedCursors = new RecentMap<string, string>(signedMax);

/** Signs an opaque cursor, valid only for its list, filter and sort. */
export function signCursor(number: number, values: unknown[], binding: string, { isLarge = false } = {}): string {
  const payload = JSON.stringify([number, values, ...(isLarge ? [true] : [])]);
  const known = signedCursors.get(payload + binding);
  if (known !== undefined) return known;
  const signature = mac('cursor', payload + binding, 'base64url').slice(0, 16);
  const cursor = Buffer.from(JSON.stringify([payload, signature])).toString('base64url');
  if (payload.length + binding.length <= signedLengthMax) signedCursors.set(payload + binding, cursor);
  return cursor;
}

/**
 * What `signCursor` signed. Throws 400 `invalid-continuation` if the cursor belongs to another list, filter or sort, or
 * if it has other than `length` values.
 */
export function verifyCursor(
  cursor: string,
  binding: string,
  length: number,
): { number: number; values: unknown[]; isLarge: boolean } {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw listProblems.continuationInvalid();
  }
  const [payload, proof] = Array.isArray(parts) ? (parts as [unknown, unknown]) : [];
  if (typeof payload !== 'string' || proof !== mac('cursor', payload + binding, 'base64url').slice(0, 16))
    throw listProblems.continuationInvalid();
  const [number, values, isLarge = false] = JSON.parse(payload) as [number, unknown[], boolean?];
  if (values.length !== length) throw listProblems.continuationInvalid();
  return { number, values, isLarge };
}
