import { z } from 'zod';
import {
  newReference,
  nextToOtherFaults,
  pathReference,
  singleLineText,
  textMap,
  textMapPatch,
  textOrEmpty,
  uuidText,
} from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { asIssue, commonFaults, patternMessages } from '#lib/core/validation-messages.ts';
import { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { contactFaults, emailFaults } from '#lib/domain/beneficiaries/beneficiaries/contact-faults.ts';
import {
  DynamicBeneficiaryCoordsRouting,
  DynamicCoordinates,
} from '#lib/domain/beneficiaries/beneficiaries/dynamic-coordinates.ts';
import { countryPattern, currencyPattern } from '#lib/fields/reference/code-patterns.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';
import { isCurrency } from '#lib/fields/reference/currencies.ts';

/** Path segments below `/api/v1/beneficiary`, which no reference may equal. */
const reservedBeneficiaryWords = ['identity', 'coordinates', 'dynamic', 'list', 'payments', 'sync', 'verification'];
const partsMax = 100;
const fieldLimits = { keysMax: 64, keyMax: 128, valueMax: 1024 };

export const beneficiaryTime = z.iso.datetime();
export const createdAt = beneficiaryTime.meta({
  description: 'When it was created, UTC.',
  example: timeExample,
});
export const updatedAt = beneficiaryTime
  .optional()
  .meta({ description: 'When it was last changed, UTC; absent if never.' });
/** The schema of an id, with its own description in the document. */
export const idOf = (description: string) => uuidText.meta({ description, example: idExample });

const nameMembers = {
  alias: singleLineText(255)
    .optional()
    .meta({ description: 'Name that the identity uses for the beneficiary.', example: 'Landlord' }),
  external_reference: singleLineText(128)
    .optional()
    .meta({ description: 'Reference given by the caller, unique within the identity.', example: 'BEN-77' }),
  first_name: singleLineText(140).optional().meta({ description: 'First name of a person.', example: 'Jane' }),
  last_name: singleLineText(140).optional().meta({ description: 'Last name of a person.', example: 'Doe' }),
};
const organizationName = singleLineText(140)
  .optional()
  .meta({ description: 'Name of an organization.', example: 'Doe & Daughters Ltd' });

/** The same member, nullable, with its description. */
const clearable = <Member extends z.ZodType>(member: Member) => member.nullable().meta(member.meta() ?? {});

export const AdditionalFields = textMap(fieldLimits).meta({
  id: 'AdditionalFields',
  description: 'Additional fields given by the caller: at most 64 keys of 128 characters, values of 1,024.',
  example: { department: 'purchasing' },
});

export const AddressRequest = z
  .strictObject({
    address: singleLineText(255).meta({ description: 'Street and number.', example: '1 High Street' }),
    city: singleLineText(128).meta({ description: 'City.', example: 'London' }),
    country: z
      .string()
      .refine(isCountry, asIssue(commonFaults.unknownCountry))
      .meta({ description: 'Country, ISO 3166-1 alpha-2.', example: 'GB', pattern: countryPattern }),
    state: textOrEmpty(128).meta({ description: 'State or province; empty if none.', example: '' }),
    post_code: textOrEmpty(32).meta({ description: 'Postal code; empty if none.', example: 'W1A 1AA' }),
    neighbourhood: textOrEmpty(128).meta({ description: 'Neighbourhood or district; empty if none.', example: '' }),
  })
  .meta({ id: 'BeneficiaryAddressRequest', description: 'An address of a beneficiary.' });
export type AddressRequest = z.output<typeof AddressRequest>;

export const ContactRequest = z
  .strictObject({
    email: textOrEmpty(254).meta({
      description: 'Email address; empty if only a phone number is known.',
      example: 'jane@example.com',
    }),
    mobile_prefix: z
      .string()
      .regex(/^(\+?[1-9]\d{0,3})?$/, patternMessages.callingCode)
      .meta({ description: 'Country calling code; empty if only an email address is known.', example: '+44' }),
    mobile_number: z
      .string()
      .regex(/^([+\d(][\d ()./-]{2,31})?$/, patternMessages.telephoneNumber)
      .meta({
        description:
          'Phone number without the calling code, or a whole number such as `+1 (415) 555-2671`. Stored as E.164 in two parts.',
        example: '7700 900123',
      }),
  })
  .meta({ id: 'BeneficiaryContactRequest', description: 'A contact of a beneficiary.' });
export type ContactRequest = z.output<typeof ContactRequest>;

const requestMembers = {
  alias: clearable(nameMembers.alias),
  external_reference: newReference(reservedBeneficiaryWords)
    .nullish()
    .meta({
      description: `Reference given by the caller, unique within the identity; not shaped like a UUID, none of ${reservedBeneficiaryWords.join(', ')}.`,
      example: 'BEN-77',
    }),
  first_name: clearable(nameMembers.first_name),
  last_name: clearable(nameMembers.last_name),
  organization_name: clearable(organizationName),
  identity_reference: pathReference().nullish().meta({
    description: 'Identity that the beneficiary belongs to; the same as in the path if the path has one.',
    example: 'CUST-1',
  }),
  additional_fields: textMapPatch(fieldLimits)
    .nullish()
    .meta({ description: 'Additional fields given by the caller; a PATCH merges them, null removes one.' }),
  addresses: z
    .array(AddressRequest)
    .max(partsMax)
    .nullish()
    .meta({ description: 'All addresses; a PATCH replaces them all.' }),
  contacts: z
    .array(ContactRequest)
    .max(partsMax)
    .nullish()
    .meta({ description: 'All contacts; a PATCH replaces them all.' }),
  coordinates: AccountCoords.nullish().meta({
    description: 'Bank details; a PATCH adds them unless equal ones exist.',
  }),
};

/** As `BeneficiaryRequest`, for imports: each row is rejected for its own contacts. */
export const ImportedBeneficiary = z.strictObject(requestMembers).meta({
  description: 'A beneficiary to create.',
  override: { $ref: '#/components/schemas/BeneficiaryRequest' },
});

export const BeneficiaryRequest = z.strictObject(requestMembers).superRefine(reportContacts, nextToOtherFaults).meta({
  id: 'BeneficiaryRequest',
  description: 'A beneficiary to create or change; null clears a member in a PATCH.',
});
export type BeneficiaryRequest = z.output<typeof BeneficiaryRequest>;

/** Reports the contacts of a body that nobody can be reached at; the schema reports those of another shape. */
function reportContacts(body: unknown, context: z.RefinementCtx): void {
  const { contacts } = z.looseObject({ contacts: z.array(z.unknown()) }).safeParse(body).data ?? { contacts: [] };
  for (const [index, contact] of contacts.entries()) {
    const whole = ContactRequest.safeParse(contact).data;
    const email = z.looseObject({ email: ContactRequest.shape.email }).safeParse(contact).data?.email ?? '';
    for (const { member, code, message } of whole ? contactFaults(whole) : emailFaults(email)) {
      context.addIssue({ code: 'custom', message, path: ['contacts', index, member], params: { code } });
    }
  }
}

export const Beneficiary = z
  .strictObject({
    id: idOf('Id of the beneficiary.'),
    created_at: createdAt,
    updated_at: updatedAt,
    ...nameMembers,
    organization: organizationName,
    additional_fields: AdditionalFields.optional(),
  })
  .meta({ id: 'Beneficiary', description: 'A beneficiary.' });
export type Beneficiary = z.output<typeof Beneficiary>;

const coordinateCurrency = z
  .string()
  .refine(isCurrency, asIssue(commonFaults.unknownCurrency))
  .meta({ description: 'Currency, ISO 4217.', example: 'EUR', pattern: currencyPattern });

const coordinateNames = {
  alias: singleLineText(255).nullish().meta({ description: 'Name of the bank details.', example: 'Savings' }),
  first_name: singleLineText(140).nullish().meta({ description: 'First name of the account holder.', example: 'Jane' }),
  last_name: singleLineText(140).nullish().meta({ description: 'Last name of the account holder.', example: 'Doe' }),
  organization_name: singleLineText(140)
    .nullish()
    .meta({ description: 'Name of the organization that holds the account.' }),
};

const dynamicBankDetails = DynamicCoordinates.nullish().meta({
  description: 'Bank details that the currency and country require; a PATCH merges them.',
});

export const DynamicCoordinateRequest = z
  .strictObject({ ...coordinateNames, currency: coordinateCurrency, coordinates: dynamicBankDetails })
  .meta({ id: 'DynamicCoordinateRequest', description: 'A coordinate to create.' });
export type DynamicCoordinateRequest = z.output<typeof DynamicCoordinateRequest>;

export const DynamicCoordinatePatch = z
  .strictObject({ ...coordinateNames, currency: coordinateCurrency.optional(), coordinates: dynamicBankDetails })
  .meta({ id: 'DynamicCoordinatePatch', description: 'Changes of a coordinate; null clears a member.' });
export type DynamicCoordinatePatch = z.output<typeof DynamicCoordinatePatch>;

export const DynamicBeneficiaryCoords = z
  .strictObject({
    beneficiary_coordinate_id: idOf('Id of the coordinate.'),
    currency: coordinateCurrency,
    alias: nameMembers.alias,
    bank_name: z.string().optional().meta({ description: 'Name of the bank, if given.' }),
    coordinates: DynamicBeneficiaryCoordsRouting.optional(),
    first_name: nameMembers.first_name,
    last_name: nameMembers.last_name,
    organization_name: organizationName,
    is_verified: z
      .boolean()
      .optional()
      .meta({ description: 'Whether a passcode has verified it since its last change.' }),
    last_payment_date: beneficiaryTime.nullish().meta({ description: 'When it was last paid, UTC.' }),
    payment_type: z
      .string()
      .optional()
      .meta({ description: 'Payment rail, such as EU_SEPA, GB_LOCAL or SWIFT.', example: 'EU_SEPA' }),
    primary_coordinate_formats: z
      .array(z.string())
      .optional()
      .meta({ description: 'Names of the members by which staff recognise it.', example: ['iban'] }),
    primary_coordinates: z
      .array(z.string())
      .optional()
      .meta({ description: 'Values of these members, in the same order.', example: ['DE89370400440532013000'] }),
  })
  .meta({ id: 'DynamicBeneficiaryCoords', description: 'A coordinate defined by a field specification.' });
export type DynamicBeneficiaryCoords = z.output<typeof DynamicBeneficiaryCoords>;

const BeneficiaryInternalCoordinate = z
  .strictObject({
    account_uuid: idOf('Id of an open account of this institution.'),
    currencies: z
      .array(z.string())
      .meta({ description: 'Currencies of its wallets, ISO 4217.', example: ['EUR', 'USD'] }),
    is_verified: z.boolean().meta({ description: 'Whether the account is verified.' }),
    last_payment_date: beneficiaryTime.nullable().meta({ description: 'When it was last paid, UTC; null if never.' }),
  })
  .meta({
    id: 'BeneficiaryInternalCoordinate',
    description: 'An account of this institution that the beneficiary is paid on.',
  });

export const BeneficiaryDetails = z
  .strictObject({
    id: idOf('Id of the beneficiary.'),
    created_at: createdAt,
    updated_at: updatedAt,
    ...nameMembers,
    organization_name: organizationName,
    additional_fields: AdditionalFields.optional(),
    contact_hash_list: z
      .array(z.string())
      .optional()
      .meta({ description: 'Lower-case hex SHA-256 of each contact as `tel:` or `mailto:` URI.' }),
    beneficiary_internal_coordinates: z
      .array(BeneficiaryInternalCoordinate)
      .optional()
      .meta({ description: 'Open accounts of this institution.' }),
    dynamic_beneficiary_coords: z.array(DynamicBeneficiaryCoords).optional().meta({
      description:
        'Coordinates at other institutions that a field specification has validated. Bank details given as `coordinates` with the beneficiary are in `listCoordinates` instead.',
    }),
  })
  .meta({ id: 'BeneficiaryDetails', description: 'A beneficiary with its internal and dynamic bank details.' });
export type BeneficiaryDetails = z.output<typeof BeneficiaryDetails>;
