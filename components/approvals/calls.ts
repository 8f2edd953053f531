import { line } from '#lib/api/client.ts';
import type * as contract from '#lib/approvals/contract.ts';

/** What the inbox calls, without its schemas. */
export const approveChangeRequest = line<typeof contract.approveChangeRequest>('POST', '/bo/approvals/{id}/approve');
export const rejectChangeRequest = line<typeof contract.rejectChangeRequest>('POST', '/bo/approvals/{id}/reject');
export const fetchChangeRequestSecret = line<typeof contract.fetchChangeRequestSecret>(
  'POST',
  '/bo/approvals/{id}/secret',
);
export const decideChangeRequests = line<typeof contract.decideChangeRequests>('POST', '/bo/approvals/decisions');
