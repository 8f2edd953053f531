import * as contract from '#lib/domain/audit/contract.ts';
import { auditEntry, exportAudit, listAuditEntries } from '#lib/domain/audit/read.ts';
import { getAuditProof } from '#lib/domain/audit/verify.ts';
import { Reply } from '#lib/server/http/reply.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

const operations = {
  listAuditEntries: contract.listAuditEntries,
  getAuditEntry: contract.getAuditEntry,
  exportAudit: contract.exportAudit,
  getAuditProof: contract.getAuditProof,
};

export const auditEndpoints = bind(operations, {
  listAuditEntries: (ctx, { query }) => listAuditEntries(ctx.db, query),
  getAuditEntry: (ctx, { params }) => auditEntry(ctx.db, params.stream, params.sequence),
  exportAudit: async (ctx, { query }) => new Reply(exportAudit(ctx.db, query)),
  getAuditProof: (ctx) => getAuditProof(ctx.db),
});
