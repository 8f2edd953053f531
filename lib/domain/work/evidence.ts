import { colleaguesById } from '#lib/domain/work/assigned.ts';
import { findAssignment, type WorkRecord } from '#lib/domain/work/assignments.ts';
import type { workContract } from '#lib/domain/work/contract.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedValue, type Evidence, optionalFact, phrase } from '#lib/server/operation/review/evidence.ts';

async function assignmentEvidence(ctx: WriteContext, record: WorkRecord, assigneeId?: string): Promise<Evidence> {
  const row = await findAssignment(ctx.db, record);
  const people = await colleaguesById(
    ctx.db,
    [assigneeId, row?.assignee_id].filter((id) => id !== undefined),
  );
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : people.get(id)?.name);
  const [before, after] = [nameOf(row?.assignee_id), nameOf(assigneeId)];
  // Staff see who takes care of an item, and the name of the record is not shown.
  const needs = 'public' as const;
  const item = {
    resource: record.resource,
    resource_id: record.id,
    name: `${record.resource} ${record.id.slice(0, 8)}`,
    needs,
  };
  return {
    records: [item],
    phrase: assigneeId ? phrase`assign ${item} to ${after}` : phrase`end the assignment of ${item}`,
    values: changedValue('Assignee', { before, after }, { needs }),
    facts: [
      ...optionalFact('Record', record.resource, { needs }),
      ...optionalFact('Assignee', nameOf(assigneeId), { needs }),
      ...optionalFact('Assignee before', nameOf(row?.assignee_id), { needs }),
    ],
    basis: { assignment: row?.revision ?? null },
  };
}

export const workApprovalEvidence: EvidenceByOperation<typeof workContract> = {
  setWorkAssignment: (ctx, { params, body }) => assignmentEvidence(ctx, params, body.assignee_id),
  endWorkAssignment: (ctx, { params }) => assignmentEvidence(ctx, params),
};
