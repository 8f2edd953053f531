import { and, eq } from 'drizzle-orm';
import { uniqueViolation, withSavepoint } from '#db/index.ts';
import {
  type BeneficiaryCoordinateRow,
  type BeneficiaryRow,
  beneficiaryCoordinates,
  coordinateChanges,
} from '#db/schema/beneficiaries.ts';
import { newId } from '#lib/core/uuid.ts';
import {
  assertMoreBankDetails,
  findEqualCoordinate,
  initialCoordinate,
  insertCoordinate,
} from '#lib/domain/beneficiaries/bank-details/embedded.ts';
import {
  accountFingerprint,
  bankDetailsTerms,
  fingerprintOf,
  maskValue,
} from '#lib/domain/beneficiaries/bank-details/fingerprint.ts';
import type { DynamicCoordinateInput } from '#lib/domain/beneficiaries/bank-details/validation.ts';
import { validateDynamicCoordinate } from '#lib/domain/beneficiaries/bank-details/validation.ts';
import { findCoordinate } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type {
  DynamicCoordinatePatch,
  DynamicCoordinateRequest,
} from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import { beneficiaryProblems } from '#lib/domain/beneficiaries/problems.ts';
import { cancelVerification } from '#lib/domain/beneficiaries/verification/live-verification.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { setSearchTerms } from '#lib/domain/search/search-terms.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

const holderNameMembers = ['first_name', 'last_name', 'organization_name'] as const;

/**
 * Adds a coordinate validated by its field specification. When the beneficiary has an equal one, that one is updated.
 * Throws 422 when it has too many.
 */
export async function addDynamicCoordinate(
  ctx: WriteContext,
  of: BeneficiaryRow,
  sent: DynamicCoordinateRequest,
): Promise<BeneficiaryCoordinateRow> {
  const row = await validatedRow(
    ctx,
    of,
    { ...namesAsSent(sent), currency: sent.currency, members: mergedMembers({}, sent.coordinates) },
    { base: { ...initialCoordinate(ctx.now), beneficiary_id: of.id, kind: 'DYNAMIC' } },
  );
  const equal = await findEqualCoordinate(ctx, row);
  if (equal) return updateDynamicCoordinate(ctx, of, equal, sent);
  await assertMoreBankDetails(ctx, of.id);
  return insertCoordinate(ctx, row);
}

/** Merges a patch into a coordinate and validates the result, also against rules that are newer than the coordinate. */
export async function updateDynamicCoordinate(
  ctx: WriteContext,
  of: BeneficiaryRow,
  before: BeneficiaryCoordinateRow,
  sent: DynamicCoordinatePatch,
): Promise<BeneficiaryCoordinateRow> {
  const provided: DynamicCoordinateInput = {
    alias: patchedText(before.alias, sent.alias),
    first_name: patchedText(before.first_name, sent.first_name),
    last_name: patchedText(before.last_name, sent.last_name),
    organization_name: patchedText(before.organization_name, sent.organization_name),
    currency: sent.currency ?? before.currency ?? '',
    members: mergedMembers(before.members ?? {}, sent.coordinates),
  };
  const after = await validatedRow(ctx, of, provided, { base: before, change: { was: before, sent } });
  const changes = changedCoordinateMembers(before, after);
  if (changes.length === 0 && after.spec_version === before.spec_version) return before;
  const unverifies = changes.some(({ member }) => invalidatesVerification(member));
  const row: BeneficiaryCoordinateRow = {
    ...after,
    ...(unverifies && { verified_at: null, verification_id: null }),
    updated_at: ctx.now,
    revision: before.revision + 1,
  };
  await updateCoordinateRow(ctx, row);
  if (unverifies) await cancelVerification(ctx, row.id);
  await recordDetailsChange(ctx, before, changes);
  return row;
}

/** The dynamic coordinate of a beneficiary. Throws 404 when the beneficiary does not have it, and 412. */
export async function dynamicCoordinateOf(
  ctx: WriteContext,
  of: BeneficiaryRow,
  id: string,
): Promise<BeneficiaryCoordinateRow> {
  const row = await findCoordinate(ctx.db, of.id, id);
  if (row?.kind !== 'DYNAMIC') throw beneficiaryProblems.bankDetailsNotFound();
  const record = { resource: 'beneficiary-coordinate', resource_id: row.id, revision: row.revision };
  await assertRevision(ctx, { ...record, read: 'beneficiary:read' });
  return row;
}

/**
 * Cancels the verification of coordinates held by the beneficiary itself, because the beneficiary's name has changed.
 */
export async function invalidateVerificationsByHolderName(
  ctx: WriteContext,
  coordinates: BeneficiaryCoordinateRow[],
): Promise<void> {
  for (const row of coordinates) {
    if (holderNameMembers.some((member) => row[member] !== null)) continue;
    await cancelVerification(ctx, row.id);
    if (!row.verified_at) continue;
    await ctx.db
      .update(beneficiaryCoordinates)
      .set({ verified_at: null, verification_id: null, updated_at: ctx.now, revision: row.revision + 1 })
      .where(eq(beneficiaryCoordinates.id, row.id));
    await recordDetailsChange(ctx, row, [{ member: 'beneficiary_name' }]);
  }
}

