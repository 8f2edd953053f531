import { auditEntry, exportAudit, listAuditEntries } from '#lib/domain/audit/audit-entries.ts';
import { auditContract } from '#lib/domain/audit/contract.ts';
import { getAuditProof } from '#lib/domain/audit/verify.ts';
import { Reply } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const auditOperations = {
  listAuditEntries: auditContract.listAuditEntries,
  getAuditEntry: auditContract.getAuditEntry,
  exportAudit: auditContract.exportAudit,
  getAuditProof: auditContract.getAuditProof,
};

export const auditEndpoints = bindEndpoints(auditOperations, {
  listAuditEntries: (ctx, { query }) => listAuditEntries(ctx.db, query),
  getAuditEntry: (ctx, { params }) => auditEntry(ctx.db, params.stream, params.sequence),
  exportAudit: async (ctx, { query }) => new Reply(exportAudit(ctx.db, query)),
  getAuditProof: (ctx) => getAuditProof(ctx.db),
});
