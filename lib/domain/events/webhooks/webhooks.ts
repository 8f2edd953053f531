import { and, eq, isNotNull } from 'drizzle-orm';
import { forUpdate, type Reader } from '#db/index.ts';
import { type WebhookRow, webhooks } from '#db/schema/events.ts';
import { decrypt, encrypt } from '#lib/core/secrets/keys.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { newId } from '#lib/core/uuid.ts';
import { eventProblems } from '#lib/domain/events/problems.ts';
import type { NewWebhook, Webhook, WebhookPatch, WebhookWithSecret } from '#lib/domain/events/webhooks/webhook.ts';
import { addressFault } from '#lib/domain/events/webhooks/webhook-address.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { newSigningSecret } from '#lib/server/http/message-signature.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { isWaiting } from '#lib/server/jobs/receivers.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

/** The fields of webhooks for filters and sorting. */
export const webhookFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: webhooks.id, sortable: true },
    url: { type: 'text', column: webhooks.url, sortable: true },
    is_enabled: { type: 'flag', column: webhooks.is_enabled },
    created_at: { type: 'instant', column: webhooks.created_at, sortable: true },
  },
  id: webhooks.id,
  sort: '-created_at',
};

/** Webhooks without their secrets. */
export async function listWebhooks(ctx: Context, query: PageQuery): Promise<RecordPage<Webhook>> {
  const listed = await fetchTablePage(ctx.db, webhooks, { name: 'webhooks', query, table: webhookFields });
  return { ...listed, page: listed.page.map(presentWebhook) };
}

/** Throws 404. */
export async function webhookById(db: Reader, id: string): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw eventProblems.webhookNotFound();
  return row;
}

/**
 * Creates a webhook. Its secret is only returned here and by a rotation. Throws 400 for an address that is not allowed.
 */
export async function createWebhook(ctx: WriteContext, wanted: NewWebhook): Promise<WebhookWithSecret> {
  await assertAddressAllowed(ctx.db, wanted.url);
  const { id, secret, encrypted } = newWebhookSecret(newId());
  const row: WebhookRow = {
    ...wanted,
    id,
    description: wanted.description ?? null,
    secret: encrypted,
    previous_secret: null,
    previous_secret_until: null,
    is_enabled: true,
    failing_since: null,
    waits_until: null,
    revision: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await ctx.db.insert(webhooks).values(row);
  ctx.record({ resource: 'webhook', resource_id: id, after: auditedMembers(row) });
  return { ...presentWebhook(row), secret };
}

/** Throws 400, 404 and 412. */
export async function updateWebhook(ctx: WriteContext, id: string, patch: WebhookPatch): Promise<Webhook> {
  const row = await lockWebhook(ctx, id);
  if (patch.url !== undefined) await assertAddressAllowed(ctx.db, patch.url);
  const written = { ...row, ...patch };
  // Earlier answers say nothing about another address, or about the receiver after a pause: it can alarm again.
  const isFreshStart = written.url !== row.url || (written.is_enabled && !row.is_enabled);
  if (isFreshStart) Object.assign(written, { failing_since: null, waits_until: null });
  if (JSON.stringify(presentWebhook(written)) === JSON.stringify(presentWebhook(row))) return presentWebhook(row);
  return presentWebhook(await updateWebhookRow(ctx, row, written));
}

/** Rotates the secret. For a day, messages are signed with both, so that receivers can change over. Throws 404. */
export async function rotateWebhookSecret(ctx: WriteContext, id: string): Promise<WebhookWithSecret> {
  const row = await lockWebhook(ctx, id);
  const { secret, encrypted } = newWebhookSecret(id);
  const rotated = {
    ...row,
    secret: encrypted,
    previous_secret: row.secret,
    previous_secret_until: timeAfter(ctx.now, dayMs),
  };
  return { ...presentWebhook(await updateWebhookRow(ctx, row, rotated)), secret };
}

/** Throws 404 and 412. */
export async function deleteWebhook(ctx: WriteContext, id: string): Promise<void> {
  const row = await lockWebhook(ctx, id);
  await ctx.db.delete(webhooks).where(eq(webhooks.id, id));
  ctx.record({ resource: 'webhook', resource_id: id, before: auditedMembers(row) });
}

/** Throws 404, and 409 while the webhook is disabled: what a person has sent to it would fail. */
export async function assertEnabled({ db }: WriteContext, id: string): Promise<void> {
  const { is_enabled } = await webhookById(db, id);
  if (!is_enabled) throw eventProblems.webhookDisabled();
}

/**
 * Ends the wait that the receiver asked for: a person wants events to be sent now. Called after the deliveries are
 * written: the worker locks a delivery before its webhook, too.
 */
export async function endWait({ db }: WriteContext, id: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ waits_until: null })
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.waits_until)));
}

