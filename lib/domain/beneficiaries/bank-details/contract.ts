import { z } from 'zod';
import { uuidText } from '#lib/core/schema.ts';
import { idExample } from '#lib/core/schema-examples.ts';
import {
  BeneficiaryDetails,
  DynamicCoordinatePatch,
  DynamicCoordinateRequest,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import {
  beneficiaryDetailsExample,
  beneficiaryOperation,
  beneficiaryParams,
  beneficiaryReading,
  coordinateIdExample,
  identityBeneficiaryExample,
  identityBeneficiaryParams,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary-operations.ts';
import { BeneficiaryCoordinate, BeneficiaryCoords } from '#lib/domain/beneficiaries/beneficiaries/console-schemas.ts';
import { beneficiaryIdRef, identityReference } from '#lib/domain/beneficiaries/beneficiaries/path-parameters.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const beneficiaryBankDetailsContract = {
  listCoordinates: operation({
    ...beneficiaryReading,
    id: 'listCoordinates',
    number: 12,
    method: 'GET',
    path: '/api/v1/beneficiary/{idRef}/coordinates',
    summary: 'List bank details of a beneficiary',
    description: 'Lists all bank details of a beneficiary; dynamic ones appear as `coordinates.banking`.',
    params: beneficiaryParams,
    response: z.array(BeneficiaryCoordinate),
    refusals: ['ambiguous-reference'],
    example: {
      params: { idRef: idExample },
      response: [{ id: coordinateIdExample, coordinates: { banking: { iban: 'DE89370400440532013000' } } }],
    },
  }),

  getCoordinate: operation({
    ...beneficiaryReading,
    id: 'getCoordinate',
    answerHeaders: ['ETag'],
    number: 13,
    method: 'GET',
    path: '/api/v1/beneficiary/coordinates/{id}',
    summary: 'Get bank details',
    description:
      'Gets one coordinate with the identity that it belongs to and the additional fields of the beneficiary. The aspects of the identity need the permission `entity:read`. Its `ETag` is the revision that updateCoordinate takes as `If-Match`.',
    params: z.strictObject({
      id: uuidText.meta({ description: 'Id of the coordinate.', example: coordinateIdExample }),
    }),
    response: BeneficiaryCoords,
    example: {
      params: { id: coordinateIdExample },
      response: {
        id: coordinateIdExample,
        entity: { type: 'INDIVIDUAL', affiliation: 'EXTERNAL', reference: 'CUST-1' },
        coordinates: { banking: { iban: 'DE89370400440532013000' } },
      },
    },
  }),

  createCoordinate: operation({
    ...beneficiaryOperation,
    id: 'createCoordinate',
    localized: true,
    number: 14,
    method: 'POST',
    path: '/api/v1/beneficiary/dynamic/{identityReference}/{idRef}/coordinates',
    summary: 'Create bank details',
    description:
      'Adds a coordinate to a beneficiary, validated by the field specification of its currency and country. Each fault has its pointer and code. An equal coordinate is not added again.',
    permission: 'beneficiary.coordinate:update',
    effect: 'write',
    params: identityBeneficiaryParams,
    body: DynamicCoordinateRequest,
    response: BeneficiaryDetails,
    refusals: ['too-many-coordinates'],
    example: {
      params: identityBeneficiaryExample,
      body: { currency: 'EUR', first_name: 'Jane', last_name: 'Doe', coordinates: { iban: 'DE89370400440532013000' } },
      response: beneficiaryDetailsExample,
    },
  }),

  updateCoordinate: operation({
    ...beneficiaryOperation,
    id: 'updateCoordinate',
    answerHeaders: ['ETag'],
    localized: true,
    number: 15,
    method: 'PATCH',
    path: '/api/v1/beneficiary/dynamic/{identityReference}/{idRef}/coordinates/{coordinateId}',
    summary: 'Update bank details',
    description:
      'Merges changes into a coordinate of `dynamic_beneficiary_coords` (RFC 7396); other bank details answer 404. A change of details, currency or name removes the verification and cancels a pending one.',
    permission: 'beneficiary.coordinate:update',
    effect: 'write',
    params: z.strictObject({
      identityReference,
      idRef: beneficiaryIdRef,
      coordinateId: uuidText.meta({ description: 'Id of the coordinate.', example: coordinateIdExample }),
    }),
    body: DynamicCoordinatePatch,
    response: BeneficiaryDetails,
    refusals: ['conflict', 'revision-mismatch'],
    example: {
      params: { ...identityBeneficiaryExample, coordinateId: coordinateIdExample },
      body: { alias: 'Savings' },
      response: beneficiaryDetailsExample,
    },
  }),
};
