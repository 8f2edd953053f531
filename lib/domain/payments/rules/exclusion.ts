import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { auditLog } from '#db/schema/audit.ts';
import type { PaymentRow } from '#db/schema/payments.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import type { Problem } from '#lib/core/problem.ts';
import type { CurrentDestination } from '#lib/domain/payments/destination/current-destination.ts';
import { paymentProblems } from '#lib/domain/payments/problems.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { isAudited } from '#lib/server/write/audited-resource.ts';

/** An edit that began before the payment may commit after it; no transaction waits longer than this for a lock. */
const editOverlapMs = 60_000;

/** User ids of those responsible for the request: its user, and the issuer of the user's credential. */
export const responsibleUsers = ({ principal }: Pick<Context, 'principal'>): string[] =>
  [...new Set([principal.id, principal.credential.issuer.id])].filter(isUuid);

/**
 * Why the caller may not end the cooling-off period of a payment: only a person who did not create it or accept its
 * details can.
 */
export function releaseExclusion(ctx: Pick<Context, 'principal'>, row: PaymentRow): Problem | undefined {
  return responsibleUsers(ctx).some((id) => row.bound_by.includes(id)) ? paymentProblems.ownRelease() : undefined;
}

/** As `releaseExclusion`, while the cooling-off period lasts. */
export const earlyReleaseExclusion = (ctx: Pick<Context, 'now' | 'principal'>, row: PaymentRow): Problem | undefined =>
  (row.cooling_off_until ?? '') > ctx.now ? releaseExclusion(ctx, row) : undefined;

/** Why the caller may not accept the details: the caller changed the beneficiary, its bank details or the account behind them. */
export async function acceptanceExclusion(
  ctx: Pick<Context, 'db' | 'principal'>,
  row: PaymentRow,
  current: CurrentDestination,
): Promise<Problem | undefined> {
  const changers = await usersWhoChanged(ctx.db, row, current);
  return responsibleUsers(ctx).some((id) => changers.includes(id)) ? paymentProblems.ownDetails() : undefined;
}

/**
 * User ids of those who changed the beneficiary of a payment after the payment was bound to it, and of those who issued
 * the credentials of these changes.
 */
export async function usersWhoChanged(
  db: Reader,
  row: PaymentRow,
  { coordinate }: CurrentDestination,
): Promise<string[]> {
  const boundAt = Date.parse(row.accepted_at ?? row.created_at);
  const changes = await db
    .select({
      actor_id: auditLog.actor_id,
      issuer: auditLog.issuer,
      resource: auditLog.resource,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        or(
          isAudited(['beneficiary'], [row.beneficiary_id]),
          isAudited(['beneficiary-coordinate'], [row.coordinate_id]),
          coordinate.account_id ? isAudited(['account'], [coordinate.account_id]) : undefined,
        ),
        gte(auditLog.at, new Date(boundAt - editOverlapMs).toISOString()),
        eq(auditLog.outcome, 'done'),
      ),
    );
  // Audit rows of a creation have no changed members.
  const isChange = ({ resource, after }: (typeof changes)[number]) =>
    resource === 'account' || Object.hasOwn(Object(after), 'changed');
  const made = changes.filter(isChange);
  const issuers = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.username, [...new Set(made.map(({ issuer }) => issuer))]));
  return [...new Set([...made.map(({ actor_id }) => actor_id), ...issuers.map(({ id }) => id)])];
}
