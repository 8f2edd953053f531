import { findInRole } from '#lib/domain/entities/entities.ts';
import { entityEvidence, recordOfEntity, rowEvidence } from '#lib/domain/entities/evidence.ts';
import type { entityRelationContract } from '#lib/domain/entities/relations/contract.ts';
import { findRelation } from '#lib/domain/entities/relations/relations.ts';
import { sharePercentOf, shareText } from '#lib/domain/entities/relations/shares.ts';
import type { EntityRole } from '#lib/domain/entities/roles.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedMembers } from '#lib/server/operation/review/changed-values.ts';
import { type Evidence, joinEvidence, optionalFact, withPhrase } from '#lib/server/operation/review/evidence.ts';

const needs = { needs: 'entity:read' } as const;
const kindText = (kind: string): string => kind.toLowerCase().replaceAll('_', ' ');

interface RelationPath {
  role: EntityRole;
  idRef: string;
  relationId: string;
}

/** An entity, the party of one of its relations, and the relation. */
async function relationEvidence(ctx: WriteContext, { role, idRef, relationId }: RelationPath, verb: string) {
  const row = await findInRole(ctx.db, role, idRef);
  const found = row && (await findRelation(ctx.db, row.id, relationId));
  const evidence = joinEvidence(withPhrase(await entityEvidence(ctx, role, idRef), verb), {
    facts: found
      ? [
          ...optionalFact('Party', recordOfEntity(found.party).name, needs),
          ...optionalFact('Relation', kindText(found.relation.kind), needs),
          ...optionalFact('Share', shareText(found.relation), needs),
        ]
      : [],
    records: found ? [recordOfEntity(found.party)] : [],
    basis: { relation: found?.relation ?? null },
  });
  return { evidence, relation: found?.relation };
}

/** What people compare in a relation. */
const comparedRelation = (content: object): Record<string, unknown> => ({ ...content });

export const relationApprovalEvidence: EvidenceByOperation<typeof entityRelationContract> = {
  createEntityRelation: async (ctx, { params, body }): Promise<Evidence> => {
    const party = await findInRole(ctx.db, body.party.role, body.party.reference);
    const { kind, share_percent, valid_from, valid_to } = body;
    return {
      ...joinEvidence(
        withPhrase(await entityEvidence(ctx, params.role, params.idRef), `add a relation (${kindText(kind)}) to`),
        await rowEvidence(ctx, party, 'Party'),
      ),
      values: changedMembers({}, comparedRelation({ kind, share_percent, valid_from, valid_to }), needs),
    };
  },

  updateEntityRelation: async (ctx, { params, body }): Promise<Evidence> => {
    const { evidence, relation } = await relationEvidence(ctx, params, 'change a relation of');
    if (!relation) return evidence;
    const { valid_from, valid_to } = relation;
    const before = { share_percent: sharePercentOf(relation) ?? null, valid_from, valid_to };
    return {
      ...evidence,
      values: changedMembers(comparedRelation(before), comparedRelation({ ...before, ...body }), needs),
    };
  },

  deleteEntityRelation: async (ctx, { params }) =>
    (await relationEvidence(ctx, params, 'delete a relation of')).evidence,
};
