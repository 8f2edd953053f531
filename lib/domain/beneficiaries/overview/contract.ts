import { z } from 'zod';
import { line, uuid } from '#lib/core/schema.ts';
import { BeneficiaryAddress, BeneficiaryContact } from '#lib/domain/beneficiaries/beneficiaries/records.ts';
import { BeneficiaryDetails } from '#lib/domain/beneficiaries/beneficiaries/resources.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
const at = (description: string) => z.iso.datetime().meta({ description, example: '2026-11-21T10:00:00.000Z' });
const identity_reference = z
  .string()
  .optional()
  .meta({ description: 'Whose payee it is; absent: nobody’s.', example: 'CUST-1' });
const name = z.string().meta({ description: 'What people call it.', example: 'Jane Doe' });
const path = z.strictObject({ id: uuid.meta({ description: 'The beneficiary.', example: id }) });
const common = { tag: 'Beneficiary desk', permission: 'beneficiary:read', effect: 'read' } as const;

const coordinateMembers = {
  id: uuid.meta({ description: 'The coordinate.', example: id }),
  kind: z
    .enum(['DYNAMIC', 'CARRIED', 'INTERNAL'])
    .meta({ description: 'DYNAMIC by a specification, CARRIED in an AccountCoords, INTERNAL to this house.' }),
  currency: z.string().optional().meta({ description: 'ISO 4217.', example: 'EUR' }),
  payment_type: z.string().optional().meta({ description: 'The rail.', example: 'EU_SEPA' }),
  primary_coordinates: z.array(z.string()).meta({ description: 'What it is recognised by.' }),
  is_verified: z.boolean().meta({ description: 'Whether it is verified.' }),
  needs_completion: z.boolean().meta({ description: 'Newer rules ask for more than it has: a PATCH completes it.' }),
};

const BeneficiaryLine = z
  .strictObject({
    id: uuid.meta({ description: 'The beneficiary.', example: id }),
    identity_reference,
    display_name: name,
    alias: z.string().optional().meta({ description: 'What the identity calls it.' }),
    external_reference: z.string().optional().meta({ description: 'The caller’s own reference.', example: 'PAYEE-77' }),
    is_matched: z.boolean().meta({ description: 'Whether the phonebook brought it.' }),
    coordinates: z.array(z.strictObject(coordinateMembers)).meta({ description: 'Where it is paid.' }),
    last_payment_date: at('When it was last paid.').optional(),
    created_at: at('When it was made.'),
    updated_at: at('When it was last changed.').optional(),
  })
  .meta({ id: 'BeneficiaryLine', description: 'A beneficiary in a list.' });
export type BeneficiaryLine = z.output<typeof BeneficiaryLine>;

const sampleLine = {
  id,
  identity_reference: 'CUST-1',
  display_name: 'Jane Doe',
  is_matched: false,
  coordinates: [],
  created_at: '2026-11-21T10:00:00.000Z',
};

export const listBeneficiaries = operation({
  ...common,
  id: 'listBeneficiaries',
  method: 'GET',
  path: '/bo/beneficiaries',
  summary: 'Query beneficiaries',
  description:
    'Of all identities, newest first. Filter and sort by id, identity_reference, external_reference, name (any part of names and references), created_at.',
  query: z.strictObject(pageQuery),
  response: pageOf(BeneficiaryLine).meta({ id: 'BeneficiaryPage', description: 'A page of beneficiaries.' }),
  example: {
    query: { filter: 'identity_reference==CUST-1' },
    response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [sampleLine] },
  },
});

const UnverifiedCoordinate = z
  .strictObject({
    ...coordinateMembers,
    beneficiary_id: uuid.meta({ description: 'Its beneficiary.', example: id }),
    identity_reference,
    display_name: name,
    created_at: at('When it was made.'),
  })
  .meta({ id: 'UnverifiedCoordinate', description: 'A coordinate that nobody has verified.' });

export const listUnverified = operation({
  ...common,
  id: 'listUnverified',
  method: 'GET',
  path: '/bo/beneficiaries/unverified',
  summary: 'Query coordinates that are not verified',
  description: 'Of all identities, newest first. Filter and sort by id, currency, payment_type, kind, created_at.',
  query: z.strictObject(pageQuery),
  response: pageOf(UnverifiedCoordinate).meta({ id: 'UnverifiedPage', description: 'A page of coordinates.' }),
  example: { query: {}, response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] } },
});

const IdentityLine = z
  .strictObject({
    identity_reference: z.string().meta({ description: 'The identity.', example: 'CUST-1' }),
    beneficiaries: z.int().meta({ description: 'How many payees it has.', example: 3 }),
    last_added_at: at('When the newest was made.'),
    synced_at: at('When its phonebook was last synced.').optional(),
  })
  .meta({ id: 'IdentityLine', description: 'An identity that has payees.' });
