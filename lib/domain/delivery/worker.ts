import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { database, forUpdateSkipLocked, likely, type Writer } from '#db/index.ts';
import { outbox } from '#db/schema/outbox.ts';
import { expiryTime } from '#lib/core/expiry-time.ts';
import { type Carrier, carriers, Undeliverable } from '#lib/domain/delivery/carriers.ts';
import { openContent } from '#lib/domain/delivery/outbox.ts';
import { repeat } from '#lib/server/jobs/repeat.ts';

type Message = typeof outbox.$inferSelect;

const pollMs = 1000;
const batchSize = 20;
/** Longer than a carrier may take, so that nobody else takes a message that is on its way. */
const leaseMs = 60_000;
const triesMax = 8;
const faultMax = 200;

/**
 * Delivers what is in the outbox; answers what stops it and waits for what is on its way. Messages survive restarts:
 * one whose sender died is tried again when its lease has ended, under the same message id, by which a receiver
 * recognises it.
 */
export function startDelivery(carry: Partial<Record<Message['channel'], Carrier>> = carriers()): () => Promise<void> {
  return repeat('delivery', { everyMs: pollMs, firstMs: 0 }, async () =>
    (await deliverDue(carry)) === batchSize ? 0 : undefined,
  );
}

/** Written out, as the index of what is due has it: however much there is, the oldest come at once. */
const due = (now: string) => and(likely(sql`${outbox.state} in ('QUEUED', 'SENDING')`), lte(outbox.due_at, now));
const oldest = [asc(outbox.due_at), asc(outbox.id)];

/** Claims what is due and hands each to its channel. Answers how many there were. */
export async function deliverDue(carry: Partial<Record<Message['channel'], Carrier>>): Promise<number> {
  if (Object.keys(carry).length === 0) return 0;
  const { read, transaction } = await database();
  const now = new Date().toISOString();
  // Most of the time there is nothing to do: ask before a transaction is begun.
  const [any] = await read.select({ id: outbox.id }).from(outbox).where(due(now)).limit(1);
  if (!any) return 0;
  const claimed = await transaction((tx) => claimDue(tx, now));
  await Promise.all(claimed.map((message) => deliver(message, carry[message.channel])));
  return claimed.length;
}

async function claimDue(tx: Writer, now: string): Promise<Message[]> {
  const found = await forUpdateSkipLocked(
    tx
      .select()
      .from(outbox)
      .where(due(now))
      .orderBy(...oldest)
      .limit(batchSize),
  );
  const expired = found.filter((message) => message.expires_at <= expiryTime(now)).map(({ id }) => id);
  const live = found.filter((message) => message.expires_at > expiryTime(now)).map(({ id }) => id);
  if (expired.length > 0) {
    await tx.update(outbox).set({ state: 'EXPIRED', content: null }).where(inArray(outbox.id, expired));
  }
  if (live.length === 0) return [];
  return tx
    .update(outbox)
    .set({ state: 'SENDING', tries: sql`${outbox.tries} + 1`, due_at: after(now, leaseMs) })
    .where(inArray(outbox.id, live))
    .returning();
}

async function deliver(message: Message, carrier: Carrier | undefined): Promise<void> {
  try {
    const content = openContent(message);
    if (!carrier || !content) throw new Undeliverable('No channel carries this message.');
    await carrier({ id: message.id, ...content });
    await settle(message, { state: 'SENT', content: null, fault: null, sent_at: new Date().toISOString() });
  } catch (error) {
    const fault = (error instanceof Error ? error.message : 'unknown').split('\n')[0]?.slice(0, faultMax) ?? 'unknown';
    const isFinal = error instanceof Undeliverable || message.tries >= triesMax;
    const due_at = after(new Date().toISOString(), backOffMs(message.tries));
    await settle(message, isFinal ? { state: 'FAILED', content: null, fault } : { state: 'QUEUED', due_at, fault });
  }
}

async function settle(message: Message, change: Partial<Message>): Promise<void> {
  const { transaction } = await database();
  await transaction(async (tx) => {
    const mine = and(eq(outbox.id, message.id), eq(outbox.state, 'SENDING'), eq(outbox.tries, message.tries));
    await tx.update(outbox).set(change).where(mine);
  });
}

/** 1, 2, 4 … 64 seconds with up to a quarter of chance on top, so that a gateway that comes back is not run over. */
function backOffMs(tries: number): number {
  return Math.min(64_000, 1000 * 2 ** (tries - 1)) * (1 + Math.random() / 4);
}

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();
