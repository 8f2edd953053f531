import { z } from 'zod';
import { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import {
  AdditionalFields,
  beneficiaryTime,
  createdAt,
  idOf,
  updatedAt,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { Entity } from '#lib/domain/entities/entity.ts';

export const BeneficiaryAddress = z
  .strictObject({
    id: idOf('Id of the address.'),
    address: z.string().optional().meta({ description: 'Street and number.' }),
    city: z.string().optional().meta({ description: 'City.' }),
    country: z.string().optional().meta({ description: 'Country, ISO 3166-1 alpha-2.', example: 'GB' }),
    created_at: beneficiaryTime.optional().meta({ description: 'When the address or contact was created, UTC.' }),
    neighbourhood: z.string().optional().meta({ description: 'Neighbourhood or district.' }),
    post_code: z.string().optional().meta({ description: 'Postal code.' }),
    state: z.string().optional().meta({ description: 'State or province.' }),
    updated_at: updatedAt,
  })
  .meta({ id: 'BeneficiaryAddress', description: 'An address of a beneficiary.' });
export type BeneficiaryAddress = z.output<typeof BeneficiaryAddress>;

export const BeneficiaryContact = z
  .strictObject({
    id: idOf('Id of the contact.'),
    created_at: createdAt,
    email: z.string().meta({ description: 'Email address; may be empty.', example: 'jane@example.com' }),
    mobile_number: z.string().meta({ description: 'Phone number without the calling code; may be empty.' }),
    mobile_prefix: z.string().meta({ description: 'Country calling code; may be empty.', example: '+44' }),
    updated_at: updatedAt,
  })
  .meta({ id: 'BeneficiaryContact', description: 'A contact of a beneficiary.' });
export type BeneficiaryContact = z.output<typeof BeneficiaryContact>;

export const BeneficiaryCoordinate = z
  .strictObject({
    id: idOf('Id of the coordinate.'),
    coordinates: AccountCoords,
    external: z.record(z.string(), z.string()).optional().meta({ description: 'The same as `coordinates.external`.' }),
    tags: z.array(z.string()).optional().meta({ description: 'Tags set by applications.' }),
  })
  .meta({ id: 'BeneficiaryCoordinate', description: 'A coordinate of a beneficiary of any kind.' });
export type BeneficiaryCoordinate = z.output<typeof BeneficiaryCoordinate>;

export const BeneficiaryCoords = z
  .strictObject({
    id: idOf('Id of the coordinate.'),
    entity: Entity,
    coordinates: AccountCoords,
    additional_fields: AdditionalFields.optional(),
  })
  .meta({ id: 'BeneficiaryCoords', description: 'A coordinate with the identity that it belongs to.' });
export type BeneficiaryCoords = z.output<typeof BeneficiaryCoords>;

export const RecentPayment = z
  .strictObject({
    beneficiary_id: idOf('Id of the beneficiary.'),
    created_at: createdAt,
    payment_key: z.string().meta({ description: 'Key of the payment.', example: 'PAY-0199f2c47c1e' }),
    beneficiary_coordinate_id: idOf('Id of the coordinate.').optional(),
  })
  .meta({ id: 'RecentPayment', description: 'The latest payment to a beneficiary and coordinate.' });
export type RecentPayment = z.output<typeof RecentPayment>;
