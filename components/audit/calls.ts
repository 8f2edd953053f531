import type * as audit from '#lib/domain/audit/contract.ts';
import { line } from '#lib/server/operation/client.ts';

/** What the screens of the audit call, without its schemas. */
export const listAuditEntries = line<typeof audit.listAuditEntries>('GET', '/bo/audit');

/** The fields that words search. */
export const auditWords = ['actor', 'action', 'reason', 'resource_id', 'request_id'] as const;
