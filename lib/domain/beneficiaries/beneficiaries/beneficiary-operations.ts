import { z } from 'zod';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import {
  beneficiaryIdRef,
  identityReference,
  newIdentityReference,
} from '#lib/domain/beneficiaries/beneficiaries/path-parameters.ts';

export const beneficiaryOperation = { tag: 'Beneficiaries' } as const;
export const beneficiaryReading = { ...beneficiaryOperation, permission: 'beneficiary:read', effect: 'read' } as const;
export const identityParams = z.strictObject({ identityReference });
/** For requests that may be the first of an identity. */
export const newIdentityParams = z.strictObject({ identityReference: newIdentityReference });
export const identityBeneficiaryParams = z.strictObject({ identityReference, idRef: beneficiaryIdRef });
export const beneficiaryParams = z.strictObject({ idRef: beneficiaryIdRef });

export const coordinateIdExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02';
export const identityExample = { identityReference: 'CUST-1' };
export const identityBeneficiaryExample = { ...identityExample, idRef: 'BEN-77' };
export const beneficiaryRequestExample = { external_reference: 'BEN-78', first_name: 'Jane', last_name: 'Doe' };
export const newBeneficiaryExample = {
  id: idExample,
  created_at: timeExample,
  ...beneficiaryRequestExample,
};
export const beneficiaryExample = { ...newBeneficiaryExample, external_reference: 'BEN-77' };
const coordsExample = {
  beneficiary_coordinate_id: coordinateIdExample,
  currency: 'EUR',
  coordinates: { iban: 'DE89370400440532013000', country_code: 'DE' },
  is_verified: false,
  payment_type: 'EU_SEPA',
  primary_coordinate_formats: ['iban'],
  primary_coordinates: ['DE89370400440532013000'],
};
const detailsExample = { contact_hash_list: [], beneficiary_internal_coordinates: [], dynamic_beneficiary_coords: [] };
export const newBeneficiaryDetailsExample = { ...newBeneficiaryExample, ...detailsExample };
export const beneficiaryDetailsExample = {
  ...beneficiaryExample,
  ...detailsExample,
  dynamic_beneficiary_coords: [coordsExample],
};
