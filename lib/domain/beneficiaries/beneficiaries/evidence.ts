import { asc, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import {
  type BeneficiaryCoordinateRow,
  beneficiaries,
  beneficiaryCoordinates,
  phonebooks,
} from '#db/schema/beneficiaries.ts';
import { verifications } from '#db/schema/verifications.ts';
import { applyMergePatch } from '#lib/core/json/merge-patch.ts';
import type { Problem } from '#lib/core/problem.ts';
import { countText } from '#lib/core/text/count-text.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import type { beneficiaryBankDetailsContract } from '#lib/domain/beneficiaries/bank-details/contract.ts';
import {
  addressesOfBeneficiary,
  beneficiaryOf,
  contactsOfBeneficiary,
  displayName,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type { BeneficiaryRequest } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import type { beneficiaryContract } from '#lib/domain/beneficiaries/beneficiaries/contract.ts';
import type { beneficiaryImportContract } from '#lib/domain/beneficiaries/import/contract.ts';
import type { verificationContract } from '#lib/domain/beneficiaries/verification/contract.ts';
import { ownerEvidence } from '#lib/domain/entities/evidence.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedMembers } from '#lib/server/operation/review/changed-values.ts';
import {
  type ChangedValue,
  type Evidence,
  hiddenText,
  joinEvidence,
  optionalFact,
  withPhrase,
} from '#lib/server/operation/review/evidence.ts';

export const beneficiaryRead = 'beneficiary:read';

/** The complete beneficiary: name, addresses, contacts, and bank details with their verification. */
async function beneficiaryEvidence(
  ctx: WriteContext,
  identity: string,
  { idRef, coordinateId }: { idRef: string; coordinateId?: string },
): Promise<Evidence> {
  const found = await beneficiaryOf(ctx.db, identity, idRef).catch((_absent: Problem) => undefined);
  const [row] = found ? await forUpdate(ctx.db.select().from(beneficiaries).where(eq(beneficiaries.id, found.id))) : [];
  if (!row) return { facts: [], basis: { beneficiary: null } };
  const coordinates = await forUpdate(
    ctx.db
      .select()
      .from(beneficiaryCoordinates)
      .where(eq(beneficiaryCoordinates.beneficiary_id, row.id))
      .orderBy(asc(beneficiaryCoordinates.id)),
  );
  const meant = coordinates.find(({ id, account_id }) => id === coordinateId || account_id === coordinateId);
  const { updated_at: _updated, search_text: _text, ...basis } = row;
  return joinEvidence(
    {
      facts: [
        ...optionalFact('Beneficiary', displayName(row), { kind: 'reference', needs: beneficiaryRead }),
        ...optionalFact('Identity', row.identity, { kind: 'reference', needs: beneficiaryRead }),
        ...(meant ? factsOfCoordinate(meant) : []),
      ],
      records: [recordOfBeneficiary(row)],
      basis: {
        beneficiary: basis,
        'addresses and contacts': [
          await addressesOfBeneficiary(ctx.db, row.id),
          await contactsOfBeneficiary(ctx.db, row.id),
        ],
        'bank details': coordinates.map(coordinateBasis),
      },
    },
    await ownerEvidence(ctx, row.identity, 'Identity'),
  );
}

/** A beneficiary as sentences and notices name it. */
const recordOfBeneficiary = (row: Parameters<typeof displayName>[0] & { id: string }) =>
  ({ resource: 'beneficiary', resource_id: row.id, name: displayName(row), needs: beneficiaryRead }) as const;

/** Bank details without the time of the last payment, which every payment changes. */
function coordinateBasis({ last_payment_at: _paid, updated_at: _updated, ...row }: BeneficiaryCoordinateRow) {
  return row;
}

/** What an approver sees of bank details: their main values, and whether they are verified. */
function factsOfCoordinate(row: BeneficiaryCoordinateRow): Evidence['facts'] {
  const place = [row.currency, row.country_code].filter(Boolean).join(', ');
  return [
    ...optionalFact('Bank details', [...row.primary_values, place].filter(Boolean).join(' · '), {
      kind: 'reference',
      needs: beneficiaryRead,
    }),
    ...optionalFact('Verification', row.verified_at ? `Verified on ${row.verified_at.slice(0, 10)}` : 'Not verified', {
      kind: 'state',
      needs: beneficiaryRead,
    }),
  ];
}

async function verificationEvidence(
  ctx: WriteContext,
  { identityReference, verificationUuid }: { identityReference: string; verificationUuid: string },
): Promise<Evidence> {
  const [row] = await forUpdate(ctx.db.select().from(verifications).where(eq(verifications.id, verificationUuid)));
  if (!row) return { facts: [], basis: { verification: null } };
  const { status, messages, coordinate_id, beneficiary_id, destination } = row;
  return joinEvidence(
    await beneficiaryEvidence(ctx, identityReference, { idRef: beneficiary_id, coordinateId: coordinate_id }),
    {
      facts: optionalFact('Sent to', destination, { needs: beneficiaryRead }),
      basis: { verification: { status, messages, coordinate_id, beneficiary_id, destination } },
    },
  );
}

const shownToReaders = { needs: beneficiaryRead } as const;

/** A new beneficiary with all its values. Bank details have their own page, so they come last. */
async function newBeneficiaryEvidence(
  ctx: WriteContext,
  identity: string | null,
  body: BeneficiaryRequest,
): Promise<Evidence> {
  const { identity_reference: _identity, ...values } = body;
  const name = displayName({ ...emptyNames, ...values });
  return joinEvidence(
    {
      facts: [],
      basis: {},
      phrase: ['create the beneficiary ', { text: name, needs: beneficiaryRead, masked: hiddenText }],
      values: changedMembers({}, values, shownToReaders),
    },
    await ownerEvidence(ctx, identity, 'Identity'),
  );
}

const emptyNames = {
  organization_name: null,
  first_name: null,
  last_name: null,
  alias: null,
  external_reference: null,
};

/** What a patch changes in a beneficiary: only members that it names. */
async function patchedValues(ctx: WriteContext, id: string, patch: BeneficiaryRequest): Promise<ChangedValue[]> {
  const [row] = await ctx.db.select().from(beneficiaries).where(eq(beneficiaries.id, id));
  const { alias, external_reference, first_name, last_name, organization_name, additional_fields } = row ?? {};
  const before = {
    alias,
    external_reference,
    first_name,
    last_name,
    organization_name,
    additional_fields,
    addresses: (await addressesOfBeneficiary(ctx.db, id)).map(({ id: _id, created_at: _at, ...address }) => address),
    contacts: (await contactsOfBeneficiary(ctx.db, id)).map(({ id: _id, created_at: _at, ...contact }) => contact),
  };
  const { identity_reference: _identity, ...sent } = patch;
  return changedMembers(before, applyMergePatch(before, sent), shownToReaders);
}

/** The bank details of a path now and as requested. */
async function coordinateValues(
  ctx: WriteContext,
  id: string | undefined,
  sent: Record<string, unknown>,
): Promise<ChangedValue[]> {
  const found = id
    ? await ctx.db.select().from(beneficiaryCoordinates).where(eq(beneficiaryCoordinates.id, id.toLowerCase()))
    : [];
  const { alias, first_name, last_name, organization_name, currency, members } = found[0] ?? {};
  const before = { alias, first_name, last_name, organization_name, currency, coordinates: members ?? {} };
  return changedMembers(before, applyMergePatch(before, sent), shownToReaders);
}

export const beneficiaryApprovalEvidence: EvidenceByOperation<
  typeof beneficiaryContract &
    typeof beneficiaryBankDetailsContract &
    typeof verificationContract &
    typeof beneficiaryImportContract
> = {
  createBeneficiary: (ctx, { body }) => newBeneficiaryEvidence(ctx, body.identity_reference ?? null, body),

  createIdentityBeneficiary: (ctx, { params, body }) => newBeneficiaryEvidence(ctx, params.identityReference, body),

  updateBeneficiary: async (ctx, { params, body }) => {
    const evidence = withPhrase(
      await beneficiaryEvidence(ctx, params.identityReference, params),
      'change the beneficiary',
    );
    const id = evidence.records?.[0]?.resource_id;
    return id ? { ...evidence, values: await patchedValues(ctx, id, body) } : evidence;
  },

  syncContacts: async (ctx, { params }) => {
    const key = caseKey(params.identityReference);
    const [book] = await forUpdate(ctx.db.select().from(phonebooks).where(eq(phonebooks.identity_key, key)));
    const basis = { phonebook: book ? { received: book.received, synced_at: book.synced_at } : null };
    const { text, needs } = { text: params.identityReference, needs: beneficiaryRead } as const;
    const phrase = ['replace the phonebook of ', { text, needs, masked: 'an identity' }];
    return joinEvidence({ facts: [], basis, phrase }, await ownerEvidence(ctx, params.identityReference, 'Identity'));
  },

  createCoordinate: async (ctx, { params, body }) => ({
    ...withPhrase(await beneficiaryEvidence(ctx, params.identityReference, params), 'add bank details to'),
    values: await coordinateValues(ctx, undefined, body),
  }),

  updateCoordinate: async (ctx, { params, body }) => ({
    ...withPhrase(await beneficiaryEvidence(ctx, params.identityReference, params), 'change bank details of'),
    values: await coordinateValues(ctx, params.coordinateId, body),
  }),

  sendVerification: async (ctx, { params }) =>
    withPhrase(await beneficiaryEvidence(ctx, params.identityReference, params), 'send a passcode to'),

  resendVerification: async (ctx, { params }) =>
    withPhrase(await verificationEvidence(ctx, params), 'send a passcode again to'),

  verifyPasscode: async (ctx, { params }) =>
    withPhrase(await verificationEvidence(ctx, params), 'verify bank details of'),

  importBeneficiaries: async (ctx, { body }) => {
    const identities = [
      ...new Set(body.rows.flatMap(({ beneficiary }) => beneficiary.identity_reference ?? [])),
    ].sort();
    const parts: Evidence[] = [
      {
        facts: optionalFact('Beneficiaries to import', String(body.rows.length), { needs: 'public' }),
        basis: {},
        phrase: [`import ${countText(body.rows.length, 'beneficiary', 'beneficiaries')}`],
      },
    ];
    for (const identity of identities) {
      const { basis, records = [] } = await ownerEvidence(ctx, identity, `Identity ${identity}`);
      parts.push({ facts: [], basis, records });
    }
    return joinEvidence(...parts);
  },
};
