import { z } from 'zod';
import {
  base,
  both,
  coordinate,
  id,
  identity,
  ofBeneficiary,
  ofBoth,
  ofIdentity,
  reading,
  sample,
  sampleDetails,
  sampleRequest,
} from '#lib/domain/beneficiaries/beneficiaries/operation-base.ts';
import {
  BeneficiaryAddress,
  BeneficiaryContact,
  RecentPayment,
} from '#lib/domain/beneficiaries/beneficiaries/records.ts';
import {
  AdditionalFields,
  Beneficiary,
  BeneficiaryDetails,
  BeneficiaryRequest,
} from '#lib/domain/beneficiaries/beneficiaries/resources.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const createBeneficiary = operation({
  ...base,
  id: 'createBeneficiary',
  number: 1,
  method: 'POST',
  path: '/api/v1/beneficiary',
  summary: 'Create a beneficiary',
  description:
    'Makes a beneficiary with its addresses, contacts and coordinate in one transaction, for the identity in the body or for nobody.',
  permission: 'beneficiary:create',
  effect: 'write',
  body: BeneficiaryRequest,
  response: Beneficiary,
  refusals: ['reference-taken'],
  example: { body: sampleRequest, response: sample },
});

export const createIdentityBeneficiary = operation({
  ...base,
  id: 'createIdentityBeneficiary',
  number: 2,
  method: 'POST',
  path: '/api/v1/beneficiary/identity/{identityReference}',
  summary: 'Create a beneficiary of an identity',
  description: 'As operation 1, for the identity of the path; answers everything the payee can be paid by.',
  permission: 'beneficiary:create',
  effect: 'write',
  params: ofIdentity,
  body: BeneficiaryRequest,
  response: BeneficiaryDetails,
  refusals: ['reference-taken'],
  example: { params: identity, body: sampleRequest, response: sample },
});

export const changeBeneficiary = operation({
  ...base,
  id: 'changeBeneficiary',
  number: 3,
  method: 'PATCH',
  path: '/api/v1/beneficiary/identity/{identityReference}/{idRef}',
  summary: 'Change a beneficiary',
  description:
    'Merges (RFC 7396): maps by key, `addresses` and `contacts` replace the set, `coordinates` is added unless an equal one is there. A changed name un-verifies the coordinates that bear it.',
  permission: 'beneficiary:update',
  effect: 'write',
  params: ofBoth,
  body: BeneficiaryRequest,
  response: BeneficiaryDetails,
  refusals: ['reference-taken', 'revision-mismatch'],
  example: { params: both, body: { last_name: 'Doe' }, response: sample },
});

export const readIdentityBeneficiary = operation({
  ...reading,
  id: 'readIdentityBeneficiary',
  number: 4,
  method: 'GET',
  path: '/api/v1/beneficiary/identity/{identityReference}/{idRef}',
  summary: 'Get a beneficiary of an identity',
  description:
    'Another identity’s beneficiary is 404, as one that does not exist. Its `ETag` is its revision, which operation 3 takes as `If-Match`.',
  params: ofBoth,
  response: BeneficiaryDetails,
  example: { params: both, response: sampleDetails },
});

export const listIdentityBeneficiaries = operation({
  ...reading,
  id: 'listIdentityBeneficiaries',
  number: 5,
  method: 'GET',
  path: '/api/v1/beneficiary/identity/{identityReference}/list',
  summary: 'List the beneficiaries of an identity',
  description: 'All of them, newest first, with those the phonebook matched.',
  params: ofIdentity,
  response: z.array(BeneficiaryDetails),
  example: { params: identity, response: [sampleDetails] },
});

export const listRecentPayments = operation({
  ...reading,
  id: 'listRecentPayments',
  number: 6,
  method: 'GET',
  path: '/api/v1/beneficiary/identity/{identityReference}/payments',
  summary: 'List recently paid beneficiaries',
  description: 'The latest payment to each beneficiary and coordinate, newest first, at most 50.',
  params: ofIdentity,
  response: z.array(RecentPayment),
  example: {
    params: identity,
    response: [
      {
        beneficiary_id: id,
        created_at: sample.created_at,
        payment_key: 'PAY-1',
        beneficiary_coordinate_id: coordinate,
      },
    ],
  },
});

export const syncContacts = operation({
  ...base,
  id: 'syncContacts',
  number: 7,
  method: 'POST',
  path: '/api/v1/beneficiary/identity/{identityReference}/sync',
  summary: 'Sync a phonebook',
  description:
    'Takes the whole phonebook of an identity in place of the last one, as hashes: lower-case hex SHA-256 of `tel:` + E.164 or `mailto:` + normalised e-mail. Customers whose own contact is in it become beneficiaries, those who join later too.',
  permission: 'phonebook:sync',
  effect: 'write',
  params: ofIdentity,
  body: z
    .strictObject({
      contact_hashes: z
        .array(z.string().regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hex digits'))
        .max(10_000)
        .meta({ description: 'At most 10,000 hashes.' }),
    })
    .meta({ id: 'PhonebookRequest', description: 'A phonebook as hashes.' }),
  example: {
    params: identity,
    body: { contact_hashes: ['ce7fb22cd5a6ff4c4451d075bbdfc83a8c40b386a4a7dfbc8c93ef5dc2108833'] },
  },
});

export const readBeneficiary = operation({
  ...reading,
  id: 'readBeneficiary',
  number: 8,
  method: 'GET',
  path: '/api/v1/beneficiary/{idRef}',
  summary: 'Get a beneficiary',
  description: 'By id, or by an external reference that only one identity uses.',
  params: ofBeneficiary,
  response: Beneficiary,
  refusals: ['ambiguous-reference'],
  example: { params: { idRef: id }, response: sample },
});

export const readAdditionalAttributes = operation({
  ...reading,
  id: 'readAdditionalAttributes',
  number: 9,
  method: 'GET',
  path: '/api/v1/beneficiary/{idRef}/additional-attributes',
  summary: 'Get the additional fields of a beneficiary',
  description: 'The map as it was told; empty when there is nothing.',
  params: ofBeneficiary,
  response: AdditionalFields,
  refusals: ['ambiguous-reference'],
  example: { params: { idRef: id }, response: { department: 'purchasing' } },
});

export const listAddresses = operation({
  ...reading,
  id: 'listAddresses',
  number: 10,
  method: 'GET',
  path: '/api/v1/beneficiary/{idRef}/address',
  summary: 'List the addresses of a beneficiary',
  description: 'In the order in which they were told.',
  params: ofBeneficiary,
  response: z.array(BeneficiaryAddress),
  refusals: ['ambiguous-reference'],
  example: { params: { idRef: id }, response: [{ id: coordinate, city: 'London', country: 'GB' }] },
});

export const listContacts = operation({
  ...reading,
  id: 'listContacts',
  number: 11,
  method: 'GET',
  path: '/api/v1/beneficiary/{idRef}/contact',
  summary: 'List the contacts of a beneficiary',
  description: 'In the order in which they were told.',
  params: ofBeneficiary,
  response: z.array(BeneficiaryContact),
  refusals: ['ambiguous-reference'],
  example: {
    params: { idRef: id },
    response: [
      {
        id: coordinate,
        created_at: sample.created_at,
        email: 'jane@example.com',
        mobile_prefix: '+44',
        mobile_number: '7700 900123',
      },
    ],
  },
});
