import { readTogether } from '#db/index.ts';
import type { EntityRow } from '#db/schema/entities.ts';
import type { AccountSummary } from '#lib/domain/accounts/core/account.ts';
import { listAccounts } from '#lib/domain/accounts/search/listing.ts';
import { entityStateOf } from '#lib/domain/entities/entities.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** An owner as the page of an account shows it. */
interface AccountOwner {
  accounts: readonly AccountSummary[];
  /** For those who may read entities; undefined too if there is no entity with the reference. */
  state: EntityRow['state'] | undefined;
}

/** The newest accounts of the owner with this reference, and the state of its entity. */
export function accountOwner(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  { reference, filter, accountsMax }: { reference: string; filter: string; accountsMax: number },
): Promise<AccountOwner> {
  return readTogether(db, async (one) => {
    const [state, { page }] = await Promise.all([
      principal.permissions.has('entity:read') ? entityStateOf(one, reference) : undefined,
      listAccounts(one, { filter, 'page[size]': accountsMax }),
    ]);
    return { accounts: page, state };
  });
}
