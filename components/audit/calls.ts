import { line } from '#lib/api/client.ts';
import type * as contract from '#lib/audit/contract.ts';

export const listAudit = line<typeof contract.listAudit>('GET', '/bo/audit');
export const proveAudit = line<typeof contract.proveAudit>('GET', '/bo/audit/proof');
