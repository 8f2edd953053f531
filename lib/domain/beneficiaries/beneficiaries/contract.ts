import { z } from 'zod';
import { idExample } from '#lib/core/schema-examples.ts';
import { patternMessages } from '#lib/core/validation-messages.ts';
import {
  AdditionalFields,
  Beneficiary,
  BeneficiaryDetails,
  BeneficiaryRequest,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import {
  beneficiaryDetailsExample,
  beneficiaryExample,
  beneficiaryOperation,
  beneficiaryParams,
  beneficiaryReading,
  beneficiaryRequestExample,
  coordinateIdExample,
  identityBeneficiaryExample,
  identityBeneficiaryParams,
  identityExample,
  identityParams,
  newBeneficiaryDetailsExample,
  newBeneficiaryExample,
  newIdentityParams,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary-operations.ts';
import {
  BeneficiaryAddress,
  BeneficiaryContact,
  RecentPayment,
} from '#lib/domain/beneficiaries/beneficiaries/console-schemas.ts';
import { phonebookHashesMax } from '#lib/domain/beneficiaries/beneficiaries/limits.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const beneficiaryContract = {
  createBeneficiary: operation({
    ...beneficiaryOperation,
    id: 'createBeneficiary',
    number: 1,
    method: 'POST',
    path: '/api/v1/beneficiary',
    summary: 'Create a beneficiary',
    description:
      'Creates a beneficiary with its addresses, contacts and bank details in one transaction, with or without an identity.',
    permission: 'beneficiary:create',
    effect: 'write',
    body: BeneficiaryRequest,
    response: Beneficiary,
    refusals: ['reference-taken'],
    example: { body: beneficiaryRequestExample, response: newBeneficiaryExample },
  }),

  createIdentityBeneficiary: operation({
    ...beneficiaryOperation,
    id: 'createIdentityBeneficiary',
    number: 2,
    method: 'POST',
    path: '/api/v1/beneficiary/identity/{identityReference}',
    summary: 'Create a beneficiary of an identity',
    description:
      'Creates a beneficiary for the identity in the path. Bank details given as `coordinates` are not in `dynamic_beneficiary_coords`; `listCoordinates` answers them with their ids.',
    permission: 'beneficiary:create',
    effect: 'write',
    params: newIdentityParams,
    alwaysFound: true,
    body: BeneficiaryRequest,
    response: BeneficiaryDetails,
    refusals: ['reference-taken'],
    example: { params: identityExample, body: beneficiaryRequestExample, response: newBeneficiaryDetailsExample },
  }),

  updateBeneficiary: operation({
    ...beneficiaryOperation,
    id: 'updateBeneficiary',
    answerHeaders: ['ETag'],
    number: 3,
    method: 'PATCH',
    path: '/api/v1/beneficiary/identity/{identityReference}/{idRef}',
    summary: 'Update a beneficiary',
    description:
      'Merges changes into a beneficiary (RFC 7396). Maps merge by key, `addresses` and `contacts` are replaced, `coordinates` is added unless an equal one exists. A changed name removes the verification of coordinates with that name.',
    permission: 'beneficiary:update',
    effect: 'write',
    params: identityBeneficiaryParams,
    body: BeneficiaryRequest,
    response: BeneficiaryDetails,
    refusals: ['reference-taken', 'revision-mismatch', 'too-many-coordinates'],
    example: { params: identityBeneficiaryExample, body: { last_name: 'Doe' }, response: beneficiaryDetailsExample },
  }),

  getIdentityBeneficiary: operation({
    ...beneficiaryReading,
    id: 'getIdentityBeneficiary',
    answerHeaders: ['ETag'],
    number: 4,
    method: 'GET',
    path: '/api/v1/beneficiary/identity/{identityReference}/{idRef}',
    summary: 'Get a beneficiary of an identity',
    description:
      "Gets a beneficiary of one identity; another identity's beneficiary answers 404. Its `ETag` is the revision that updateBeneficiary takes as `If-Match`.",
    params: identityBeneficiaryParams,
    response: BeneficiaryDetails,
    example: { params: identityBeneficiaryExample, response: beneficiaryDetailsExample },
  }),

  listIdentityBeneficiaries: operation({
    ...beneficiaryReading,
    id: 'listIdentityBeneficiaries',
    number: 5,
    method: 'GET',
    path: '/api/v1/beneficiary/identity/{identityReference}/list',
    summary: 'List beneficiaries of an identity',
    description: 'Lists all beneficiaries of an identity, newest first, including those matched by the phonebook.',
    params: identityParams,
    alwaysFound: true,
    response: z.array(BeneficiaryDetails),
    example: { params: identityExample, response: [beneficiaryDetailsExample] },
  }),

  listRecentPayments: operation({
    ...beneficiaryReading,
    id: 'listRecentPayments',
    number: 6,
    method: 'GET',
    path: '/api/v1/beneficiary/identity/{identityReference}/payments',
    summary: 'List recent payments of an identity',
    description: 'Lists the latest payment to each beneficiary and coordinate, newest first, at most 50.',
    params: identityParams,
    alwaysFound: true,
    response: z.array(RecentPayment),
    example: {
      params: identityExample,
      response: [
        {
          beneficiary_id: idExample,
          created_at: beneficiaryExample.created_at,
          payment_key: 'PAY-1',
          beneficiary_coordinate_id: coordinateIdExample,
        },
      ],
    },
  }),

  syncContacts: operation({
    ...beneficiaryOperation,
    id: 'syncContacts',
    number: 7,
    method: 'POST',
    path: '/api/v1/beneficiary/identity/{identityReference}/sync',
    summary: 'Sync phonebook contacts',
    description:
      'Replaces the whole phonebook of an identity. Contacts are hashes: lower-case hex SHA-256 of `tel:` + E.164 or `mailto:` + normalised email. Customers with a matching contact become beneficiaries, also those who join later.',
    permission: 'phonebook:sync',
    effect: 'write',
    params: newIdentityParams,
    alwaysFound: true,
    body: z
      .strictObject({
        contact_hashes: z
          .array(z.string().regex(/^[0-9a-fA-F]{64}$/, patternMessages.hexDigits(64)))
          .max(phonebookHashesMax)
          .meta({ description: 'At most 10,000 hashes.' }),
      })
      .meta({ id: 'PhonebookRequest', description: 'A phonebook as hashes.' }),
    example: {
      params: identityExample,
      body: { contact_hashes: ['ce7fb22cd5a6ff4c4451d075bbdfc83a8c40b386a4a7dfbc8c93ef5dc2108833'] },
    },
  }),

  getBeneficiary: operation({
    ...beneficiaryReading,
    id: 'getBeneficiary',
    number: 8,
    method: 'GET',
    path: '/api/v1/beneficiary/{idRef}',
    summary: 'Get a beneficiary',
    description: 'Gets a beneficiary by id, or by an external reference that only one identity uses.',
    params: beneficiaryParams,
    response: Beneficiary,
    refusals: ['ambiguous-reference'],
    example: { params: { idRef: idExample }, response: beneficiaryExample },
  }),

  getAdditionalAttributes: operation({
    ...beneficiaryReading,
    id: 'getAdditionalAttributes',
    number: 9,
    method: 'GET',
    path: '/api/v1/beneficiary/{idRef}/additional-attributes',
    summary: 'Get additional fields of a beneficiary',
    description: 'Gets the map of additional fields; empty when there are none.',
    params: beneficiaryParams,
    response: AdditionalFields,
    refusals: ['ambiguous-reference'],
    example: { params: { idRef: idExample }, response: { department: 'purchasing' } },
  }),

  listAddresses: operation({
    ...beneficiaryReading,
    id: 'listAddresses',
    number: 10,
    method: 'GET',
    path: '/api/v1/beneficiary/{idRef}/address',
    summary: 'List addresses of a beneficiary',
    description: 'Lists the addresses in the order given.',
    params: beneficiaryParams,
    response: z.array(BeneficiaryAddress),
    refusals: ['ambiguous-reference'],
    example: {
      params: { idRef: idExample },
      response: [{ id: coordinateIdExample, city: 'London', country: 'GB' }],
    },
  }),

  listContacts: operation({
    ...beneficiaryReading,
    id: 'listContacts',
    number: 11,
    method: 'GET',
    path: '/api/v1/beneficiary/{idRef}/contact',
    summary: 'List contacts of a beneficiary',
    description: 'Lists the contacts in the order given.',
    params: beneficiaryParams,
    response: z.array(BeneficiaryContact),
    refusals: ['ambiguous-reference'],
    example: {
      params: { idRef: idExample },
      response: [
        {
          id: coordinateIdExample,
          created_at: beneficiaryExample.created_at,
          email: 'jane@example.com',
          mobile_prefix: '+44',
          mobile_number: '7700900123',
        },
      ],
    },
  }),
};
