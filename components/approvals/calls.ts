import type { approvalContract } from '#lib/domain/approvals/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** What the inbox calls, without its schemas. */
export const approvalCalls = {
  explainApproval: operationRef<typeof approvalContract.explainApproval>('GET', '/bo/approvals/explanation'),
  approveChangeRequest: operationRef<typeof approvalContract.approveChangeRequest>(
    'POST',
    '/bo/approvals/{id}/approve',
  ),
  rejectChangeRequest: operationRef<typeof approvalContract.rejectChangeRequest>('POST', '/bo/approvals/{id}/reject'),
  fetchChangeRequestSecret: operationRef<typeof approvalContract.fetchChangeRequestSecret>(
    'POST',
    '/bo/approvals/{id}/secret',
  ),
  decideChangeRequests: operationRef<typeof approvalContract.decideChangeRequests>('POST', '/bo/approvals/decisions'),
};
