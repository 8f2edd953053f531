import { asc, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import {
  type BeneficiaryCoordinateRow,
  beneficiaries,
  beneficiaryCoordinates,
  phonebooks,
} from '#db/schema/beneficiaries.ts';
import { verifications } from '#db/schema/verifications.ts';
import { caseKey } from '#lib/core/fold.ts';
import type { Problem } from '#lib/core/problem.ts';
import type { beneficiaryBankDetailsContract } from '#lib/domain/beneficiaries/bank-details/contract.ts';
import {
  addressesOfBeneficiary,
  beneficiaryOf,
  contactsOfBeneficiary,
  displayName,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type { beneficiaryContract } from '#lib/domain/beneficiaries/beneficiaries/contract.ts';
import type { beneficiaryImportContract } from '#lib/domain/beneficiaries/import/contract.ts';
import type { verificationContract } from '#lib/domain/beneficiaries/verification/contract.ts';
import { ownerEvidence } from '#lib/domain/entities/evidence.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, joinEvidence, optionalFact } from '#lib/server/operation/evidence.ts';

export const beneficiaryRead = 'beneficiary:read';

/** The complete beneficiary: name, addresses, contacts, and bank details with their verification. */
export async function beneficiaryEvidence(
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

/** Bank details without the time of the last payment, which every payment changes. */
function coordinateBasis({ last_payment_at: _paid, updated_at: _updated, ...row }: BeneficiaryCoordinateRow) {
  return row;
}

export function factsOfCoordinate(row: BeneficiaryCoordinateRow): Evidence['facts'] {
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

export const beneficiaryApprovalEvidence: EvidenceByOperation<
  typeof beneficiaryContract &
    typeof beneficiaryBankDetailsContract &
    typeof verificationContract &
    typeof beneficiaryImportContract
> = {
  createBeneficiary: (ctx, { body }) => ownerEvidence(ctx, body.identity_reference ?? null, 'Identity'),

  createIdentityBeneficiary: (ctx, { params }) => ownerEvidence(ctx, params.identityReference, 'Identity'),

  updateBeneficiary: (ctx, { params }) => beneficiaryEvidence(ctx, params.identityReference, params),

  syncContacts: async (ctx, { params }) => {
    const key = caseKey(params.identityReference);
    const [book] = await forUpdate(ctx.db.select().from(phonebooks).where(eq(phonebooks.identity_key, key)));
    const basis = { phonebook: book ? { received: book.received, synced_at: book.synced_at } : null };
    return joinEvidence({ facts: [], basis }, await ownerEvidence(ctx, params.identityReference, 'Identity'));
  },

  createCoordinate: (ctx, { params }) => beneficiaryEvidence(ctx, params.identityReference, params),

  updateCoordinate: (ctx, { params }) => beneficiaryEvidence(ctx, params.identityReference, params),

  sendVerification: (ctx, { params }) => beneficiaryEvidence(ctx, params.identityReference, params),

  resendVerification: (ctx, { params }) => verificationEvidence(ctx, params),

  verifyPasscode: (ctx, { params }) => verificationEvidence(ctx, params),

  importBeneficiaries: async (ctx, { body }) => {
    const identities = [
      ...new Set(body.rows.flatMap(({ beneficiary }) => beneficiary.identity_reference ?? [])),
    ].sort();
    const parts: Evidence[] = [{ facts: optionalFact('Beneficiaries to import', String(body.rows.length)), basis: {} }];
    for (const identity of identities) {
      const { basis } = await ownerEvidence(ctx, identity, `Identity ${identity}`);
      parts.push({ facts: [], basis });
    }
    return joinEvidence(...parts);
  },
};
