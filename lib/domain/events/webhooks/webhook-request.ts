import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { deliveryFaults } from '#lib/domain/events/problems.ts';
import type { Event } from '#lib/domain/events/webhooks/webhook.ts';
import { addressFault, anyLookup, publicLookup } from '#lib/domain/events/webhooks/webhook-address.ts';
import { signatureHeaders } from '#lib/server/http/message-signature.ts';

/** The result of one attempt: the receiver's status, or the fault. */
export interface DeliveryAttempt {
  status: number | null;
  fault: string | null;
  /** Whether further attempts are useless: the receiver is permanently gone, or the webhook is disabled. */
  isFinal?: boolean;
  /** The `Retry-After` of an answer that is a fault. */
  askedWaitSeconds?: number | undefined;
}

/** The receiver is permanently gone. */
const goneStatus = 410;

const webhookTimeoutMs = 5_000;

/** Posts an event to a webhook. */
export function postEvent(
  url: URL,
  secrets: readonly string[],
  event: Event,
  allowsPrivate: boolean,
): Promise<DeliveryAttempt> {
  const message = { id: event.id, body: JSON.stringify(event), type: 'application/cloudevents+json; charset=utf-8' };
  return postSigned(url, secrets, message, allowsPrivate);
}

/** What a webhook gets: its id is that of all attempts. */
interface SignedMessage {
  id: string;
  body: string;
  /** The media type. */
  type: string;
}

/** Posts a message, signed with each secret. Redirects are not followed, and the response body is not read. */
export async function postSigned(
  url: URL,
  secrets: readonly string[],
  { id, body, type }: SignedMessage,
  allowsPrivate: boolean,
): Promise<DeliveryAttempt> {
  const refused = addressFault(url, allowsPrivate);
  if (refused) return { status: null, fault: refused };
  const headers = {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Countinghouse',
    ...signatureHeaders(secrets, id, body),
  };
  const lookup = allowsPrivate ? anyLookup : publicLookup;
  const signal = AbortSignal.timeout(webhookTimeoutMs);
  const requesting = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve) => {
    const settle = (answer: IncomingMessage) => {
      answer.destroy();
      const status = answer.statusCode ?? 0;
      const fault = status >= 200 && status < 300 ? null : deliveryFaults.status(status);
      const askedWaitSeconds = fault === null ? undefined : secondsOf(answer.headers['retry-after']);
      resolve({ status, fault, isFinal: status === goneStatus, askedWaitSeconds });
    };
    // No shared agent: a kept connection would use an earlier resolution of the name.
    const sent = requesting(url, { method: 'POST', headers, signal, lookup, agent: false }, settle);
    // Node reports a change of protocol as neither an answer nor an error, and then has no timeout.
    sent.on('upgrade', settle);
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ status: null, fault: connectionFault(error) }));
    sent.end(body);
  });
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter = ''): number | undefined {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const ms = Date.parse(retryAfter) - Date.now();
  return ms > 0 ? ms / 1000 : undefined;
}

function connectionFault(error: NodeJS.ErrnoException): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return deliveryFaults.timeout(webhookTimeoutMs / 1000);
  }
  if (error.code === 'EPRIVATE') return deliveryFaults.privateAddress;
  return deliveryFaults.unreachable(error.code ?? error.name);
}