export type IdentityLine = z.output<typeof IdentityLine>;

export const listIdentities = operation({
  ...common,
  id: 'listIdentities',
  method: 'GET',
  path: '/bo/beneficiaries/identities',
  summary: 'List identities',
  description: 'Those that added a payee last, or those whose reference begins so; at most 50.',
  query: z.strictObject({
    search: line(128).optional().meta({ description: 'How the reference begins.', example: 'CUST' }),
  }),
  response: z.array(IdentityLine),
  example: {
    query: { search: 'CUST' },
    response: [{ identity_reference: 'CUST-1', beneficiaries: 3, last_added_at: '2026-11-21T10:00:00.000Z' }],
  },
});

const Signals = z
  .strictObject({
    shared_accounts: z
      .array(
        z.strictObject({
          coordinate_id: uuid.meta({ description: 'A coordinate of this beneficiary.' }),
          identities: z.int().meta({ description: 'How many other identities have the same account as a payee.' }),
          others: z
            .array(
              z.strictObject({
                beneficiary_id: uuid.meta({ description: 'Their beneficiary.' }),
                identity_reference,
                display_name: name,
              }),
            )
            .meta({ description: 'The newest of them, at most 20.' }),
        }),
      )
      .meta({ description: 'Coordinates whose account other identities pay, too. A signal, no verdict.' }),
    changes: z
      .array(
        z.strictObject({
          coordinate_id: uuid.meta({ description: 'What was changed.' }),
          at: at('When.'),
          actor: z.string().meta({ description: 'By whom.', example: 'ada@example.com' }),
          was_verified: z.boolean().meta({ description: 'Whether it was verified before.' }),
          changes: z
            .array(
              z.strictObject({
                member: z.string().meta({ description: 'The member.', example: 'iban' }),
                before: z.string().optional().meta({ description: 'Its value before, masked.' }),
                after: z.string().optional().meta({ description: 'Its value since, masked.' }),
              }),
            )
            .meta({ description: 'What became different.' }),
        }),
      )
      .meta({ description: 'Changes of its coordinates, newest first, at most 100.' }),
  })
  .meta({ id: 'BeneficiarySignals', description: 'What staff should see before they trust a payee.' });
export type Signals = z.output<typeof Signals>;

const DeskCoordinate = z
  .strictObject({
    ...coordinateMembers,
    revision: z
      .int()
      .meta({ description: 'Rises with every change; operation 15 takes it as `If-Match`.', example: 1 }),
    coordinates: z.record(z.string(), z.unknown()).meta({ description: 'As AccountCoords.' }),
    verified_at: at('When it was verified.').optional(),
    verification: z
      .strictObject({
        id: uuid.meta({ description: 'The newest verification.' }),
        status: z
          .enum(['PENDING', 'VERIFIED', 'FAILED', 'EXPIRED', 'CANCELLED'])
          .meta({ description: 'How it stands.' }),
      })
      .optional()
      .meta({ description: 'The newest verification.' }),
    last_payment_date: at('When it was last paid.').optional(),
    created_at: at('When it was made.'),
    updated_at: at('When it was last changed.').optional(),
  })
  .meta({ id: 'DeskCoordinate', description: 'A coordinate as staff see it.' });

const DeskBeneficiary = z
  .strictObject({
    identity_reference,
    display_name: name,
    is_matched: z.boolean().meta({ description: 'Whether the phonebook brought it.' }),
    revision: z.int().meta({ description: 'Rises with every change; operation 3 takes it as `If-Match`.', example: 1 }),
    beneficiary: BeneficiaryDetails,
    addresses: z.array(BeneficiaryAddress).meta({ description: 'In the order in which they were told.' }),
    contacts: z.array(BeneficiaryContact).meta({ description: 'In the order in which they were told.' }),
    coordinates: z.array(DeskCoordinate).meta({ description: 'All, whatever made them.' }),
    signals: Signals,
  })
  .meta({ id: 'DeskBeneficiary', description: 'A beneficiary as staff see it.' });
export type DeskBeneficiary = z.output<typeof DeskBeneficiary>;

export const readDeskBeneficiary = operation({
  ...common,
  id: 'readDeskBeneficiary',
  method: 'GET',
  path: '/bo/beneficiaries/{id}',
  summary: 'Get a beneficiary with everything about it',
  description: 'Details, addresses, contacts, coordinates with their verifications, and signals.',
  params: path,
  response: DeskBeneficiary,
  example: {
    params: { id },
    response: {
      display_name: 'Jane Doe',
      is_matched: false,
      revision: 1,
      beneficiary: { id, created_at: '2026-11-21T10:00:00.000Z' },
      addresses: [],
      contacts: [],
      coordinates: [],
      signals: { shared_accounts: [], changes: [] },
    },
  },
});
