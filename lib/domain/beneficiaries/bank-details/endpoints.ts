import type { BeneficiaryRow } from '#db/schema/beneficiaries.ts';
import { beneficiaryBankDetailsContract } from '#lib/domain/beneficiaries/bank-details/contract.ts';
import {
  addDynamicCoordinate,
  dynamicCoordinateOf,
  updateDynamicCoordinate,
} from '#lib/domain/beneficiaries/bank-details/coordinates.ts';
import {
  beneficiaryBy,
  coordinateBy,
  coordinatesOfBeneficiary,
  lockBeneficiaryOf,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { beneficiaryApprovalEvidence } from '#lib/domain/beneficiaries/beneficiaries/evidence.ts';
import { presentBeneficiaryCoordinate, presentDetails } from '#lib/domain/beneficiaries/beneficiaries/present.ts';
import { findEntity, presentEntity } from '#lib/domain/entities/entities.ts';
import type { Entity } from '#lib/domain/entities/entity.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const coordinateEndpoints = bindEndpoints(
  beneficiaryBankDetailsContract,
  {
    listCoordinates: async (ctx, { params }) => {
      const { id } = await beneficiaryBy(ctx.db, params.idRef);
      return (await coordinatesOfBeneficiary(ctx.db, id)).map(presentBeneficiaryCoordinate);
    },
    getCoordinate: async (ctx, { params }) => {
      const { coordinate, beneficiary } = await coordinateBy(ctx.db, params.id);
      const { additional_fields } = beneficiary;
      const body = {
        id: coordinate.id,
        entity: await entityOf(ctx, beneficiary),
        coordinates: coordinate.carrier,
        ...(Object.keys(additional_fields).length > 0 && { additional_fields }),
      };
      return replyWithEtag(body, coordinate.revision);
    },
    createCoordinate: async (ctx, { params, body }) => {
      const beneficiary = await lockBeneficiaryOf(ctx.db, params.identityReference, params.idRef);
      await addDynamicCoordinate(ctx, beneficiary, body);
      return presentDetails(ctx.db, beneficiary);
    },
    updateCoordinate: async (ctx, { params, body }) => {
      const beneficiary = await lockBeneficiaryOf(ctx.db, params.identityReference, params.idRef);
      const row = await dynamicCoordinateOf(ctx, beneficiary, params.coordinateId);
      const { revision } = await updateDynamicCoordinate(ctx, beneficiary, row, body);
      return replyWithEtag(await presentDetails(ctx.db, beneficiary), revision);
    },
  },
  {
    createCoordinate: beneficiaryApprovalEvidence.createCoordinate,
    updateCoordinate: beneficiaryApprovalEvidence.updateCoordinate,
  },
);

/**
 * The managed entity of the identity, or an entity made of the beneficiary. Names and contacts of the managed entity are
 * shown to readers of entities only.
 */
async function entityOf({ db, principal }: Context, beneficiary: BeneficiaryRow): Promise<Entity> {
  const found = beneficiary.identity ? await findEntity(db, beneficiary.identity) : undefined;
  if (found) {
    const { aspects, ...named } = presentEntity(found).entity;
    return { ...named, ...(aspects && principal.permissions.has('entity:read') && { aspects }) };
  }
  return {
    type: beneficiary.organization_name ? 'ORGANIZATION' : 'INDIVIDUAL',
    affiliation: 'EXTERNAL',
    ...(beneficiary.identity !== null && { reference: beneficiary.identity }),
  };
}
