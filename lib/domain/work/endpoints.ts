import { assignWork, listColleagues, unassignWork } from '#lib/domain/work/assignments.ts';
import { workContract } from '#lib/domain/work/contract.ts';
import { workApprovalEvidence } from '#lib/domain/work/evidence.ts';
import { workResources } from '#lib/domain/work/kinds.ts';
import { workOf } from '#lib/domain/work/work.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const workEndpoints = bindEndpoints(
  workContract,
  {
    getWork: (ctx, { query }) => workOf(ctx, query.owner ?? 'all'),
    listColleagues: async (ctx, { params, query }) => {
      authorize(ctx, { permission: workResources[params.resource] });
      return listColleagues(ctx.db, params.resource, query.text);
    },
    setWorkAssignment: async (ctx, { params, body }) => {
      const assignment = await assignWork(ctx, params, body);
      return replyWithEtag(assignment, assignment.revision);
    },
    endWorkAssignment: (ctx, { params }) => unassignWork(ctx, params),
  },
  workApprovalEvidence,
);
