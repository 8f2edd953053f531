import { eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { views } from '#db/schema/views.ts';
import type { ViewPatch, viewContract } from '#lib/domain/views/contract.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedMembers } from '#lib/server/operation/review/changed-values.ts';
import { type Evidence, optionalFact, requestText } from '#lib/server/operation/review/evidence.ts';

async function viewEvidence(ctx: WriteContext, id: string, verb: string, patch?: ViewPatch): Promise<Evidence> {
  const [row] = await forUpdate(ctx.db.select().from(views).where(eq(views.id, id)));
  if (!row) return { facts: [], basis: { view: null } };
  const { list, name, query, is_shared, revision } = row;
  const before = { name, query, is_shared };
  return {
    ...(patch && { values: changedMembers(before, { ...before, ...patch }, { needs: 'request' }) }),
    facts: optionalFact('View', `${name} (${list})`, { needs: 'request' }),
    phrase: [`${verb} the saved view `, requestText(name)],
    basis: { view: { list, name, query, is_shared, revision } },
  };
}

export const viewApprovalEvidence: EvidenceByOperation<typeof viewContract> = {
  createView: async (_ctx, { body }) => ({
    facts: optionalFact('New view', `${body.name} (${body.list})`, { needs: 'request' }),
    phrase: ['share the saved view ', requestText(body.name)],
    basis: {},
  }),

  updateView: (ctx, { params, body }) => viewEvidence(ctx, params.id, 'change', body),

  deleteView: (ctx, { params }) => viewEvidence(ctx, params.id, 'delete'),
};
