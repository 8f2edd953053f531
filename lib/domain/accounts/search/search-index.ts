import { eq, sql } from 'drizzle-orm';
import { command, engine, insertMany, type Writer } from '#db/index.ts';
import { type AccountCoordinateRow, type AccountRow, accountFacets } from '#db/schema/accounts.ts';
import { nameKey } from '#lib/core/text/fold.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { accountSearchText } from '#lib/domain/accounts/search/search-text.ts';

const ngrams =
  engine === 'postgres'
    ? await import('#lib/domain/accounts/search/ngrams.postgres.ts')
    : await import('#lib/domain/accounts/search/ngrams.sqlite.ts');
export const { ngramCutter, firstMatches, newestMatches, allMatches } = ngrams;

type NewFacetRow = typeof accountFacets.$inferInsert;

const clearFacets = command((tx) =>
  tx.delete(accountFacets).where(eq(accountFacets.account_seq, sql.placeholder('seq'))),
);

/** The parts of an account that searches and filters use. */
export interface IndexedAccount {
  account: Pick<AccountRow, 'seq' | 'id' | 'reference' | 'name' | 'owner_reference' | 'attributes'>;
  coordinates: Pick<AccountCoordinateRow, 'coordinates' | 'tags'>[];
}

/** Rebuilds the search index of an account after its attributes or coordinates changed. */
export async function reindexAccount(tx: Writer, indexed: IndexedAccount): Promise<void> {
  const { seq } = indexed.account;
  await clearFacets(tx, { seq });
  await insertMany(tx, accountFacets, facetsOf(indexed));
  await ngrams.writeNgrams(tx, [{ seq, text: searchTextOf(indexed), known: true }]);
}

/** Indexes new accounts together, because each write of ngrams has a fixed cost. */
export async function indexNewAccounts(tx: Writer, indexed: IndexedAccount[]): Promise<void> {
  if (indexed.length === 0) return;
  await insertMany(tx, accountFacets, indexed.flatMap(facetsOf));
  const entries = indexed.map((item) => ({ seq: item.account.seq, text: searchTextOf(item), known: false }));
  await ngrams.writeNgrams(tx, entries);
}

/** The text that the index has of an account: its own, and its IBANs and account numbers. */
function searchTextOf({ account, coordinates }: IndexedAccount): string {
  const numbers = coordinates.flatMap((row) => {
    const { banking } = row.coordinates as AccountCoords;
    return [banking?.iban, banking?.account_number].filter((number) => typeof number === 'string');
  });
  return accountSearchText({ ...account, numbers });
}

/** The tags and attributes of an account, by which lists filter. */
function facetsOf({ account, coordinates }: IndexedAccount): NewFacetRow[] {
  const tags = new Set(coordinates.flatMap((row) => row.tags.map(nameKey)));
  const accountSeq = account.seq;
  return [
    ...[...tags].map((value) => ({ kind: 'tag' as const, key: '', value, account_seq: accountSeq })),
    ...Object.entries(account.attributes).map(([key, value]) => ({
      kind: 'attribute' as const,
      key,
      value: nameKey(value),
      account_seq: accountSeq,
    })),
  ];
}
