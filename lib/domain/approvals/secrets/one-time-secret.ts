import { eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { decrypt, encrypt } from '#lib/core/secrets/keys.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import type { FetchedSecret } from '#lib/domain/approvals/contract.ts';
import { approvalProblems } from '#lib/domain/approvals/problems.ts';
import { requestStateAt } from '#lib/domain/approvals/requests/requests.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { assertOwnCredential, coversLimits } from '#lib/server/identity/issuer.ts';

const secretLifetimeMs = 72 * hourMs;

export interface StoredSecret {
  secret: string;
  secret_expires_at: string;
}

/** The response of an operation that shows a secret, encrypted for its requester. Approvers never see it. */
export function storedSecret(ctx: WriteContext, id: string, answer: unknown): StoredSecret {
  return {
    secret: encrypt(JSON.stringify(answer ?? null), secretContext(id)),
    secret_expires_at: timeAfter(expiryTime(ctx.now), secretLifetimeMs),
  };
}

/**
 * Returns the secret of an approved request to its requester, once. Throws 403 for others, 409 when it is no longer
 * available.
 */
export async function fetchSecret(ctx: WriteContext, id: string): Promise<FetchedSecret> {
  const [row] = await forUpdate(ctx.db.select().from(changeRequests).where(eq(changeRequests.id, id)));
  if (!row) throw approvalProblems.notFound();
  if (row.requester_id !== ctx.principal.id) {
    throw approvalProblems.secretNotYours();
  }
  assertOwnCredential(ctx.principal);
  // The secret may be a credential with all permissions of that of the request.
  if (!coversLimits(ctx.principal.credential, row.credential)) throw approvalProblems.secretExceedsCredential();
  const { secret, secret_expires_at, secret_fetched_at, operation } = row;
  if (secret === null || secret_expires_at === null || secret_expires_at <= expiryTime(ctx.now)) {
    const state = requestStateAt(row, ctx.now);
    throw approvalProblems.secretUnavailable(state, secret_fetched_at);
  }
  await ctx.db
    .update(changeRequests)
    .set({ secret: null, secret_fetched_at: ctx.now })
    .where(eq(changeRequests.id, id));
  ctx.record({ resource: 'change_request', resource_id: id, after: { secret: 'FETCHED' } });
  return { id, operation, answer: JSON.parse(decrypt(secret, secretContext(id))) as unknown };
}

const secretContext = (id: string): string => `change_requests/secret/${id}`;
