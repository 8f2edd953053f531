import type * as contract from '#lib/domain/approvals/contract.ts';
import { line } from '#lib/server/operation/client.ts';

/** What the inbox calls, without its schemas. */
export const approveChangeRequest = line<typeof contract.approveChangeRequest>('POST', '/bo/approvals/{id}/approve');
export const rejectChangeRequest = line<typeof contract.rejectChangeRequest>('POST', '/bo/approvals/{id}/reject');
export const fetchChangeRequestSecret = line<typeof contract.fetchChangeRequestSecret>(
  'POST',
  '/bo/approvals/{id}/secret',
);
export const decideChangeRequests = line<typeof contract.decideChangeRequests>('POST', '/bo/approvals/decisions');
