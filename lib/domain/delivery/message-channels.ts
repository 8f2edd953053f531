import { createTransport } from 'nodemailer';
import { config } from '#lib/core/config.ts';
import type { Channel, MessageContent } from '#lib/domain/delivery/outbox.ts';
import { channelFaults } from '#lib/domain/delivery/problems.ts';
import { postSigned } from '#lib/domain/events/webhooks/webhook-request.ts';

/** Sends one message to the outside. A second call with the same id is the same message. */
export type MessageChannel = (message: MessageContent & { id: string }) => Promise<void>;

/** The channel permanently rejects this message, so it is not retried. */
export class Undeliverable extends Error {}

/** The gateway does not take messages now. */
export class GatewayFault extends Error {
  /** Seconds that the gateway asked to wait, from `Retry-After`. */
  readonly askedWaitSeconds: number | undefined;

  constructor(fault: string, askedWaitSeconds: number | undefined) {
    super(fault);
    this.askedWaitSeconds = askedWaitSeconds;
  }
}

const channelTimeoutMs = 5000;
/** For a mail as a whole. The timeouts of its steps count pauses, and a server may answer without end. */
const mailTimeoutMs = 30_000;

/** The channels configured by the environment. */
export function messageChannels(): Partial<Record<Channel, MessageChannel>> {
  const { SMTP_URL, SMTP_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET } = config();
  return {
    ...(SMTP_URL && { EMAIL: mailChannel(SMTP_URL, SMTP_FROM) }),
    ...(SMS_WEBHOOK_URL && SMS_WEBHOOK_SECRET && { SMS: smsChannel(SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET) }),
  };
}

/** Sends by SMTP. Throws `Undeliverable` where the server rejects the receiver for good; other failures may pass. */
export function mailChannel(url: string, from: string, timeoutMs = mailTimeoutMs): MessageChannel {
  const transport = createTransport({
    url,
    connectionTimeout: channelTimeoutMs,
    greetingTimeout: channelTimeoutMs,
    socketTimeout: 2 * channelTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text, attachment }) => {
    const files = attachment && [
      { filename: attachment.name, content: attachment.text, contentType: 'text/csv; charset=utf-8' },
    ];
    try {
      // The address as an object, so that its text cannot become a second receiver or a header.
      const receiver = { name: '', address: to };
      await transport.sendMail({
        from,
        to: receiver,
        subject,
        text,
        messageId: `<${id}@countinghouse>`,
        attachments: files,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw mailFault(error);
    }
  };
}

/** The mail server's error without the receiver's address. */
function mailFault(error: unknown): Error {
  const { code = 'error', responseCode } = error as { code?: string; responseCode?: number };
  const provided =
    responseCode === undefined
      ? channelFaults.mailNotTaken(code === 'EABORT' ? 'ETIMEDOUT' : code)
      : channelFaults.mailRejected(code, responseCode);
  // Many servers reject a receiver for now (450) when they see the sender for the first time.
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
  return isFinal && code !== 'EAUTH' ? new Undeliverable(provided) : new Error(provided);
}

/**
 * Text messages through an HTTP gateway: POST `{id, to, text}`, signed by Standard Webhooks. Any 2xx means accepted
 * (docs/text-messages.md).
 */
export function smsChannel(url: string, secret: string): MessageChannel {
  return async ({ id, to, text }) => {
    const message = { id, body: JSON.stringify({ id, to, text }), type: 'application/json' };
    // The operator chose the gateway: it may have a private address.
    const { status, fault, askedWaitSeconds } = await postSigned(new URL(url), [secret], message, true);
    if (fault === null) return;
    if (status === null) throw new Error(channelFaults.gatewayUnreachable(fault));
    const provided = channelFaults.gatewayStatus(status);
    // Redirects are not followed, because they would lead to an address that nobody configured.
    const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429;
    throw isFinal ? new Undeliverable(provided) : new GatewayFault(provided, askedWaitSeconds);
  };
}
