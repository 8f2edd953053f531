import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import { reports } from '#db/schema/reports.ts';
import { views } from '#db/schema/views.ts';
import { findReportedList, hasBalances, viewQuery } from '#lib/domain/reports/reported-lists.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { authorizeFields } from '#lib/server/list/field-permissions.ts';

/**
 * Throws 403 unless the caller may read what reports send to a webhook: a new address gets their files, which are made
 * with the rights of their owners.
 */
export const assertMayReceiveReports = (ctx: Context, webhookId: string): Promise<void> =>
  assertMayReadReports(ctx, and(eq(reports.channel, 'WEBHOOK'), eq(reports.receiver_id, webhookId)));

/**
 * Throws 403 unless the caller may read what reports of a view send with another query, where they send it to the caller
 * or the caller sees how many rows they have.
 */
export function assertMayWidenReports(ctx: Context, viewId: string, query: string): Promise<void> {
  const { id } = ctx.principal;
  const isSeen = or(eq(reports.receiver_id, id), eq(reports.user_id, id));
  return assertMayReadReports(ctx, and(eq(reports.view_id, viewId), isSeen), query);
}

/** Those of the caller count for a limited token only. The query is that of each view, unless it is to be changed. */
async function assertMayReadReports(ctx: Context, which: SQL | undefined, changed?: string): Promise<void> {
  const { id, credential } = ctx.principal;
  const ofOthers = credential.narrowedTo === null ? ne(reports.user_id, id) : undefined;
  const sent = await ctx.db
    .selectDistinct({ list: views.list, query: views.query })
    .from(reports)
    .innerJoin(views, eq(views.id, reports.view_id))
    .where(and(which, ofOthers));
  for (const { list: name, query } of sent) {
    const list = findReportedList(name);
    if (!list) continue;
    for (const permission of list.needs) authorize(ctx, { permission });
    if (hasBalances(list)) authorize(ctx, { permission: 'wallet:read' });
    authorizeFields(ctx, list.fields, viewQuery(changed ?? query, ctx.now));
  }
}
