import { Problem } from '#lib/core/problem.ts';
import type * as contract from '#lib/domain/approvals/contract.ts';
import { approvalContract } from '#lib/domain/approvals/contract.ts';
import { explainApproval } from '#lib/domain/approvals/policies/explanation.ts';
import {
  approveRequest,
  type FindOperation,
  prepareRequest,
  rejectRequest,
} from '#lib/domain/approvals/requests/decide.ts';
import { changeRequestBy, listChangeRequests } from '#lib/domain/approvals/requests/requests.ts';
import { fetchSecret } from '#lib/domain/approvals/secrets/one-time-secret.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';
import { attemptPart } from '#lib/server/write/effects.ts';

const changeRequestOperations = {
  listChangeRequests: approvalContract.listChangeRequests,
  getChangeRequest: approvalContract.getChangeRequest,
  explainApproval: approvalContract.explainApproval,
  approveChangeRequest: approvalContract.approveChangeRequest,
  rejectChangeRequest: approvalContract.rejectChangeRequest,
  decideChangeRequests: approvalContract.decideChangeRequests,
  fetchChangeRequestSecret: approvalContract.fetchChangeRequestSecret,
};

interface Decisions {
  ids: string[];
  decision: 'approve' | 'reject';
  reason: string;
}

/** The endpoints of approvals. `find` is passed in by the host, which knows all operations. */
export function approvalEndpoints(find: FindOperation) {
  return bindEndpoints(changeRequestOperations, {
    listChangeRequests: (ctx, { query }) => listChangeRequests(ctx, query),
    getChangeRequest: (ctx, { params }) => changeRequestBy(ctx, params.id),
    explainApproval: (ctx, { query }) => explainApproval(ctx, query, find(query.operation)?.operation),
    approveChangeRequest: {
      prepare: (ctx, { params }) => prepareRequest(ctx, params.id, find),
      perform: (ctx, { params, body }, prepared: unknown) =>
        approveRequest(ctx, params.id, { reason: body.reason, prepared, find }),
    },
    fetchChangeRequestSecret: (ctx, { params }) => fetchSecret(ctx, params.id),
    rejectChangeRequest: (ctx, { params, body }) => rejectRequest(ctx, params.id, body.reason),
    decideChangeRequests: {
      prepare: (ctx, { body }) => prepareAll(ctx, body, find),
      perform: (ctx, { body }, prepared: Map<string, unknown>) => decideAll(ctx, body, { prepared, find }),
    },
  });
}

async function prepareAll(
  ctx: Context,
  { ids, decision }: Decisions,
  find: FindOperation,
): Promise<Map<string, unknown>> {
  const prepared = new Map<string, unknown>();
  if (decision === 'reject') return prepared;
  for (const id of ids) prepared.set(id, await prepareRequest(ctx, id, find));
  return prepared;
}

/** Decides each request separately, in order of ids, so that two bulks lock their rows in the same order. */
async function decideAll(
  ctx: WriteContext,
  { ids, decision, reason }: Decisions,
  { prepared, find }: { prepared: Map<string, unknown>; find: FindOperation },
): Promise<contract.Decision[]> {
  const decisions: contract.Decision[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const how = { reason, prepared: prepared.get(id), find };
    const decided = await attemptPart(ctx, async (own) =>
      decision === 'approve' ? approveRequest(own, id, how) : rejectRequest(own, id, reason),
    ).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return error;
    });
    decisions.push(
      decided instanceof Problem
        ? { id, problem: { status: decided.status, code: decided.code, detail: decided.message } }
        : { id, state: decided.state },
    );
  }
  return decisions;
}
