import { z } from 'zod';
import { identityReference, idRef } from '#lib/domain/beneficiaries/beneficiaries/params.ts';

export const base = { tag: 'Beneficiaries' } as const;
export const reading = { ...base, permission: 'beneficiary:read', effect: 'read' } as const;
export const ofIdentity = z.strictObject({ identityReference });
export const ofBoth = z.strictObject({ identityReference, idRef });
export const ofBeneficiary = z.strictObject({ idRef });

export const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
export const coordinate = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02';
export const identity = { identityReference: 'CUST-1' };
export const both = { ...identity, idRef: 'PAYEE-77' };
export const sampleRequest = { external_reference: 'PAYEE-77', first_name: 'Jane', last_name: 'Doe' };
export const sample = { id, created_at: '2026-11-21T10:00:00.000Z', ...sampleRequest };
const sampleCoords = {
  beneficiary_coordinate_id: coordinate,
  currency: 'EUR',
  coordinates: { iban: 'DE89370400440532013000', country_code: 'DE' },
  is_verified: false,
  payment_type: 'EU_SEPA',
  primary_coordinate_formats: ['iban'],
  primary_coordinates: ['DE89370400440532013000'],
};
export const sampleDetails = { ...sample, dynamic_beneficiary_coords: [sampleCoords] };
