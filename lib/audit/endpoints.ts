import { bind } from '#lib/api/operation.ts';
import { Reply } from '#lib/api/reply.ts';
import * as contract from '#lib/audit/contract.ts';
import { auditEntry, exportAudit, listAudit } from '#lib/audit/read.ts';
import { proveAudit } from '#lib/audit/verify.ts';

const operations = {
  listAudit: contract.listAudit,
  readAuditEntry: contract.readAuditEntry,
  exportAudit: contract.exportAudit,
  proveAudit: contract.proveAudit,
};

export const auditEndpoints = bind(operations, {
  listAudit: (ctx, { query }) => listAudit(ctx.db, query),
  readAuditEntry: (ctx, { params }) => auditEntry(ctx.db, params.stream, params.sequence),
  exportAudit: async (ctx, { query }) => new Reply(exportAudit(ctx.db, query)),
  proveAudit: (ctx) => proveAudit(ctx.db),
});
