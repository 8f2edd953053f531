import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { entries, postings } from '#db/schema/ledger.ts';
import { payments } from '#db/schema/payments.ts';
import type { Counterparty } from '#lib/domain/accounts/flows/contract.ts';
import { nameCounterparties } from '#lib/domain/accounts/flows/counterparties.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** The other side of a wallet's postings, by journal entry; none for a person who may not read the ledger. */
export async function postingCounterparties(
  { db, principal }: Pick<Context, 'db'> & { principal: Pick<Context['principal'], 'permissions'> },
  row: Pick<WalletRow, 'id'>,
  entryIds: readonly string[],
): Promise<Record<string, Counterparty>> {
  if (!principal.permissions.has('ledger:read') || entryIds.length === 0) return {};
  const showsBeneficiaries = principal.permissions.has('beneficiary:read');
  const found = await db
    .select({
      entryId: postings.entry_id,
      ledgerAccountId: postings.ledger_account_id,
      beneficiaryId: showsBeneficiaries ? payments.beneficiary_id : sql<string | null>`null`,
    })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entry_id))
    .leftJoin(payments, eq(payments.entry_id, sql`coalesce(${entries.reverses}, ${entries.id})`))
    .where(and(inArray(postings.entry_id, [...entryIds]), ne(postings.ledger_account_id, row.id)));
  const named = await nameCounterparties(db, found, principal);
  return Object.fromEntries(found.flatMap(({ entryId }, index) => (named[index] ? [[entryId, named[index]]] : [])));
}
