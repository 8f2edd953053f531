import { asc, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { type EntityRow, entities } from '#db/schema/entities.ts';
import { caseKey } from '#lib/core/fold.ts';
import type { entityContract } from '#lib/domain/entities/contract.ts';
import { findEntity, findInRole } from '#lib/domain/entities/entities.ts';
import type { EntityRole } from '#lib/domain/entities/roles.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, joinEvidence, optionalFact } from '#lib/server/operation/evidence.ts';

const entityRead = 'entity:read';

async function rowEvidence(ctx: WriteContext, found: EntityRow | undefined, label: string): Promise<Evidence> {
  const subject = label.toLowerCase();
  const [row] = found ? await forUpdate(ctx.db.select().from(entities).where(eq(entities.id, found.id))) : [];
  if (!row) return { facts: [], basis: { [subject]: null } };
  const { id, role, reference, type, affiliation, state, aspects, revision } = row;
  return {
    facts: [
      ...optionalFact(label, `${reference} (${type.toLowerCase()}, ${role})`, { kind: 'reference', needs: entityRead }),
      ...optionalFact(`${label} state`, state, { kind: 'state', needs: entityRead }),
    ],
    basis: { [subject]: { id, role, reference, type, affiliation, state, aspects, revision } },
  };
}

/** The managed entity that owns an account or a beneficiary list, if any. */
export async function ownerEvidence(ctx: WriteContext, reference: string | null, label = 'Owner'): Promise<Evidence> {
  if (reference === null) return { facts: [], basis: {} };
  return rowEvidence(ctx, await findEntity(ctx.db, reference), label);
}

/** An entity and the states of its accounts, which its deletion and suspension affect. */
async function entityEvidence(ctx: WriteContext, role: EntityRole, idRef: string): Promise<Evidence> {
  const found = await findInRole(ctx.db, role, idRef);
  const owned = await ctx.db
    .select({ reference: accounts.reference, state: accounts.state })
    .from(accounts)
    .where(eq(accounts.owner_reference_key, found?.reference_key ?? caseKey(idRef)))
    .orderBy(asc(accounts.reference_key));
  return joinEvidence(await rowEvidence(ctx, found, 'Entity'), {
    facts: optionalFact('Accounts it owns', String(owned.length), { needs: 'account:read' }),
    basis: { 'accounts of the entity': owned },
  });
}

export const entityApprovalEvidence: EvidenceByOperation<typeof entityContract> = {
  createEntity: async (ctx, { params, body }) =>
    body.reference ? entityEvidence(ctx, params.role, body.reference) : { facts: [], basis: {} },

  replaceEntity: (ctx, { params, body }) => entityEvidence(ctx, params.role, body.reference),

  updateEntity: (ctx, { params, body }) => entityEvidence(ctx, params.role, body.reference),

  deleteEntity: (ctx, { params }) => entityEvidence(ctx, params.role, params.idRef),

  changeEntityState: async (ctx, { params, body }) =>
    joinEvidence(await entityEvidence(ctx, params.role, params.idRef), {
      facts: optionalFact('Reason', body.reason),
      basis: {},
    }),
};
