import { sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';

/** The fields to filter and sort the audit log by. */
export const auditFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: auditLog.id },
    at: { type: 'instant', column: auditLog.at, sortable: true, indexOrdered: true },
    actor: { type: 'text', column: auditLog.actor },
    actor_kind: { type: 'text', column: auditLog.actor_kind },
    actor_id: { type: 'text', column: auditLog.actor_id },
    credential_kind: { type: 'text', column: auditLog.credential_kind, folded: auditLog.credential_kind },
    credential_id: { type: 'text', column: auditLog.credential_id },
    issuer: { type: 'text', column: auditLog.issuer },
    action: { type: 'text', column: auditLog.action },
    resource: { type: 'text', column: auditLog.resource, folded: auditLog.resource },
    resource_id: { type: 'text', column: auditLog.resource_id },
    outcome: {
      type: 'text',
      column: auditLog.outcome,
      folded: auditLog.outcome,
      rare: { common: 'done', condition: sql`${auditLog.outcome} <> 'done'` },
    },
    code: { type: 'text', column: auditLog.code },
    reason: { type: 'text', column: auditLog.reason },
    request_id: { type: 'text', column: auditLog.request_id },
    stream: { type: 'number', column: auditLog.stream },
    sequence: { type: 'number', column: auditLog.sequence },
  },
  id: auditLog.id,
  sort: '-at',
};
