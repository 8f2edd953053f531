import type { EntityRow } from '#db/schema/entities.ts';
import { withPendingChanges } from '#lib/domain/approvals/requests/touched-records.ts';
import { entityContract } from '#lib/domain/entities/contract.ts';
import { presentEntity } from '#lib/domain/entities/entities.ts';
import {
  changeEntityState,
  createEntity,
  deleteEntity,
  replaceEntity,
  updateEntity,
} from '#lib/domain/entities/entity-changes.ts';
import { entityDetails, listEntities } from '#lib/domain/entities/entity-details.ts';
import { entityApprovalEvidence } from '#lib/domain/entities/evidence.ts';
import { entityRelationContract } from '#lib/domain/entities/relations/contract.ts';
import { relationApprovalEvidence } from '#lib/domain/entities/relations/relation-evidence.ts';
import {
  createRelation,
  deleteRelation,
  relationsOf,
  updateRelation,
} from '#lib/domain/entities/relations/relations.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

/** Follows a change of an entity in its transaction, such as matching phonebooks with a new contact. */
export type EntityFollower = (ctx: WriteContext, entity: EntityRow) => Promise<void>;

const entityOperations = {
  createEntity: entityContract.createEntity,
  replaceEntity: entityContract.replaceEntity,
  updateEntity: entityContract.updateEntity,
  deleteEntity: entityContract.deleteEntity,
  listEntities: entityContract.listEntities,
  getEntity: entityContract.getEntity,
  changeEntityState: entityContract.changeEntityState,
};

const { createEntity: created, replaceEntity: replaced, updateEntity: changed } = entityApprovalEvidence;
const { deleteEntity: deleted, changeEntityState: moved } = entityApprovalEvidence;

/** The endpoints of entities. Nouns above pass in the followers of a change, because entities do not know them. */
export function entityEndpoints(followers: readonly EntityFollower[]) {
  const followed = async (ctx: WriteContext, entity: EntityRow) => {
    for (const follow of followers) await follow(ctx, entity);
    return replyWithEtag(presentEntity(entity), entity.revision);
  };
  return bindEndpoints(
    entityOperations,
    {
      createEntity: async (ctx, { params, body }) => followed(ctx, await createEntity(ctx, params.role, body)),
      replaceEntity: async (ctx, { params, body }) => followed(ctx, await replaceEntity(ctx, params.role, body)),
      updateEntity: async (ctx, { params, body }) => followed(ctx, await updateEntity(ctx, params.role, body)),
      deleteEntity: async (ctx, { params }) => {
        await followed(ctx, await deleteEntity(ctx, params.role, params.idRef));
      },
      changeEntityState: async (ctx, { params, body }) =>
        followed(ctx, await changeEntityState(ctx, params.role, { ...body, idRef: params.idRef })),
      listEntities: (ctx, { query }) => listEntities(ctx.db, query),
      getEntity: async (ctx, { params, query }) => {
        const details = await entityDetails(ctx, { ...params, ...query });
        const record = { resource: 'entity', resource_id: details.id };
        return replyWithEtag(await withPendingChanges(ctx, record, details), details.revision);
      },
    },
    {
      createEntity: created,
      replaceEntity: replaced,
      updateEntity: changed,
      deleteEntity: deleted,
      changeEntityState: moved,
    },
  );
}

/** The endpoints of relations between entities. */
export const entityRelationEndpoints = bindEndpoints(
  entityRelationContract,
  {
    listEntityRelations: (ctx, { params }) => relationsOf(ctx, params),
    createEntityRelation: (ctx, { params, body }) => createRelation(ctx, params, body),
    updateEntityRelation: (ctx, { params, body }) => updateRelation(ctx, params, body),
    deleteEntityRelation: (ctx, { params }) => deleteRelation(ctx, params),
  },
  relationApprovalEvidence,
);
