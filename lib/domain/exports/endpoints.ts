import { exportContract } from '#lib/domain/exports/contract.ts';
import {
  exportedBeneficiaries,
  exportedHolds,
  exportedJournal,
  exportedPayments,
} from '#lib/domain/exports/exported-lists.ts';
import { Reply } from '#lib/server/http/reply.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { type ExportedList, type ExportQuery, exportList } from '#lib/server/list/exported-list.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

/** Who may export a list must also be able to read it. */
async function reply<Item>(ctx: Context, read: Permission, list: ExportedList<Item>, query: ExportQuery) {
  authorize(ctx, { permission: read });
  return new Reply(await exportList(ctx, list, query));
}

export const exportEndpoints = bindEndpoints(exportContract, {
  exportEntries: (ctx, { query }) => reply(ctx, 'ledger:read', exportedJournal, query),
  exportHolds: (ctx, { query }) => reply(ctx, 'ledger:read', exportedHolds, query),
  exportBeneficiaries: (ctx, { query }) => reply(ctx, 'beneficiary:read', exportedBeneficiaries, query),
  exportPayments: (ctx, { query }) => reply(ctx, 'beneficiary:read', exportedPayments, query),
});