/** A webhook as callers read it: without its secrets, which are shown once. */
export function presentWebhook(row: WebhookRow): Webhook {
  const { id, url, types, description, is_enabled, previous_secret_until, failing_since } = row;
  const { waits_until, revision, created_at, updated_at } = row;
  return {
    id,
    url,
    types,
    ...(description && { description }),
    is_enabled,
    ...(previous_secret_until && { previous_secret_until }),
    ...(is_enabled && failing_since && { failing_since }),
    ...(is_enabled && waits_until && isWaiting(waits_until, expiryTime(currentTime())) && { waits_until }),
    revision,
    created_at,
    updated_at,
  };
}

/** The secrets that sign a message at a time: the current one, and for a day after a rotation the previous one. */
export function webhookSecrets(row: WebhookRow, now: string): string[] {
  const { id, secret, previous_secret, previous_secret_until } = row;
  const isValid = previous_secret !== null && previous_secret_until !== null && previous_secret_until > now;
  return [secret, ...(isValid ? [previous_secret] : [])].map((encrypted) =>
    decrypt(encrypted, webhookSecretContext(id)),
  );
}

async function updateWebhookRow(ctx: WriteContext, before: WebhookRow, after: WebhookRow): Promise<WebhookRow> {
  const written = { ...after, revision: before.revision + 1, updated_at: ctx.now };
  await ctx.db.update(webhooks).set(written).where(eq(webhooks.id, before.id));
  ctx.record({
    resource: 'webhook',
    resource_id: before.id,
    before: auditedMembers(before),
    after: { ...auditedMembers(written), changed: auditedChanges(before, written) },
  });
  return written;
}

async function lockWebhook(ctx: WriteContext, id: string): Promise<WebhookRow> {
  const [row] = await forUpdate(ctx.db.select().from(webhooks).where(eq(webhooks.id, id)));
  if (!row) throw eventProblems.webhookNotFound();
  await assertRevision(ctx, {
    resource: 'webhook',
    resource_id: id,
    revision: row.revision,
    read: 'webhook:read',
  });
  return row;
}

async function assertAddressAllowed(db: Reader, url: string): Promise<void> {
  const fault = addressFault(new URL(url), await settingOf(db, 'events/allow_private_addresses'));
  if (fault) throw eventProblems.addressInvalid(fault);
}

/** What the audit records: the address without its path, which may contain the receiver's secret. */
const auditedMembers = ({ url, types, is_enabled }: WebhookRow) => ({ origin: new URL(url).origin, types, is_enabled });

/** Shows that an address changed, also below the same host. */
function auditedChanges(before: WebhookRow, after: WebhookRow): string[] {
  const members = ['url', 'types', 'description', 'is_enabled', 'secret'] as const;
  return members.filter((member) => JSON.stringify(before[member]) !== JSON.stringify(after[member]));
}

const webhookSecretContext = (id: string) => `webhooks|secret|${id}`;

function newWebhookSecret(id: string) {
  const secret = newSigningSecret();
  return { id, secret, encrypted: encrypt(secret, webhookSecretContext(id)) };
}
