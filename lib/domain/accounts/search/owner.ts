import { readTogether } from '#db/index.ts';
import type { EntityRow } from '#db/schema/entities.ts';
import type { AccountSummary } from '#lib/domain/accounts/core/account.ts';
import { listAccounts } from '#lib/domain/accounts/search/listing.ts';
import { ownerStateOf } from '#lib/domain/entities/entities.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** An owner as the page of an account shows it. */
interface AccountOwner {
  accounts: readonly AccountSummary[];
  /** For those who may read entities; undefined too if there is no entity of this type with the reference. */
  state: EntityRow['state'] | undefined;
}

/** The newest accounts with the filter, and the state of the entity of the owner. */
export function accountOwner(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  { reference, type, filter, accountsMax }: { reference: string; type: string; filter: string; accountsMax: number },
): Promise<AccountOwner> {
  return readTogether(db, async (one) => {
    const [state, { page }] = await Promise.all([
      principal.permissions.has('entity:read') ? ownerStateOf(one, reference, type) : undefined,
      listAccounts(one, { filter, 'page[size]': accountsMax }),
    ]);
    return { accounts: page, state };
  });
}
