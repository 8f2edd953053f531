import { and, eq } from 'drizzle-orm';
import { accounts } from '#db/schema/accounts.ts';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { canonicalJson } from '#lib/core/canonical-json.ts';
import { caseKey } from '#lib/core/fold.ts';
import { Problem } from '#lib/core/problem.ts';
import { newId } from '#lib/core/uuid.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { accountFingerprint, fingerprintOf } from '#lib/domain/beneficiaries/bank-details/fingerprint.ts';
import {
  type BeneficiaryRow,
  type CoordinateRow,
  coordinatesOf,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { isMatchedAccount } from '#lib/domain/beneficiaries/overview/internal.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';

/** Adds the coordinates of an AccountCoords unless the beneficiary has equal ones. Returns the row. */
export async function addCarried(
  ctx: WriteContext,
  beneficiary_id: string,
  carrier: AccountCoords,
): Promise<CoordinateRow> {
  const row = await carriedRow(ctx, beneficiary_id, carrier);
  return (await equalTo(ctx, row)) ?? insertCoordinate(ctx, row);
}

async function carriedRow(ctx: Context, beneficiary_id: string, carrier: AccountCoords): Promise<CoordinateRow> {
  const account_id = await internalAccountId(ctx, carrier);
  const kind = account_id ? 'INTERNAL' : 'CARRIED';
  const { values, formats } = primaryOf(carrier);
  return {
    ...bareCoordinate(ctx.now),
    beneficiary_id,
    kind,
    currency: carrier.banking?.currency ?? carrier.internal?.currency_code ?? null,
    country_code: carrier.banking?.country_code ?? carrier.banking?.iban?.slice(0, 2) ?? null,
    carrier,
    primary_values: values,
    primary_formats: formats,
    account_id,
    // Only the account identifies an internal coordinate, so that a phonebook sync and a user do not create it twice.
    fingerprint: fingerprintOf(kind, account_id ?? canonicalJson(carrier)),
    account_fingerprint: accountFingerprint(carrier, account_id),
  };
}

/**
 * The coordinate of a beneficiary by its id, or by the account at this institution. An open account of a matched
 * customer becomes a coordinate. Throws 404.
 */
export async function coordinateToUse(ctx: WriteContext, payee: BeneficiaryRow, id: string): Promise<CoordinateRow> {
  const { row, isNew } = await usableCoordinate(ctx, payee, id);
  return isNew ? insertCoordinate(ctx, row) : row;
}

/** As `coordinateToUse`, without writing: `isNew` when the row is not stored yet. Throws 404. */
export async function usableCoordinate(
  ctx: Context,
  payee: BeneficiaryRow,
  id: string,
): Promise<{ row: CoordinateRow; isNew: boolean }> {
  const own = await coordinatesOf(ctx.db, payee.id);
  const found = own.find((row) => row.id === id) ?? own.find((row) => row.account_id === id);
  if (found) return { row: found, isNew: false };
  if (await isMatchedAccount(ctx.db, payee, id)) {
    return { row: await carriedRow(ctx, payee.id, { internal: { account_id: id } }), isNew: true };
  }
  throw new Problem('not-found', 'There is no such coordinate.');
}

/** The beneficiary's existing coordinate that is equal. */
export async function equalTo(ctx: WriteContext, row: CoordinateRow): Promise<CoordinateRow | undefined> {
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

export async function insertCoordinate(ctx: WriteContext, row: CoordinateRow): Promise<CoordinateRow> {
  await ctx.db.insert(beneficiaryCoordinates).values(row);
  const after = { beneficiary_id: row.beneficiary_id, kind: row.kind, currency: row.currency };
  ctx.record({ resource: 'beneficiary-coordinate', resource_id: row.id, after });
  ctx.emit({ type: 'beneficiary.coordinate-added', subject: row.id, data: { beneficiary_id: row.beneficiary_id } });
  return row;
}

/** The initial columns of a coordinate. */
export function bareCoordinate(now: string) {
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
function primaryOf({ banking, internal, acceptor, reference }: AccountCoords): { values: string[]; formats: string[] } {
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
  const told = candidates.flatMap(([format, value]) => (value ? [{ format, value }] : []));
  const kept = banking?.iban ? told.slice(0, 1) : told;
  return { values: kept.map(({ value }) => value), formats: kept.map(({ format }) => format) };
}