type InitialCoordinate = Pick<BeneficiaryCoordinateRow, 'id' | 'beneficiary_id' | 'kind'> &
  ReturnType<typeof initialCoordinate>;

async function validatedRow(
  ctx: WriteContext,
  of: BeneficiaryRow,
  provided: DynamicCoordinateInput,
  {
    base,
    change,
  }: {
    base: InitialCoordinate | BeneficiaryCoordinateRow;
    change?: { was: BeneficiaryCoordinateRow; sent: DynamicCoordinatePatch };
  },
): Promise<BeneficiaryCoordinateRow> {
  const result = await validateDynamicCoordinate(ctx, of, provided, change);
  const carrier = { banking: result.banking };
  return {
    ...base,
    ...namesAsSent(provided),
    ...canonicalNames(result.names, provided),
    currency: provided.currency,
    country_code: result.country_code,
    members: result.coordinates,
    carrier,
    primary_values: result.primary_coordinates,
    primary_formats: result.primary_coordinate_formats,
    payment_type: result.payment_type,
    spec_version: result.spec_version,
    account_id: null,
    fingerprint: fingerprintOf('DYNAMIC', result.fingerprint_input),
    account_fingerprint: accountFingerprint(carrier, null),
  };
}

/** Names in the specification's canonical form, where the coordinate has names of its own. */
function canonicalNames(
  names: Record<string, string>,
  provided: DynamicCoordinateInput,
): Partial<DynamicCoordinateInput> {
  return Object.fromEntries(
    (['alias', ...holderNameMembers] as const).flatMap((member) =>
      provided[member] && names[member] ? [[member, names[member]]] : [],
    ),
  );
}

async function updateCoordinateRow(ctx: WriteContext, row: BeneficiaryCoordinateRow): Promise<void> {
  const write = () =>
    ctx.db
      .update(beneficiaryCoordinates)
      .set(row)
      .where(and(eq(beneficiaryCoordinates.id, row.id), eq(beneficiaryCoordinates.revision, row.revision - 1)));
  await withSavepoint(ctx.db, async () => await write()).catch((error: unknown) => {
    if (uniqueViolation(error) !== 'beneficiary_coordinates_beneficiary_id_fingerprint_unique') throw error;
    throw beneficiaryProblems.bankDetailsEqual();
  });
  await setSearchTerms(ctx.db, { kind: 'bank-details', id: row.id }, bankDetailsTerms(row.carrier));
}

interface MemberChange {
  member: string;
  before?: string;
  after?: string;
}

/** The differing members; values that identify an account are masked. */
function changedCoordinateMembers(before: BeneficiaryCoordinateRow, after: BeneficiaryCoordinateRow): MemberChange[] {
  const open = new Set(['alias', 'currency', 'payment_type', 'country_code', 'bank_name', 'account_type']);
  const flat = (row: BeneficiaryCoordinateRow): Record<string, string | null | undefined> => ({
    alias: row.alias,
    first_name: row.first_name,
    last_name: row.last_name,
    organization_name: row.organization_name,
    currency: row.currency,
    payment_type: row.payment_type,
    ...row.members,
  });
  const [old, now] = [flat(before), flat(after)];
  const shown = (member: string, value: string | null | undefined) => {
    if (!value) return undefined;
    return open.has(member) ? value : maskValue(value);
  };
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((member) => (old[member] ?? null) !== (now[member] ?? null))
    .map((member) => ({ member, before: shown(member, old[member]), after: shown(member, now[member]) }));
}

/** A new alias or payment rail does not change the account, so the verification stays. */
const invalidatesVerification = (member: string): boolean => member !== 'alias' && member !== 'payment_type';

async function recordDetailsChange(
  ctx: WriteContext,
  before: BeneficiaryCoordinateRow,
  changes: MemberChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await ctx.db.insert(coordinateChanges).values({
    id: newId(),
    coordinate_id: before.id,
    beneficiary_id: before.beneficiary_id,
    at: ctx.now,
    actor: ctx.principal.username,
    changes,
    was_verified: before.verified_at !== null,
  });
  const changed = changes.map(({ member }) => member);
  ctx.record({ resource: 'beneficiary-coordinate', resource_id: before.id, after: { changed } });
  emitEvent(ctx, {
    type: 'beneficiary.coordinate-changed',
    subject: before.id,
    data: { beneficiary_id: before.beneficiary_id, changed },
  });
}

function namesAsSent(sent: DynamicCoordinateRequest | DynamicCoordinateInput | DynamicCoordinatePatch) {
  return {
    alias: sent.alias ?? null,
    first_name: sent.first_name ?? null,
    last_name: sent.last_name ?? null,
    organization_name: sent.organization_name ?? null,
  };
}

/** RFC 7396: absent keeps, null clears. */
const patchedText = (before: string | null, sent: string | null | undefined): string | null =>
  sent === undefined ? before : sent;

function mergedMembers(
  before: Record<string, string>,
  sent: Record<string, string | null | undefined> | null | undefined,
): Record<string, string> {
  if (sent === null) return {};
  const members = { ...before, ...sent };
  // Only text values are left.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
}
