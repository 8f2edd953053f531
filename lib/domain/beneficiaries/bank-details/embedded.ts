import { and, eq } from 'drizzle-orm';
import { counted } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import {
  type BeneficiaryCoordinateRow,
  type BeneficiaryRow,
  beneficiaryCoordinates,
} from '#db/schema/beneficiaries.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import { bankCountryOf } from '#lib/domain/accounts/bank-details/banking.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { assertCountriesAndCurrencyAllowed } from '#lib/domain/beneficiaries/bank-details/blocked-countries.ts';
import {
  accountFingerprint,
  bankDetailsTerms,
  fingerprintOf,
} from '#lib/domain/beneficiaries/bank-details/fingerprint.ts';
import { coordinatesOfBeneficiary } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { bankDetailsMax } from '#lib/domain/beneficiaries/beneficiaries/limits.ts';
import { isMatchedAccount } from '#lib/domain/beneficiaries/overview/internal-accounts.ts';
import { beneficiaryProblems } from '#lib/domain/beneficiaries/problems.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { addSearchTerms } from '#lib/domain/search/search-terms.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';

/**
 * Adds the coordinates of an AccountCoords unless the beneficiary has equal ones, and says whether it did. Throws 400
 * for a blocked country or a currency that is not enabled, and 422 when the beneficiary has too many.
 */
export async function addEmbedded(
  ctx: WriteContext,
  beneficiaryId: string,
  carrier: AccountCoords,
): Promise<{ isNew: boolean }> {
  await assertCountriesAndCurrencyAllowed(ctx.db, carrier);
  const row = await embeddedRow(ctx, beneficiaryId, carrier);
  if (await findEqualCoordinate(ctx, row)) return { isNew: false };
  await assertMoreBankDetails(ctx, beneficiaryId);
  await insertCoordinate(ctx, row);
  return { isNew: true };
}

async function embeddedRow(
  ctx: Context,
  beneficiaryId: string,
  carrier: AccountCoords,
): Promise<BeneficiaryCoordinateRow> {
  const accountId = await internalAccountId(ctx, carrier);
  const kind = accountId ? 'INTERNAL' : 'CARRIED';
  const { values, formats } = primaryValues(carrier);
  return {
    ...initialCoordinate(ctx.now),
    beneficiary_id: beneficiaryId,
    kind,
    currency: carrier.banking?.currency ?? carrier.internal?.currency_code ?? null,
    country_code: (carrier.banking && bankCountryOf(carrier.banking)) ?? null,
    carrier,
    primary_values: values,
    primary_formats: formats,
    account_id: accountId,
    // Only the account identifies an internal coordinate, so that a phonebook sync and a user do not create it twice.
    fingerprint: fingerprintOf(kind, accountId ?? canonicalJson(carrier)),
    account_fingerprint: accountFingerprint(carrier, accountId),
  };
}

/**
 * The coordinate of a beneficiary by its id, or by the account at this institution. An open account of a matched
 * customer becomes a coordinate. `own` are those of the beneficiary, if they are known. Throws 404.
 */
export async function coordinateToUse(
  ctx: WriteContext,
  beneficiary: BeneficiaryRow,
  id: string,
  own?: readonly BeneficiaryCoordinateRow[],
): Promise<BeneficiaryCoordinateRow> {
  const { row, isNew } = await usableCoordinate(ctx, beneficiary, id, own);
  return isNew ? insertCoordinate(ctx, row) : row;
}

/** As `coordinateToUse`, without writing: `isNew` when the row is not stored yet. Throws 404. */
export async function usableCoordinate(
  ctx: Context,
  beneficiary: BeneficiaryRow,
  id: string,
  own?: readonly BeneficiaryCoordinateRow[],
): Promise<{ row: BeneficiaryCoordinateRow; isNew: boolean }> {
  const known = own ?? (await coordinatesOfBeneficiary(ctx.db, beneficiary.id));
  const found = known.find((row) => row.id === id) ?? known.find((row) => row.account_id === id);
  if (found) return { row: found, isNew: false };
  if (await isMatchedAccount(ctx.db, beneficiary, id)) {
    return { row: await embeddedRow(ctx, beneficiary.id, { internal: { account_id: id } }), isNew: true };
  }
  throw beneficiaryProblems.bankDetailsNotFound();
}

