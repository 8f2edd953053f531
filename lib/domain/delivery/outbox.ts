import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { command, insertMany, query, type Reader, type Writer } from '#db/index.ts';
import { outbox } from '#db/schema/outbox.ts';
import { config } from '#lib/core/config.ts';
import { decrypt, encrypt } from '#lib/core/secrets/keys.ts';
import { newId } from '#lib/core/uuid.ts';
import type { channels } from '#lib/domain/delivery/states.ts';
import { wakeWorker } from '#lib/server/jobs/worker.ts';

export type Channel = (typeof channels)[number];

/** The worker that sends the messages of a channel. */
export const deliveryWorker = (channel: Channel): string => `delivery-${channel}`;

/** The address of a receiver in a channel. */
export interface Address {
  channel: Channel;
  /** Email address, or number as E.164. */
  to: string;
}

/** The content of a message: encrypted at rest, deleted after delivery. */
export interface MessageContent {
  to: string;
  subject: string;
  text: string;
  /** A CSV file, for emails only. */
  attachment?: { name: string; text: string };
}

interface OutgoingMessage extends Address, Omit<MessageContent, 'to'> {
  /** The masked address for staff. */
  destination: string;
  purpose: string;
  purpose_id: string;
  /** The message is useless after this time and is not sent any more. */
  expires_at: string;
  now: string;
}

/** The configured channels. */
function configuredChannels(): ReadonlySet<Channel> {
  const { SMTP_URL, SMS_WEBHOOK_URL } = config();
  return new Set<Channel>([...(SMTP_URL ? ['EMAIL' as const] : []), ...(SMS_WEBHOOK_URL ? ['SMS' as const] : [])]);
}

/** Whether messages are held for staff to read, because no channel is configured. */
export const isOutboxOpen = (): boolean => configuredChannels().size === 0;

/** The first address that a configured channel reaches; any address while messages are held. */
export function firstReachable(addresses: Address[]): Address | undefined {
  const open = configuredChannels();
  return addresses.find(({ channel }) => open.size === 0 || open.has(channel));
}

/** Adds a message to the outbox within the caller's transaction. It is sent after the commit. */
export async function enqueueMessage(
  tx: Writer,
  { now, to, subject, text, attachment, ...message }: OutgoingMessage,
  isHeld = isOutboxOpen(),
): Promise<void> {
  const id = newId();
  const row = {
    ...message,
    id,
    content: encryptMessage(id, { to, subject, text, ...(attachment && { attachment }) }),
    state: isHeld ? ('HELD' as const) : ('QUEUED' as const),
    tries: 0,
    due_at: now,
    fault: null,
    created_at: now,
    sent_at: null,
  };
  await insertMany(tx, outbox, [row]);
  if (!isHeld) wakeWorker(deliveryWorker(message.channel));
}

const contentContext = (id: string) => `outbox|content|${id}`;
const encryptMessage = (id: string, content: MessageContent): string =>
  encrypt(JSON.stringify(content), contentContext(id));

/** The content of a message; undefined once it is sent or expired, because it is wiped then. */
export function decryptContent(row: { id: string; content: string | null }): MessageContent | undefined {
  // Encrypted here, so it is a MessageContent.
  return row.content === null
    ? undefined
    : (JSON.parse(decrypt(row.content, contentContext(row.id))) as MessageContent);
}

const latestMessageState = query((db) =>
  db
    .select({ state: outbox.state, channel: outbox.channel, sent_at: outbox.sent_at, fault: outbox.fault })
    .from(outbox)
    .where(eq(outbox.purpose_id, sql.placeholder('purpose_id')))
    .orderBy(desc(outbox.created_at), desc(outbox.id))
    .limit(1),
);

/** The state of the latest message for a purpose. */
export async function latestDeliveryOf(db: Reader, purposeId: string) {
  const [found] = await latestMessageState(db, { purpose_id: purposeId });
  return found;
}

const wipeMessages = command((tx) =>
  tx
    .update(outbox)
    .set({ content: null, state: 'EXPIRED' })
    .where(and(eq(outbox.purpose_id, sql.placeholder('purpose_id')), inArray(outbox.state, ['QUEUED', 'SENDING']))),
);

/** Withdraws the messages for a purpose: unsent ones are not sent, and a failed attempt in progress is the last. */
export async function withdrawMessages(tx: Writer, purposeId: string): Promise<void> {
  await wipeMessages(tx, { purpose_id: purposeId });
}
