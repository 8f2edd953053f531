import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '#db/index.ts';
import { beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type { ImportedRow } from '#lib/domain/beneficiaries/import/contract.ts';

type CreatedRow = ImportedRow & { beneficiary_id: string };

/**
 * For each created row, by its index, the oldest other beneficiary of the same identity with the same account: one from
 * before the import, or an earlier row. The first row of several is the same as none.
 */
export async function sameAccounts(
  db: Reader,
  rows: readonly ImportedRow[],
): Promise<Map<number, ImportedRow['same_account']>> {
  const created = rows.filter((row): row is CreatedRow => row.beneficiary_id !== undefined);
  const indexOf = new Map(created.map(({ beneficiary_id, index }) => [beneficiary_id, index]));
  const oldest = await oldestWithSameAccount(db, [...indexOf.keys()]);
  const existing = await displayNames(
    db,
    [...oldest.values()].filter((id) => !indexOf.has(id)),
  );
  const found = new Map<number, ImportedRow['same_account']>();
  for (const { beneficiary_id, index } of created) {
    const id = oldest.get(beneficiary_id);
    if (id === undefined) continue;
    const display_name = existing.get(id);
    if (display_name !== undefined) found.set(index, { beneficiary_id: id, display_name });
    const earlier = indexOf.get(id);
    if (earlier !== undefined && earlier < index) found.set(index, { index: earlier });
  }
  return found;
}

/** Ids by the ids of those asked for. Later ids sort later. */
async function oldestWithSameAccount(db: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const own = alias(beneficiaryCoordinates, 'own');
  const owner = alias(beneficiaries, 'owner');
  const found = await db
    .select({ id: own.beneficiary_id, oldest: sql<string>`min(cast(${beneficiaries.id} as text))` })
    .from(own)
    .innerJoin(owner, eq(owner.id, own.beneficiary_id))
    .innerJoin(
      beneficiaryCoordinates,
      and(
        eq(beneficiaryCoordinates.account_fingerprint, own.account_fingerprint),
        ne(beneficiaryCoordinates.beneficiary_id, own.beneficiary_id),
      ),
    )
    .innerJoin(
      beneficiaries,
      and(
        eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id),
        eq(beneficiaries.identity_key, owner.identity_key),
        isNull(beneficiaries.hidden_at),
      ),
    )
    .where(inArray(own.beneficiary_id, ids))
    .groupBy(own.beneficiary_id);
  return new Map(found.map(({ id, oldest }) => [id, oldest]));
}

async function displayNames(db: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(beneficiaries).where(inArray(beneficiaries.id, ids));
  return new Map(rows.map((row) => [row.id, displayName(row)]));
}
