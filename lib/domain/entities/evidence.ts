import { and, asc, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { type EntityRow, entities } from '#db/schema/entities.ts';
import { Problem } from '#lib/core/problem.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import type { entityContract } from '#lib/domain/entities/contract.ts';
import { findEntity, findInRole, findOwner } from '#lib/domain/entities/entities.ts';
import type { AspectChange } from '#lib/domain/entities/entity.ts';
import { mergeAspects } from '#lib/domain/entities/entity-changes.ts';
import { nameOfAspects } from '#lib/domain/entities/entity-name.ts';
import type { EntityRole } from '#lib/domain/entities/roles.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedMembers } from '#lib/server/operation/review/changed-values.ts';
import {
  type Evidence,
  hiddenText,
  joinEvidence,
  optionalFact,
  withPhrase,
} from '#lib/server/operation/review/evidence.ts';

const entityRead = 'entity:read';

/**
 * Facts and basis of one entity, which is locked. `label` names it for the approver, such as `Owner`; a missing entity
 * is a basis of its own, so that its creation makes a request stale.
 */
export async function rowEvidence(ctx: WriteContext, found: EntityRow | undefined, label: string): Promise<Evidence> {
  const subject = label.toLowerCase();
  const [row] = found ? await forUpdate(ctx.db.select().from(entities).where(eq(entities.id, found.id))) : [];
  if (!row) return { facts: [], basis: { [subject]: null } };
  const { id, role, reference, type, affiliation, state, aspects, revision } = row;
  return {
    facts: [
      ...optionalFact(label, `${reference} (${role.toLowerCase()}, ${type.toLowerCase()})`, {
        kind: 'reference',
        needs: entityRead,
      }),
      ...optionalFact(`${label} state`, state, { kind: 'state', needs: entityRead }),
    ],
    records: [recordOfEntity(row)],
    basis: { [subject]: { id, role, reference, type, affiliation, state, aspects, revision } },
  };
}

/** An entity as sentences and notices name it: its name, where it has one, and its reference. */
export function recordOfEntity({ id, reference, aspects }: Pick<EntityRow, 'id' | 'reference' | 'aspects'>) {
  const name = nameOfAspects(aspects);
  return {
    resource: 'entity',
    resource_id: id,
    name: name ? `${name}, ${reference}` : reference,
    needs: entityRead,
  } as const;
}

/** The managed entity that owns an account, if any. */
export async function accountOwnerEvidence(
  ctx: WriteContext,
  { reference, type }: { reference?: string | null | undefined; type?: string | null | undefined },
): Promise<Evidence> {
  if (!reference || !type) return { facts: [], basis: {} };
  return rowEvidence(ctx, await findOwner(ctx.db, reference, type), 'Owner');
}

/** The managed entity that owns a beneficiary list, if any. */
export async function ownerEvidence(ctx: WriteContext, reference: string | null, label: string): Promise<Evidence> {
  if (reference === null) return { facts: [], basis: {} };
  return rowEvidence(ctx, await findEntity(ctx.db, reference), label);
}

/** An entity and the states of its accounts, which its deletion and suspension affect. */
export async function entityEvidence(ctx: WriteContext, role: EntityRole, idRef: string): Promise<Evidence> {
  const found = await findInRole(ctx.db, role, idRef);
  const owned = await ctx.db
    .select({ reference: accounts.reference, state: accounts.state })
    .from(accounts)
    .where(
      and(
        eq(accounts.owner_reference_key, found?.reference_key ?? caseKey(idRef)),
        found && eq(accounts.owner_type, found.type),
      ),
    )
    .orderBy(asc(accounts.reference_key));
  return joinEvidence(await rowEvidence(ctx, found, 'Entity'), {
    facts: optionalFact('Accounts it owns', String(owned.length), { needs: 'account:read' }),
    basis: { 'accounts of the entity': owned },
  });
}

interface ComparedContent {
  type?: unknown;
  affiliation?: unknown;
  aspects?: readonly SentAspect[] | null | undefined;
}

interface SentAspect {
  identifier?: string | undefined;
  aspect?: Record<string, unknown> | null | undefined;
  relation?: string | null | undefined;
}

/** The members of an entity as a person compares them: aspects by type and relation, none in the place of another. */
function comparedEntity({ type, affiliation, aspects }: ComparedContent): Record<string, unknown> {
  const compared = new Map<string, unknown>([
    ['type', type],
    ['affiliation', affiliation],
  ]);
  for (const { aspect, relation } of aspects ?? []) {
    const { type: kind, ...members } = aspect ?? {};
    const base = `${String(kind ?? 'aspect')}${relation ? ` ${relation}` : ''}`;
    let name = base;
    for (let number = 2; compared.has(name); number += 1) name = `${base} ${number}`;
    compared.set(name, members);
  }
  return Object.fromEntries(compared);
}

/** Aspects after a patch; a patch that no longer fits is rejected when it is made. */
function patchedAspects({ aspects }: EntityRow, changes: AspectChange[] | null | undefined): readonly SentAspect[] {
  try {
    return mergeAspects(aspects, changes);
  } catch (error) {
    if (error instanceof Problem) return aspects;
    throw error;
  }
}

/** An entity with what the content of a write would change. */
async function contentEvidence(
  ctx: WriteContext,
  { role, verb, reference }: { role: EntityRole; verb: string; reference: string },
  contentAfter: (row: EntityRow) => ComparedContent,
): Promise<Evidence> {
  const evidence = withPhrase(await entityEvidence(ctx, role, reference), verb);
  const row = await findInRole(ctx.db, role, reference);
  if (!row) return evidence;
  return {
    ...evidence,
    values: changedMembers(comparedEntity(row), comparedEntity(contentAfter(row)), { needs: entityRead }),
  };
}

export const entityApprovalEvidence: EvidenceByOperation<typeof entityContract> = {
  createEntity: async (ctx, { params, body }) =>
    joinEvidence(
      {
        facts: [],
        basis: {},
        phrase: [
          `create the ${params.role.toLowerCase()} `,
          { text: body.reference ?? 'with a new reference', needs: entityRead, masked: hiddenText },
        ],
        values: changedMembers({}, comparedEntity(body), { needs: entityRead }),
      },
      body.reference ? await entityEvidence(ctx, params.role, body.reference) : undefined,
    ),

  replaceEntity: (ctx, { params, body }) =>
    contentEvidence(ctx, { role: params.role, verb: 'replace', reference: body.reference }, () => body),

  updateEntity: (ctx, { params, body }) =>
    contentEvidence(ctx, { role: params.role, verb: 'change', reference: body.reference }, (row) => {
      const { type = row.type, affiliation = row.affiliation } = body;
      return { type, affiliation, aspects: patchedAspects(row, body.aspects) };
    }),

  deleteEntity: async (ctx, { params }) => withPhrase(await entityEvidence(ctx, params.role, params.idRef), 'delete'),

  changeEntityState: async (ctx, { params, body }) =>
    joinEvidence(
      withPhrase(
        await entityEvidence(ctx, params.role, params.idRef),
        body.state === 'SUSPENDED' ? 'suspend' : 'restore',
      ),
      { facts: optionalFact('Reason', body.reason, { needs: 'public' }), basis: {} },
    ),
};
