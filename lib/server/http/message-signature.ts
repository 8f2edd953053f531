import { createHmac, randomBytes } from 'node:crypto';

/** A new secret in the form of Standard Webhooks. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The headers of a message by Standard Webhooks: for each secret `v1,` and the base64 HMAC-SHA256 of
 * `id.timestamp.body` under its bytes, separated by blanks.
 */
export function signatureHeaders(secrets: readonly string[], id: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
