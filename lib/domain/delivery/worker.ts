import { eq } from 'drizzle-orm';
import { type MessageRow, outbox } from '#db/schema/outbox.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import {
  GatewayFault,
  type MessageChannel,
  messageChannels,
  Undeliverable,
} from '#lib/domain/delivery/message-channels.ts';
import { type Channel, decryptContent, deliveryWorker } from '#lib/domain/delivery/outbox.ts';
import { channelFaults } from '#lib/domain/delivery/problems.ts';
import { channels } from '#lib/domain/delivery/states.ts';
import { type JobResult, leaseQueue, type Queue } from '#lib/server/jobs/queue.ts';
import { logRejected, logSent, logUnsent } from '#lib/server/telemetry/log.ts';

type ChannelsByKind = Partial<Record<Channel, MessageChannel>>;

const faultMax = 200;

/**
 * Delivers the messages of the outbox. Returns a function that stops it and waits for messages on their way. A message
 * whose worker died is retried after its lease, under the same message id, by which a receiver recognises it.
 */
export function startDelivery(carry: ChannelsByKind = messageChannels()): () => Promise<void> {
  const stops = queuesOf(carry).map((queue) => queue.start());
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Sends one batch of due messages of each channel. Returns their number. */
export async function deliverDue(carry: ChannelsByKind): Promise<number> {
  const counts = await Promise.all(queuesOf(carry).map((queue) => queue.runDue()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One queue for each channel: a slow mail server delays no text message. */
const queuesOf = (carry: ChannelsByKind): Queue[] => channels.map((channel) => outboxQueue(channel, carry[channel]));

function outboxQueue(channel: Channel, carrier: MessageChannel | undefined): Queue {
  return leaseQueue({
    name: deliveryWorker(channel),
    table: outbox,
    only: eq(outbox.channel, channel),
    key: [outbox.id],
    doneState: 'SENT',
    everyMs: 1000,
    firstMs: 0,
    retryAfterSeconds: [1, 2, 4, 8, 16, 32, 64],
    discard: (message: MessageRow, now) =>
      message.expires_at <= expiryTime(now) ? { state: 'EXPIRED' as const, content: null } : undefined,
    setOnFailure: () => ({ content: null }),
    prepare: async () => (message: MessageRow) => deliver(message, carrier),
  });
}

async function deliver(message: MessageRow, carrier: MessageChannel | undefined): Promise<JobResult<typeof outbox>> {
  try {
    const content = decryptContent(message);
    if (!carrier || !content) throw new Undeliverable(channelFaults.noChannel);
    await carrier({ id: message.id, ...content });
    logSent(message.channel);
    return { outcome: 'done', set: { content: null, fault: null, sent_at: currentTime() } };
  } catch (error) {
    const fault = (error instanceof Error ? error.message : 'unknown').split('\n')[0]?.slice(0, faultMax) ?? 'unknown';
    const set = { fault };
    if (error instanceof Undeliverable) {
      logRejected(message.channel, fault);
      return { outcome: 'failed', set };
    }
    logUnsent(message.channel, fault);
    return {
      outcome: 'retry',
      set,
      ...(error instanceof GatewayFault && { askedWaitSeconds: error.askedWaitSeconds }),
    };
  }
}
