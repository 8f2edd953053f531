import type { SearchHit, SearchResult, SearchSection } from '#lib/domain/search/contract.ts';
import { type FindRecords, toHit } from '#lib/domain/search/hit.ts';
import { type SearchKind, searchableKinds } from '#lib/domain/search/kinds.ts';
import { findApprovals, findEntries, findHolds, findPayments } from '#lib/domain/search/money-records.ts';
import { findAccounts, findBankDetails, findBeneficiaries, findEntities } from '#lib/domain/search/party-records.ts';
import { searchQuestionOf } from '#lib/domain/search/search-text.ts';
import {
  findAuditEntries,
  findPermissions,
  findProducts,
  findRequests,
  findRoles,
  findSettings,
  findUsers,
  findWebhooks,
  operationFinder,
} from '#lib/domain/search/system-records.ts';
import type { CallerReadContext } from '#lib/server/identity/context.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

const hitsDefault = 5;

/** Searches every kind that the caller may read. `operations` are those of the deployment. */
export async function searchEverything(
  ctx: CallerReadContext,
  { q, size = hitsDefault }: { q: string; size?: number | undefined },
  operations: () => readonly Operation[],
): Promise<SearchResult> {
  const question = searchQuestionOf(q);
  if (!question) return { sections: [] };
  const find: Record<SearchKind, FindRecords> = { ...finders, operation: operationFinder(operations) };
  const sections: SearchSection[] = [];
  /** The exact hits of the first kind that has some. */
  let exact: SearchHit[] = [];
  for (const kind of searchableKinds(ctx.principal.permissions)) {
    // An account may have the id of the request that created it.
    if (kind === 'request' && question.id !== undefined && sections.length > 0) continue;
    const found = await find[kind](ctx, question, size + 1);
    if (found.length === 0) continue;
    const hits = found.map((record) => toHit(kind, record, question));
    sections.push({ kind, hits: hits.slice(0, size), has_more: hits.length > size });
    // Also beyond those that are shown: a second one means that the text names several records.
    if (exact.length === 0) exact = hits.filter(({ is_exact }) => is_exact);
  }
  const jump = question.isCode && exact.length === 1 ? exact[0] : undefined;
  return { ...(jump && { jump }), sections };
}

const finders: Record<Exclude<SearchKind, 'operation'>, FindRecords> = {
  account: findAccounts,
  beneficiary: findBeneficiaries,
  'bank-details': findBankDetails,
  entity: findEntities,
  payment: findPayments,
  entry: findEntries,
  hold: findHolds,
  approval: findApprovals,
  product: findProducts,
  user: findUsers,
  role: findRoles,
  permission: findPermissions,
  setting: findSettings,
  webhook: findWebhooks,
  'audit-entry': findAuditEntries,
  request: findRequests,
};
