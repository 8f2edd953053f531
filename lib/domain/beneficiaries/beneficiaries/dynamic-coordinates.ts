import { z } from 'zod';
import { withoutCardNumber } from '#lib/core/schema.ts';

const dynamicMembers = {
  aba: 'US routing number (ABA).',
  account_code: 'Account number that includes its bank: CLABE, CBU, CCI, NUBAN and the like.',
  account_number: 'Account number.',
  account_type: 'Kind of account where the rail asks for it: CHECKING, SAVINGS, CURRENT, VISTA, RUT.',
  address: 'Street and number of the holder.',
  bank_code: 'National bank code.',
  bank_name: 'Name of the bank.',
  beneficiary_verification_type: 'How the account is to be verified: NONE or OTP.',
  bic: 'BIC of the bank, 8 or 11 characters.',
  branch_code: 'Branch code.',
  bsb: 'Australian bank, state and branch number.',
  city: 'City of the holder.',
  country: 'Country the holder lives in, ISO 3166-1 alpha-2.',
  country_code: 'Country of the account, ISO 3166-1 alpha-2; inferred where it can be.',
  curp: 'Mexican CURP of a person.',
  iban: 'IBAN.',
  ifsc: 'Indian IFSC.',
  neighbourhood: 'Neighbourhood of the holder.',
  post_code: 'Post code of the holder.',
  purpose_code: 'Purpose code where the country asks for one.',
  rfc: 'Mexican RFC.',
  secondary_identification: 'National tax id of the holder, or a building society roll number. Never answered.',
  sort_code: 'British sort code.',
  state: 'State of the holder.',
} as const;

/** Limited in length, so that no pattern runs on long input. */
const dynamicMemberText = z.string().max(512);

/** Free text, which must not hold a card number; the other members are numbers and codes. */
const freeTextMembers = ['address', 'bank_name', 'city', 'neighbourhood', 'post_code', 'state'];
const dynamicFreeText = dynamicMemberText.refine(...withoutCardNumber);

const dynamicMember = (name: string, description: string) =>
  (freeTextMembers.includes(name) ? dynamicFreeText : dynamicMemberText).nullish().meta({ description });
export const DynamicCoordinates = z
  .strictObject(
    // All members have the same type.
    Object.fromEntries(
      Object.entries(dynamicMembers).map(([name, text]) => [name, dynamicMember(name, text)]),
    ) as Record<keyof typeof dynamicMembers, ReturnType<typeof dynamicMember>>,
  )
  .meta({
    id: 'DynamicCoordinates',
    description: 'Bank details, validated by the field specification of the currency.',
  });

// `listCoordinates` has the kind of account in `banking`; the specification names no such member here.
const { account_type: _requestOnly, secondary_identification: _secret, ...routingMembers } = dynamicMembers;
const routingMember = (description: string) => z.string().optional().meta({ description });
export const DynamicBeneficiaryCoordsRouting = z
  .strictObject(
    Object.fromEntries(Object.entries(routingMembers).map(([name, text]) => [name, routingMember(text)])) as Record<
      keyof typeof routingMembers,
      ReturnType<typeof routingMember>
    >,
  )
  .meta({
    id: 'DynamicBeneficiaryCoordsRouting',
    description: 'Bank details in canonical form.',
  });
