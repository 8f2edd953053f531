import { z } from 'zod';
import { uuid } from '#lib/core/schema.ts';
import {
  base,
  both,
  coordinate,
  id,
  ofBeneficiary,
  ofBoth,
  reading,
  sampleDetails,
} from '#lib/domain/beneficiaries/beneficiaries/operation-base.ts';
import { identityReference, idRef } from '#lib/domain/beneficiaries/beneficiaries/params.ts';
import { BeneficiaryCoordinate, BeneficiaryCoords } from '#lib/domain/beneficiaries/beneficiaries/records.ts';
import {
  BeneficiaryDetails,
  DynamicCoordinatePatch,
  DynamicCoordinateRequest,
} from '#lib/domain/beneficiaries/beneficiaries/resources.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const listCoordinates = operation({
  ...reading,
  id: 'listCoordinates',
  number: 12,
  method: 'GET',
  path: '/api/v1/beneficiary/{idRef}/coordinates',
  summary: 'List the coordinates of a beneficiary',
  description: 'Dynamic ones too, as `coordinates.banking`.',
  params: ofBeneficiary,
  response: z.array(BeneficiaryCoordinate),
  refusals: ['ambiguous-reference'],
  example: {
    params: { idRef: id },
    response: [{ id: coordinate, coordinates: { banking: { iban: 'DE89370400440532013000' } } }],
  },
});

export const readCoordinate = operation({
  ...reading,
  id: 'readCoordinate',
  number: 13,
  method: 'GET',
  path: '/api/v1/beneficiary/coordinates/{id}',
  summary: 'Get a coordinate',
  description:
    'With the entity whose payee it belongs to, and the additional fields of the beneficiary. Its `ETag` is its revision, which operation 15 takes as `If-Match`.',
  params: z.strictObject({ id: uuid.meta({ description: 'The coordinate.', example: coordinate }) }),
  response: BeneficiaryCoords,
  example: {
    params: { id: coordinate },
    response: {
      id: coordinate,
      entity: { type: 'INDIVIDUAL', affiliation: 'EXTERNAL', reference: 'CUST-1' },
      coordinates: { banking: { iban: 'DE89370400440532013000' } },
    },
  },
});

export const addCoordinate = operation({
  ...base,
  id: 'addCoordinate',
  number: 14,
  method: 'POST',
  path: '/api/v1/beneficiary/dynamic/{identityReference}/{idRef}/coordinates',
  summary: 'Add a coordinate',
  description:
    'Judged by the field specification of its currency and country (operation 19), each fault with its pointer and code. An equal one is not added twice.',
  permission: 'beneficiary.coordinate:update',
  effect: 'write',
  params: ofBoth,
  body: DynamicCoordinateRequest,
  response: BeneficiaryDetails,
  example: {
    params: both,
    body: { currency: 'EUR', first_name: 'Jane', last_name: 'Doe', coordinates: { iban: 'DE89370400440532013000' } },
    response: sampleDetails,
  },
});

export const changeCoordinate = operation({
  ...base,
  id: 'changeCoordinate',
  number: 15,
  method: 'PATCH',
  path: '/api/v1/beneficiary/dynamic/{identityReference}/{idRef}/coordinates/{coordinateId}',
  summary: 'Change a coordinate',
  description:
    'Merges (RFC 7396). A changed coordinate, currency or name un-verifies it and cancels a verification that runs.',
  permission: 'beneficiary.coordinate:update',
  effect: 'write',
  params: z.strictObject({
    identityReference,
    idRef,
    coordinateId: uuid.meta({ description: 'The coordinate.', example: coordinate }),
  }),
  body: DynamicCoordinatePatch,
  response: BeneficiaryDetails,
  refusals: ['conflict', 'revision-mismatch'],
  example: {
    params: { ...both, coordinateId: coordinate },
    body: { alias: 'Savings' },
    response: sampleDetails,
  },
});
