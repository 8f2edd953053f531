import { and, eq, like } from 'drizzle-orm';
import { containsFolded } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { webhooks } from '#db/schema/events.ts';
import type { ReportReceiver } from '#lib/domain/reports/contract.ts';
import { receiversShownMax } from '#lib/domain/reports/limits.ts';
import { byBeginning, isNamedLike } from '#lib/domain/users/users.ts';
import { normalizeEmail } from '#lib/fields/contact/contact-hash.ts';
import type { Context } from '#lib/server/identity/context.ts';

/**
 * Who can receive a report, found by a part of a name or an address: active people whom an email reaches, and enabled
 * webhooks for those who may see them. At most `receiversShownMax` of each.
 */
export async function reportReceivers(ctx: Context, text: string): Promise<ReportReceiver[]> {
  return [...(await peopleByText(ctx, text)), ...(await webhooksByText(ctx, text))];
}

async function peopleByText({ db }: Context, text: string): Promise<ReportReceiver[]> {
  const found = await db
    .select({ receiver_id: users.id, name: users.name, username: users.username })
    .from(users)
    // Some usernames are not addresses; the rest is checked below.
    .where(and(eq(users.kind, 'person'), eq(users.state, 'ACTIVE'), like(users.username, '%@%'), isNamedLike(text)))
    .orderBy(byBeginning(text), users.name, users.username)
    .limit(receiversShownMax);
  return found
    .filter(({ username }) => normalizeEmail(username) !== undefined)
    .map(({ receiver_id, name, username }) => ({ channel: 'EMAIL', receiver_id, name: name || username, username }));
}

async function webhooksByText({ db, principal }: Context, text: string): Promise<ReportReceiver[]> {
  if (!principal.permissions.has('webhook:read')) return [];
  const found = await db
    .select({ receiver_id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(and(eq(webhooks.is_enabled, true), text === '' ? undefined : containsFolded(webhooks.url, text)))
    .orderBy(webhooks.url, webhooks.id)
    .limit(receiversShownMax);
  return found.map(({ receiver_id, url }) => ({ channel: 'WEBHOOK', receiver_id, name: new URL(url).origin }));
}