/** The beneficiary's existing coordinate that is equal. */
export async function findEqualCoordinate(
  ctx: WriteContext,
  row: BeneficiaryCoordinateRow,
): Promise<BeneficiaryCoordinateRow | undefined> {
  const [equal] = await ctx.db
    .select()
    .from(beneficiaryCoordinates)
    .where(
      and(
        eq(beneficiaryCoordinates.beneficiary_id, row.beneficiary_id),
        eq(beneficiaryCoordinates.fingerprint, row.fingerprint),
      ),
    );
  return equal;
}

/** Throws 422 when the beneficiary has as many bank details as it may have. */
export async function assertMoreBankDetails(ctx: WriteContext, beneficiaryId: string): Promise<void> {
  const [present] = await ctx.db
    .select({ count: counted() })
    .from(beneficiaryCoordinates)
    .where(eq(beneficiaryCoordinates.beneficiary_id, beneficiaryId));
  if ((present?.count ?? 0) >= bankDetailsMax) throw beneficiaryProblems.tooManyBankDetails(bankDetailsMax);
}

/** Stores bank details with their search terms, audit row and event. Answers the row that was given. */
export async function insertCoordinate(
  ctx: WriteContext,
  row: BeneficiaryCoordinateRow,
): Promise<BeneficiaryCoordinateRow> {
  await ctx.db.insert(beneficiaryCoordinates).values(row);
  await addSearchTerms(ctx.db, 'bank-details', [{ id: row.id, terms: bankDetailsTerms(row.carrier) }]);
  const after = { beneficiary_id: row.beneficiary_id, kind: row.kind, currency: row.currency };
  ctx.record({ resource: 'beneficiary-coordinate', resource_id: row.id, after });
  emitEvent(ctx, {
    type: 'beneficiary.coordinate-added',
    subject: row.id,
    data: { beneficiary_id: row.beneficiary_id },
  });
  return row;
}

/** The initial columns of a coordinate. */
export function initialCoordinate(now: string) {
  return {
    id: newId(),
    alias: null,
    first_name: null,
    last_name: null,
    organization_name: null,
    members: null,
    payment_type: null,
    spec_version: null,
    verified_at: null,
    verification_id: null,
    last_payment_at: null,
    created_at: now,
    updated_at: null,
    revision: 1,
  };
}

/** The account at this institution that internal coordinates name by id or by an existing reference. */
async function internalAccountId(ctx: Context, { internal, banking }: AccountCoords): Promise<string | null> {
  if (banking || !internal) return null;
  if (internal.account_id) return internal.account_id;
  if (!internal.account_reference) return null;
  const [account] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.reference_key, caseKey(internal.account_reference)));
  return account?.id ?? null;
}

/** The values by which staff recognise embedded coordinates. */
function primaryValues({ banking, internal, acceptor, reference }: AccountCoords): {
  values: string[];
  formats: string[];
} {
  const candidates: [string, string | null | undefined][] = [
    ['iban', banking?.iban],
    ['routing_code', banking?.routing_code],
    ['account_number', banking?.account_number],
    ['account_code', banking?.account_code],
    ['account_reference', internal?.account_reference],
    ['account_id', internal?.account_id],
    ['acceptor_id', acceptor?.id],
    ['reference', reference],
  ];
  const provided = candidates.flatMap(([format, value]) => (value ? [{ format, value }] : []));
  const kept = banking?.iban ? provided.slice(0, 1) : provided;
  return { values: kept.map(({ value }) => value), formats: kept.map(({ format }) => format) };
}
