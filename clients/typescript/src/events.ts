import { SignatureError } from './errors.ts';
import type { EventsByType } from './generated/contract.ts';
import { webCrypto } from './platform.ts';

export type EventType = keyof EventsByType;

/** A message to a webhook, as a union by `type`. A newer server may send types that are not in it. */
export type AnyEvent = EventsByType[EventType];

type HeaderSource = Headers | Record<string, string | string[] | undefined>;

export interface VerifyOptions {
  /** How far the time of the message may be from now: 300 when absent. */
  toleranceSeconds?: number | undefined;
  /** The current time. */
  now?: Date | undefined;
}

/**
 * Reads a message to a webhook after a check of its signature and time. `body` is the text as it was received.
 * During a rotation both secrets may be given. Throws `SignatureError`. Source: Standard Webhooks.
 */
export async function verifyEvent(
  body: string | Uint8Array,
  headers: HeaderSource,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<AnyEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(ageSeconds) > toleranceSeconds)
    throw new SignatureError('The time of the message is outside the tolerance.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const signatures = signaturesIn(headerOf(headers, 'webhook-signature'));
  for (const one of [secret].flat()) {
    if (await isSigned(content, signatures, one)) return JSON.parse(text) as AnyEvent;
  }
  throw new SignatureError('No signature of the message fits the secret.');
}

function headerOf(headers: HeaderSource, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : entryOf(headers, name);
  if (!value) throw new SignatureError(`The message has no header ${name}.`);
  return value;
}

function entryOf(headers: Record<string, string | string[] | undefined>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return [value].flat()[0];
}

/** `v1,BASE64`, separated by blanks: a rotated secret signs too. */
function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((one) => {
    const bytes = one.startsWith('v1,') ? fromBase64(one.slice('v1,'.length)) : undefined;
    return bytes ? [bytes] : [];
  });
}

async function isSigned(
  content: BufferSource,
  signatures: Uint8Array<ArrayBuffer>[],
  secret: string,
): Promise<boolean> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new SignatureError('The secret is not valid: it looks like whsec_….');
  const { subtle } = await webCrypto();
  const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // `verify` compares in constant time.
  const results = await Promise.all(signatures.map((signature) => subtle.verify('HMAC', key, signature, content)));
  return results.includes(true);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
