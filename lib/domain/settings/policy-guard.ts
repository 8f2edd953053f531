import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { users } from '#db/schema/access.ts';
import { assertNoFaults } from '#lib/core/problem.ts';
import { holderConditions } from '#lib/domain/access/permission-holders.ts';
import { settingFaults } from '#lib/domain/settings/problems.ts';
import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/**
 * Throws 400 when the policies cover changes of settings and no other active user can approve them: nobody could lift
 * the policies again. The system may, because an operator of the server can undo it.
 */
export async function assertPoliciesCanBeLifted(ctx: WriteContext, policies: readonly ApprovalPolicy[]): Promise<void> {
  const index = policies.findIndex(({ permission }) => permission === 'setting:update');
  if (index < 0 || ctx.principal.kind === 'system') return;
  const holding = holderConditions(ctx.db);
  const canCall = or(eq(users.kind, 'service'), isNotNull(users.password_hash));
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.state, 'ACTIVE'), canCall, ne(users.id, ctx.principal.id), holding('approval:decide')))
    .limit(1);
  if (!other) assertNoFaults([{ pointer: `/settings/approvals~1policies/${index}`, ...settingFaults.nobodyApproves }]);
}
