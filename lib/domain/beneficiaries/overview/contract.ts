import { z } from 'zod';
import { singleLineText, timeMember, uuidText } from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { PendingChanges } from '#lib/domain/approvals/requests/change-request.ts';
import { BeneficiaryDetails } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { BeneficiaryAddress, BeneficiaryContact } from '#lib/domain/beneficiaries/beneficiaries/console-schemas.ts';
import { verificationStates } from '#lib/domain/beneficiaries/verification/verification-states.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const identityReferenceMember = z
  .string()
  .optional()
  .meta({ description: 'Identity that the beneficiary belongs to; absent: none.', example: 'CUST-1' });
const overviewName = z.string().meta({ description: 'Name of the beneficiary.', example: 'Jane Doe' });
const overviewParams = z.strictObject({
  id: uuidText.meta({ description: 'Id of the beneficiary.', example: idExample }),
});
const overviewOperation = { tag: 'Beneficiary overview', permission: 'beneficiary:read', effect: 'read' } as const;

const coordinateMembers = {
  id: uuidText.meta({ description: 'Id of the coordinate.', example: idExample }),
  kind: z.enum(['DYNAMIC', 'CARRIED', 'INTERNAL']).meta({
    description:
      'DYNAMIC: defined by a field specification. CARRIED: embedded in AccountCoords. INTERNAL: an account of this institution.',
  }),
  currency: z.string().optional().meta({ description: 'Currency, ISO 4217.', example: 'EUR' }),
  payment_type: z.string().optional().meta({ description: 'Payment rail.', example: 'EU_SEPA' }),
  primary_coordinates: z.array(z.string()).meta({ description: 'The members by which staff recognise it.' }),
  is_verified: z.boolean().meta({ description: 'Whether the bank details are verified.' }),
  needs_completion: z.boolean().meta({ description: 'Whether newer rules require more members; a PATCH adds them.' }),
};

export const BeneficiarySummary = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the beneficiary.', example: idExample }),
    identity_reference: identityReferenceMember,
    display_name: overviewName,
    alias: z.string().optional().meta({ description: 'Name that the identity uses.' }),
    external_reference: z
      .string()
      .optional()
      .meta({ description: 'Reference given by the caller.', example: 'BEN-77' }),
    is_matched: z.boolean().meta({ description: 'Whether the phonebook matched the beneficiary.' }),
    coordinates: z.array(z.strictObject(coordinateMembers)).meta({ description: 'Bank details of the beneficiary.' }),
    last_payment_date: timeMember('When the beneficiary was last paid').optional(),
    created_at: timeMember('When the beneficiary was created'),
    updated_at: timeMember('When the beneficiary was last changed').optional(),
  })
  .meta({ id: 'BeneficiarySummary', description: 'A beneficiary in a list.' });
export type BeneficiarySummary = z.output<typeof BeneficiarySummary>;

const summaryExample = {
  id: idExample,
  identity_reference: 'CUST-1',
  display_name: 'Jane Doe',
  is_matched: false,
  coordinates: [],
  created_at: timeExample,
};

const UnverifiedCoordinate = z
  .strictObject({
    ...coordinateMembers,
    beneficiary_id: uuidText.meta({ description: 'Id of the beneficiary.', example: idExample }),
    identity_reference: identityReferenceMember,
    display_name: overviewName,
    created_at: timeMember('When the bank details were created'),
  })
  .meta({ id: 'UnverifiedCoordinate', description: 'Bank details that are not verified.' });

export const IdentitySummary = z
  .strictObject({
    identity_reference: z.string().meta({ description: 'Reference of the identity.', example: 'CUST-1' }),
    beneficiaries: z.int().meta({ description: 'Number of its beneficiaries.', example: 3 }),
    last_added_at: timeMember('When the newest beneficiary was created'),
    synced_at: timeMember('When the phonebook was last synced').optional(),
  })
  .meta({ id: 'IdentitySummary', description: 'An identity with beneficiaries.' });
export type IdentitySummary = z.output<typeof IdentitySummary>;

const Signals = z
  .strictObject({
    shared_accounts: z
      .array(
        z.strictObject({
          coordinate_id: uuidText.meta({ description: 'Id of a coordinate of this beneficiary.' }),
          identities: z.int().meta({ description: 'Number of other identities that pay the same account.' }),
          others: z
            .array(
              z.strictObject({
                beneficiary_id: uuidText.meta({ description: 'Id of their beneficiary.' }),
                identity_reference: identityReferenceMember,
                display_name: overviewName,
              }),
            )
            .meta({ description: 'The newest of them, at most 20.' }),
        }),
      )
      .meta({ description: 'Bank details that other identities also pay. A signal, not a verdict.' }),
    changes: z
      .array(
        z.strictObject({
          coordinate_id: uuidText.meta({ description: 'Id of the changed coordinate.' }),
          at: timeMember('When the change happened'),
          actor: z.string().meta({
            description: 'User name of the person or program that made the change.',
            example: 'ada@example.com',
          }),
          was_verified: z.boolean().meta({ description: 'Whether the bank details were verified before.' }),
          changes: z
            .array(
              z.strictObject({
                member: z.string().meta({ description: 'Name of the changed member.', example: 'iban' }),
                before: z.string().optional().meta({ description: 'Value before the change, masked.' }),
                after: z.string().optional().meta({ description: 'Value after the change, masked.' }),
              }),
            )
            .meta({ description: 'Changed members.' }),
        }),
      )
      .meta({ description: 'Changes of its bank details, newest first, at most 100.' }),
  })
  .meta({ id: 'BeneficiarySignals', description: 'Signals to check before a payment to the beneficiary.' });
