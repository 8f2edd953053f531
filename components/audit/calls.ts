import type { auditContract } from '#lib/domain/audit/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** The fields that words search. */
export const auditWords = ['actor', 'action', 'reason', 'resource_id', 'request_id'] as const;

/** What the screens of the audit call, without its schemas. */
export const auditCalls = {
  listAuditEntries: operationRef<typeof auditContract.listAuditEntries>('GET', '/bo/audit'),
};
