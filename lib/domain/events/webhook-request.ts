import { createHmac } from 'node:crypto';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Event } from '#lib/domain/events/contract.ts';
import { deliveryFaults } from '#lib/domain/events/problems.ts';
import { addressFault, publicLookup } from '#lib/domain/events/webhook-address.ts';

/** The result of one attempt: the receiver's status, or the fault. */
export interface DeliveryAttempt {
  status: number | null;
  fault: string | null;
  /** Whether further attempts are useless: the receiver is permanently gone, or the webhook is disabled. */
  isFinal?: boolean;
}

/** The receiver is permanently gone. */
const goneStatus = 410;

const webhookTimeoutMs = 5_000;

/**
 * Posts an event to a webhook, signed by Standard Webhooks: `webhook-signature: v1,` and the base64 HMAC-SHA256 of
 * `id.timestamp.body` under the secret's bytes. Redirects are not followed, and the response body is not read.
 */
export async function postEvent(
  url: URL,
  secret: string,
  event: Event,
  allowsPrivate: boolean,
): Promise<DeliveryAttempt> {
  const refused = addressFault(url, allowsPrivate);
  if (refused) return { status: null, fault: refused };
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Countinghouse',
    ...signature(secret, event.id, body),
  };
  const lookup = allowsPrivate ? undefined : publicLookup;
  const signal = AbortSignal.timeout(webhookTimeoutMs);
  const requesting = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve) => {
    // No shared agent: a kept connection would use an earlier resolution of the name.
    const sent = requesting(url, { method: 'POST', headers, signal, lookup, agent: false }, (answer) => {
      answer.destroy();
      const status = answer.statusCode ?? 0;
      const fault = status >= 200 && status < 300 ? null : deliveryFaults.status(status);
      resolve({ status, fault, isFinal: status === goneStatus });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ status: null, fault: connectionFault(error) }));
    sent.end(body);
  });
}

function signature(secret: string, id: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };
}

function connectionFault(error: NodeJS.ErrnoException): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return deliveryFaults.timeout(webhookTimeoutMs / 1000);
  }
  if (error.code === 'EPRIVATE') return deliveryFaults.privateAddress;
  return deliveryFaults.unreachable(error.code ?? error.name);
}
