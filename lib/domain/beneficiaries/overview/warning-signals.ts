import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import {
  type BeneficiaryCoordinateRow,
  type BeneficiaryRow,
  beneficiaries,
  beneficiaryCoordinates,
  coordinateChanges,
} from '#db/schema/beneficiaries.ts';
import { displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { fieldOptionsOf } from '#lib/domain/beneficiaries/forms/field-options.ts';
import type { Signals } from '#lib/domain/beneficiaries/overview/contract.ts';
import { resolveRail } from '#lib/fields/rails/resolve-rail.ts';
import { specVersion } from '#lib/fields/version.ts';

const changesShownMax = 100;
const othersMax = 20;
/** Above this number of beneficiaries of one account the exact number is not needed. */
const countedMax = 500;

/** Warning signals for staff: accounts shared with other identities, and changes of bank details. */
export async function warningSignals(
  db: Reader,
  of: BeneficiaryRow,
  coordinates: BeneficiaryCoordinateRow[],
): Promise<Signals> {
  return { shared_accounts: await sharedAccounts(db, of, coordinates), changes: await coordinateChangesOf(db, of.id) };
}

async function sharedAccounts(db: Reader, of: BeneficiaryRow, coordinates: BeneficiaryCoordinateRow[]) {
  const fingerprints = [...new Set(coordinates.map((row) => row.account_fingerprint))];
  if (fingerprints.length === 0) return [];
  const found = await db
    .select({ fingerprint: beneficiaryCoordinates.account_fingerprint, beneficiary: beneficiaries })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
    .where(
      and(
        inArray(beneficiaryCoordinates.account_fingerprint, fingerprints),
        ne(beneficiaries.identity_key, of.identity_key),
        isNull(beneficiaries.hidden_at),
      ),
    )
    .orderBy(desc(beneficiaries.created_at), desc(beneficiaries.id))
    .limit(countedMax);
  const byAccount = Map.groupBy(found, ({ fingerprint }) => fingerprint);
  return coordinates.flatMap((row) => {
    const others = (byAccount.get(row.account_fingerprint) ?? []).map(({ beneficiary }) => beneficiary);
    if (others.length === 0) return [];
    return {
      coordinate_id: row.id,
      identities: new Set(others.map((other) => other.identity_key)).size,
      others: others.slice(0, othersMax).map((other) => ({
        beneficiary_id: other.id,
        ...(other.identity !== null && { identity_reference: other.identity }),
        display_name: displayName(other),
      })),
    };
  });
}

async function coordinateChangesOf(db: Reader, beneficiaryId: string) {
  const rows = await db
    .select()
    .from(coordinateChanges)
    .where(eq(coordinateChanges.beneficiary_id, beneficiaryId))
    .orderBy(desc(coordinateChanges.at), desc(coordinateChanges.id))
    .limit(changesShownMax);
  return rows.map(({ coordinate_id, at, actor, was_verified, changes }) => ({
    coordinate_id,
    at,
    actor,
    was_verified,
    changes,
  }));
}

/** The coordinates that newer rules find incomplete; only coordinates validated by older rules are checked. */
export async function incompleteCoordinates(
  db: Reader,
  rows: { coordinate: BeneficiaryCoordinateRow; beneficiary: BeneficiaryRow }[],
): Promise<Set<string>> {
  const stale = rows.filter(
    ({ coordinate }) => coordinate.kind === 'DYNAMIC' && coordinate.spec_version !== specVersion,
  );
  if (stale.length === 0) return new Set();
  const settings = await fieldOptionsOf(db);
  const incomplete = stale.filter(({ coordinate, beneficiary }) => {
    const hasOwn = coordinate.first_name ?? coordinate.last_name ?? coordinate.organization_name;
    const { first_name, last_name, organization_name } = hasOwn ? coordinate : beneficiary;
    const body = { first_name, last_name, organization_name, coordinates: coordinate.members };
    return !resolveRail(coordinate.currency ?? '', body, { settings }).ok;
  });
  return new Set(incomplete.map(({ coordinate }) => coordinate.id));
}