export type Signals = z.output<typeof Signals>;

const OverviewCoordinate = z
  .strictObject({
    ...coordinateMembers,
    revision: z.int().meta({
      description: 'Revision number; rises with every change. updateCoordinate takes it as `If-Match`.',
      example: 1,
    }),
    coordinates: z.record(z.string(), z.unknown()).meta({ description: 'Bank details in the form of AccountCoords.' }),
    verified_at: timeMember('When the bank details were verified').optional(),
    verification: z
      .strictObject({
        id: uuidText.meta({ description: 'Id of the newest verification.' }),
        status: z.enum(verificationStates).meta({ description: 'Status of the newest verification.' }),
      })
      .optional()
      .meta({ description: 'The newest verification.' }),
    last_payment_date: timeMember('When the bank details were last paid').optional(),
    created_at: timeMember('When the bank details were created'),
    updated_at: timeMember('When the bank details were last changed').optional(),
  })
  .meta({ id: 'OverviewCoordinate', description: 'A coordinate as staff see it.' });

export const BeneficiaryOverview = z
  .strictObject({
    identity_reference: identityReferenceMember,
    display_name: overviewName,
    is_matched: z.boolean().meta({ description: 'Whether the phonebook matched the beneficiary.' }),
    revision: z.int().meta({
      description: 'Revision number; rises with every change. updateBeneficiary takes it as `If-Match`.',
      example: 1,
    }),
    beneficiary: BeneficiaryDetails,
    addresses: z.array(BeneficiaryAddress).meta({ description: 'Addresses in the order given.' }),
    contacts: z.array(BeneficiaryContact).meta({ description: 'Contacts in the order given.' }),
    coordinates: z.array(OverviewCoordinate).meta({ description: 'All bank details of the beneficiary.' }),
    signals: Signals,
    pending_changes: PendingChanges,
  })
  .meta({ id: 'BeneficiaryOverview', description: 'A beneficiary as staff see it.' });
export type BeneficiaryOverview = z.output<typeof BeneficiaryOverview>;

export const beneficiaryOverviewContract = {
  listBeneficiaries: operation({
    ...overviewOperation,
    id: 'listBeneficiaries',
    method: 'GET',
    path: '/bo/beneficiaries',
    summary: 'List beneficiaries',
    description:
      'Lists beneficiaries of all identities, newest first. The field `name` is any part of names and references, `iban` the whole IBAN of bank details.',
    query: z.strictObject(pageQuery),
    response: pageSchema(BeneficiarySummary).meta({ id: 'BeneficiaryPage', description: 'A page of beneficiaries.' }),
    example: {
      query: { filter: 'identity_reference==CUST-1' },
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [summaryExample] },
    },
  }),

  listUnverifiedCoordinates: operation({
    ...overviewOperation,
    id: 'listUnverifiedCoordinates',
    method: 'GET',
    path: '/bo/beneficiaries/unverified',
    summary: 'List unverified bank details',
    description: 'Lists unverified bank details of all identities, newest first.',
    query: z.strictObject(pageQuery),
    response: pageSchema(UnverifiedCoordinate).meta({ id: 'UnverifiedPage', description: 'A page of coordinates.' }),
    example: { query: {}, response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] } },
  }),

  listIdentities: operation({
    ...overviewOperation,
    id: 'listIdentities',
    method: 'GET',
    path: '/bo/beneficiaries/identities',
    summary: 'List identities',
    description:
      'Lists identities that added a beneficiary most recently, or whose reference begins with `search`; at most 50.',
    query: z.strictObject({
      search: singleLineText(128)
        .optional()
        .meta({ description: 'First characters of the reference.', example: 'CUST' }),
    }),
    response: z.array(IdentitySummary),
    example: {
      query: { search: 'CUST' },
      response: [{ identity_reference: 'CUST-1', beneficiaries: 3, last_added_at: timeExample }],
    },
  }),

  getBeneficiaryOverview: operation({
    ...overviewOperation,
    id: 'getBeneficiaryOverview',
    method: 'GET',
    path: '/bo/beneficiaries/{id}',
    summary: 'Get a beneficiary overview',
    description: 'Gets a beneficiary with its addresses, contacts, bank details, verifications and signals.',
    params: overviewParams,
    response: BeneficiaryOverview,
    example: {
      params: { id: idExample },
      response: {
        display_name: 'Jane Doe',
        is_matched: false,
        revision: 1,
        beneficiary: { id: idExample, created_at: timeExample },
        addresses: [],
        contacts: [],
        coordinates: [],
        signals: { shared_accounts: [], changes: [] },
      },
    },
  }),
};
