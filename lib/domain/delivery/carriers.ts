import { createTransport } from 'nodemailer';
import { config } from '#lib/core/config.ts';
import { mac } from '#lib/core/keys.ts';
import type { Channel, Content } from '#lib/domain/delivery/outbox.ts';

/** Takes one message out of the house. A second call with the same id is the same message. */
export type Carrier = (message: Content & { id: string }) => Promise<void>;

/** The channel will never take this message: trying again is no use. */
export class Undeliverable extends Error {}

const timeoutMs = 5000;

/** The carriers the environment configures. */
export function carriers(): Partial<Record<Channel, Carrier>> {
  const { SMTP_URL, SMTP_FROM, SMS_WEBHOOK_URL } = config();
  return {
    ...(SMTP_URL && { EMAIL: mailCarrier(SMTP_URL, SMTP_FROM) }),
    ...(SMS_WEBHOOK_URL && { SMS: smsCarrier(SMS_WEBHOOK_URL) }),
  };
}

export function mailCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text }) => {
    try {
      // The address as an object: text in it can never become a second receiver or a header.
      const receiver = { name: '', address: to };
      await transport.sendMail({ from, to: receiver, subject, text, messageId: `<${id}@countinghouse>` });
    } catch (error) {
      throw mailFault(error);
    }
  };
}

/** What the mail server said, without the address it said it about. */
function mailFault(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const told = `The mail server refused: ${code ?? 'error'}${responseCode ? ` ${responseCode}` : ''}.`;
  const isFinal = (responseCode !== undefined && responseCode >= 500) || code === 'EENVELOPE';
  return isFinal && code !== 'EAUTH' ? new Undeliverable(told) : new Error(told);
}

/**
 * Text messages through an HTTP gateway: POST `{id, to, text}` with `webhook-id`, `webhook-timestamp` and
 * `webhook-signature: v1,…` (HMAC-SHA256 of `id.timestamp.body`, base64). Any 2xx means taken.
 */
export function smsCarrier(url: string): Carrier {
  return async ({ id, to, text }) => {
    const body = JSON.stringify({ id, to, text });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = Buffer.from(mac('webhook', `${id}.${timestamp}.${body}`), 'hex').toString('base64');
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new Error(`The gateway cannot be reached: ${error.name}.`);
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const told = `The gateway answered ${answer.status}.`;
    // A redirect is not followed: the message would go where nobody configured it to go.
    const isFinal = answer.status >= 300 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
    throw isFinal ? new Undeliverable(told) : new Error(told);
  };
}
