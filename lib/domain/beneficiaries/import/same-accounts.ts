import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type { ImportedRow } from '#lib/domain/beneficiaries/import/contract.ts';

/** The beneficiary that has the account already. */
export type SameAccount = NonNullable<ImportedRow['same_account']>;

/**
 * For each created row, by its index, the oldest other beneficiary of the same identity with the same account: one from
 * before the import, or an earlier row.
 */
export async function sameAccounts(db: Reader, rows: readonly ImportedRow[]): Promise<Map<number, SameAccount>> {
  const indexOf = new Map(
    rows.flatMap(({ beneficiary_id, index }) => (beneficiary_id ? [[beneficiary_id, index]] : [])),
  );
  const oldest = await oldestWithSameAccount(db, [...indexOf.keys()]);
  const existing = await displayNames(
    db,
    [...new Set(oldest.values())].filter((id) => !indexOf.has(id)),
  );
  return new Map(
    [...oldest].map(([of, id]): [number, SameAccount] => {
      const display_name = existing.get(id);
      return [indexOf.get(of) ?? 0, display_name ? { beneficiary_id: id, display_name } : { index: indexOf.get(id) }];
    }),
  );
}

/**
 * Ids by the ids of those asked for, except where they are the oldest themselves. An account that very many pay is read
 * once, for all rows with it.
 */
async function oldestWithSameAccount(db: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const accounts = { account: beneficiaryCoordinates.account_fingerprint, identity_key: beneficiaries.identity_key };
  const withOwner = eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id);
  const own = await db
    .select({ ...accounts, id: beneficiaries.id })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, withOwner)
    .where(inArray(beneficiaryCoordinates.beneficiary_id, ids));
  // Later ids sort later.
  const oldest = await db
    .select({ ...accounts, id: sql<string>`min(cast(${beneficiaries.id} as text))` })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, withOwner)
    .where(
      and(
        inArray(accounts.account, [...new Set(own.map(({ account }) => account))]),
        inArray(accounts.identity_key, [...new Set(own.map(({ identity_key }) => identity_key))]),
        isNull(beneficiaries.hidden_at),
      ),
    )
    .groupBy(accounts.account, accounts.identity_key);
  const keyOf = (row: { account: string; identity_key: string }) => `${row.account} ${row.identity_key}`;
  const oldestByKey = new Map(oldest.map((row) => [keyOf(row), row.id]));
  const found = new Map<string, string>();
  for (const row of own) {
    const id = oldestByKey.get(keyOf(row));
    if (id && id !== row.id && id < (found.get(row.id) ?? row.id)) found.set(row.id, id);
  }
  return found;
}

async function displayNames(db: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(beneficiaries).where(inArray(beneficiaries.id, ids));
  return new Map(rows.map((row) => [row.id, displayName(row)]));
}
