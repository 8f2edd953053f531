import { and, eq, ne } from 'drizzle-orm';
import { callerKeys, tokens } from '#db/schema/auth.ts';
import { reports } from '#db/schema/reports.ts';
import { views } from '#db/schema/views.ts';
import {
  amountUnits,
  movementItems,
  type ScaledAmount,
  sumInCurrency,
} from '#lib/domain/approvals/amounts/moved-amounts.ts';
import { embeddedChangeUnder } from '#lib/domain/approvals/policies/embedded-changes.ts';
import { displacedEntity } from '#lib/domain/entities/entities.ts';
import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import type { ReadContext, WriteContext } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import { approvalPermissionOf } from '#lib/server/operation/review/approval-permission.ts';

const transferPermission: Permission = 'ledger.transfer:create';

/** Other ways to move money: policies for transfers cover them, too. */
const moneyPermissions: readonly string[] = ['ledger.hold:manage', 'ledger.entry:reverse', 'payment:create'];

/** The permissions whose writes have an amount. */
export const amountPermissions: readonly string[] = [transferPermission, ...moneyPermissions];

type ReachesOthers = (
  ctx: WriteContext,
  input: {
    params: { id: string; role?: string };
    body: { is_shared?: boolean; query?: string; reference?: string };
    query: { dry_run?: unknown };
  },
) => Promise<boolean>;

/**
 * Writes that need only a credential need approval only if they affect other users. A new credential outlives its
 * creator's session, so it needs approval, even one's own. Revoking one's own credential and private views do not. Nor
 * does a dry run, which changes nothing.
 */
const affectsOthers: Record<string, ReachesOthers> = {
  revokeToken: async (ctx, { params }) => {
    const condition = and(eq(tokens.id, params.id), ne(tokens.user_id, ctx.principal.id));
    return (await ctx.db.select({ id: tokens.id }).from(tokens).where(condition)).length > 0;
  },
  revokeCallerKey: async (ctx, { params }) => {
    const condition = and(eq(callerKeys.id, params.id), ne(callerKeys.user_id, ctx.principal.id));
    return (await ctx.db.select({ id: callerKeys.id }).from(callerKeys).where(condition)).length > 0;
  },
  createView: async (_ctx, { body }) => body.is_shared === true,
  updateView: async (ctx, { params, body }) => body.is_shared === true || isSharedView(ctx, params.id),
  deleteView: (ctx, { params }) => isSharedView(ctx, params.id),
  importBeneficiaries: async (_ctx, { query }) => !isDryRun(query),
  importChart: async (_ctx, { query }) => !isDryRun(query),
};

/** The same for policies of an embedded change, where they differ. */
const embeddedAffectsOthers: Record<string, ReachesOthers> = {
  createEntity: async (ctx, { params, body }) =>
    (await displacedEntity(ctx.db, params.role ?? '', body.reference ?? '')) !== undefined,
  updateView: (ctx, { params, body }) => changesReports(ctx, params.id, body.query ?? ''),
};

/** Whether a report sends the view, and would send something other with the query. */
async function changesReports(ctx: WriteContext, viewId: string, query: string): Promise<boolean> {
  const sent = ctx.db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(views, eq(views.id, reports.view_id))
    .where(and(eq(views.id, viewId), ne(views.query, query)))
    .limit(1);
  return (await sent).length > 0;
}

const isDryRun = ({ dry_run }: { dry_run?: unknown }): boolean => String(dry_run) === 'true';

async function isSharedView(ctx: WriteContext, id: string): Promise<boolean> {
  const condition = and(eq(views.id, id), eq(views.is_shared, true));
  return (await ctx.db.select({ id: views.id }).from(views).where(condition)).length > 0;
}

/** The policies that may cover writes of an operation. */
export function policiesFor(policies: ApprovalPolicy[], operation: Operation): ApprovalPolicy[] {
  const own = approvalPermissionOf(operation);
  if (!own) return [];
  const named: Permission[] = moneyPermissions.includes(own) ? [own, transferPermission] : [own];
  // None replaces another: an additional policy never lets more through.
  return policies.filter(
    (policy) => named.includes(policy.permission) || embeddedChangeUnder(policy, operation) !== undefined,
  );
}

/** Whether a write affects other users as the policy is about, where not every write of the operation does. */
export async function reachesOthers(
  ctx: WriteContext,
  policy: ApprovalPolicy,
  { operation, input }: { operation: Operation; input: RawInput },
): Promise<boolean> {
  const isEmbedded = embeddedChangeUnder(policy, operation) !== undefined;
  const reaches = (isEmbedded ? embeddedAffectsOthers[operation.id] : undefined) ?? affectsOthers[operation.id];
  return !reaches || reaches(ctx, input as Parameters<ReachesOthers>[1]);
}

/** The input of policies: the amounts of the write, and the requester's daily total including them. */
export interface WrittenAmounts {
  input: Pick<RawInput, 'body'>;
  amounts: ScaledAmount[] | undefined;
  total: ScaledAmount[];
}

/** Why a policy covers a write or not. */
export type PolicyVerdict =
  | 'every-write'
  | 'amount-reached'
  | 'total-reached'
  | 'amount-unknown'
  | 'rate-missing'
  | 'below-amount'
  | 'other-currency'
  | 'other-state';

const uncoveredVerdicts: readonly PolicyVerdict[] = ['below-amount', 'other-currency', 'other-state'];

/** Whether a verdict makes the write wait for a second person. What cannot be compared does. */
export const covers = (verdict: PolicyVerdict): boolean => !uncoveredVerdicts.includes(verdict);

/** Whether a policy covers this write. */
export const isCovered = async (ctx: ReadContext, policy: ApprovalPolicy, write: WrittenAmounts): Promise<boolean> =>
  covers(await policyVerdict(ctx, policy, write));

/**
 * How a policy applies to this write. A write whose amount or target state is unknown is covered, and so is an amount
 * that no rate converts into the policy's currency.
 */
export async function policyVerdict(
  ctx: ReadContext,
  policy: ApprovalPolicy,
  write: WrittenAmounts,
): Promise<PolicyVerdict> {
  const { amount_from, currency, states } = policy;
  const items = movementItems(write.input.body);
  if (states && items.every(({ state }) => typeof state === 'string' && !states.some((one) => one === state)))
    return 'other-state';
  if (amount_from === undefined) {
    const named = write.amounts?.map((amount) => amount.currency) ?? items.map((item) => item.currency);
    const isMeant = currency === undefined || named.some((one) => typeof one !== 'string' || one === currency);
    return isMeant ? 'every-write' : 'other-currency';
  }
  if (!write.amounts) return 'amount-unknown';
  const limit = amountUnits(amount_from);
  for (const [amounts, reached] of [
    [write.amounts, 'amount-reached'],
    [write.total, 'total-reached'],
  ] as const) {
    if (currency === undefined) {
      const named = new Set(write.amounts.map((amount) => amount.currency));
      if (amounts.some((one) => named.has(one.currency) && one.amount >= limit)) return reached;
    } else {
      const sum = await sumInCurrency(ctx, amounts, currency);
      if (sum === undefined) return 'rate-missing';
      if (sum >= limit) return reached;
    }
  }
  return 'below-amount';
}
