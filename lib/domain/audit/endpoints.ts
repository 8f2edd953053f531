import * as contract from '#lib/domain/audit/contract.ts';
import { auditEntry, exportAudit, listAudit } from '#lib/domain/audit/read.ts';
import { proveAudit } from '#lib/domain/audit/verify.ts';
import { Reply } from '#lib/server/http/reply.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

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
