import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type EntityRow, entityRevisions } from '#db/schema/entities.ts';
import { verifications } from '#db/schema/verifications.ts';
import { cancelVerification } from '#lib/domain/beneficiaries/verification/live-verification.ts';
import { contactOfAspects } from '#lib/domain/entities/entities.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** Ends the open passcodes of an identity when the contact of its entity has changed: they went to the old one. */
export async function cancelPasscodesOfEntity(ctx: WriteContext, entity: EntityRow): Promise<void> {
  const isOpen = and(eq(verifications.identity_key, entity.reference_key), isNotNull(verifications.live_coordinate_id));
  const open = await ctx.db.select({ coordinate: verifications.live_coordinate_id }).from(verifications).where(isOpen);
  if (open.length === 0 || !(await hasOtherContact(ctx, entity))) return;
  for (const { coordinate } of open) if (coordinate !== null) await cancelVerification(ctx, coordinate);
}

/** Whether the contact of an entity differs from that of its previous revision. */
async function hasOtherContact(ctx: WriteContext, entity: EntityRow): Promise<boolean> {
  const [before] = await ctx.db
    .select({ state: entityRevisions.state, aspects: entityRevisions.aspects })
    .from(entityRevisions)
    .where(and(eq(entityRevisions.entity_id, entity.id), eq(entityRevisions.revision, entity.revision - 1)));
  return !isDeepStrictEqual(before && contactInUse(before), contactInUse(entity));
}

const contactInUse = ({ state, aspects }: Pick<EntityRow, 'state' | 'aspects'>) =>
  state === 'DELETED' ? undefined : contactOfAspects(aspects);
