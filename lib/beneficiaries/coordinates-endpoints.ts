import type { Reader } from '#db/client.ts';
import { bind } from '#lib/api/operation.ts';
import { tagged } from '#lib/api/reply.ts';
import {
  type BeneficiaryRow,
  beneficiaryBy,
  coordinateBy,
  coordinatesOf,
  lockBeneficiaryOf,
} from '#lib/beneficiaries/beneficiaries.ts';
import * as contract from '#lib/beneficiaries/contract-coordinates.ts';
import { addDynamic, changeDynamic, dynamicCoordinateOf } from '#lib/beneficiaries/coordinates.ts';
import * as evidence from '#lib/beneficiaries/evidence.ts';
import { presentCoordinate, presentDetails } from '#lib/beneficiaries/present.ts';
import { findEntity, presentEntity } from '#lib/entities/entities.ts';
import type { Entity } from '#lib/entities/entity.ts';

export const coordinateEndpoints = bind(
  contract,
  {
    listCoordinates: async (ctx, { params }) => {
      const { id } = await beneficiaryBy(ctx.db, params.idRef);
      return (await coordinatesOf(ctx.db, id)).map(presentCoordinate);
    },
    readCoordinate: async (ctx, { params }) => {
      const { coordinate, beneficiary } = await coordinateBy(ctx.db, params.id);
      const { additional_fields } = beneficiary;
      const body = {
        id: coordinate.id,
        entity: await entityOf(ctx.db, beneficiary),
        coordinates: coordinate.carrier,
        ...(Object.keys(additional_fields).length > 0 && { additional_fields }),
      };
      return tagged(body, coordinate.revision);
    },
    addCoordinate: async (ctx, { params, body }) => {
      const beneficiary = await lockBeneficiaryOf(ctx.db, params.identityReference, params.idRef);
      await addDynamic(ctx, beneficiary, body);
      return presentDetails(ctx.db, beneficiary);
    },
    changeCoordinate: async (ctx, { params, body }) => {
      const beneficiary = await lockBeneficiaryOf(ctx.db, params.identityReference, params.idRef);
      const row = await dynamicCoordinateOf(ctx, beneficiary, params.coordinateId);
      await changeDynamic(ctx, beneficiary, row, body);
      return presentDetails(ctx.db, beneficiary);
    },
  },
  { addCoordinate: evidence.addCoordinate, changeCoordinate: evidence.changeCoordinate },
);

/** The managed entity of the identity, else what is known of the beneficiary itself. */
async function entityOf(db: Reader, beneficiary: BeneficiaryRow): Promise<Entity> {
  const found = beneficiary.identity ? await findEntity(db, beneficiary.identity) : undefined;
  if (found) return presentEntity(found).entity;
  return {
    type: beneficiary.organization_name ? 'ORGANIZATION' : 'INDIVIDUAL',
    affiliation: 'EXTERNAL',
    ...(beneficiary.identity !== null && { reference: beneficiary.identity }),
  };
}
