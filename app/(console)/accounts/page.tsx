import type { Metadata } from 'next';
import { emptyingRightsOf } from '#app/(console)/accounts/emptying-rights.ts';
import { AccountList } from '#components/accounts/list/account-list.tsx';
import { accountList } from '#components/accounts/list/list-definition.ts';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { accountStates, type TargetState } from '#lib/domain/accounts/core/account-states.ts';
import { allowedMoves } from '#lib/domain/accounts/core/state.ts';
import { listAccountRecords } from '#lib/domain/accounts/search/browse.ts';
import { countStates } from '#lib/domain/accounts/search/listing.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('accounts') };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext('account:read');
  const first = await firstPage(accountList, searchParams, ({ search, ...query }) =>
    listAccountRecords(ctx, search, query),
  );
  const { permissions } = ctx.principal;
  return (
    <>
      <PageHead
        title={terms('accounts')}
        actions={permissions.has('product:read') && <LinkButton href="/products">{terms('products')}</LinkButton>}
      />
      <AccountList
        first={first}
        counts={await countStates(ctx.db)}
        moves={await movesOf(ctx)}
        employee={ctx.principal.name}
        rights={emptyingRightsOf(ctx.principal)}
        can={{
          create: permissions.has('account:create'),
          export: permissions.has('account:export'),
          tag: permissions.has('account.coordinate:update'),
        }}
      />
    </>
  );
}

/** The states that an account of each state may change to, for a user who may change states. */
async function movesOf({ db, principal }: Context): Promise<Record<AccountState, TargetState[]>> {
  const mayMove = principal.permissions.has('account.state:change');
  const moves = await Promise.all(accountStates.map((state) => (mayMove ? allowedMoves(db, state) : [])));
  return Object.fromEntries(accountStates.map((state, index) => [state, moves[index] ?? []])) as Record<
    AccountState,
    TargetState[]
  >;
}
