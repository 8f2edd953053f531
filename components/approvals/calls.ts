import type { approvalContract } from '#lib/domain/approvals/contract.ts';
import { line } from '#lib/server/operation/client.ts';

export const approvalCalls = {
  /** What the inbox calls, without its schemas. */
  approveChangeRequest: line<typeof approvalContract.approveChangeRequest>('POST', '/bo/approvals/{id}/approve'),
  rejectChangeRequest: line<typeof approvalContract.rejectChangeRequest>('POST', '/bo/approvals/{id}/reject'),
  fetchChangeRequestSecret: line<typeof approvalContract.fetchChangeRequestSecret>('POST', '/bo/approvals/{id}/secret'),
  decideChangeRequests: line<typeof approvalContract.decideChangeRequests>('POST', '/bo/approvals/decisions'),
};
