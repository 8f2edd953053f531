import { type MoneyQuery, walletMoney } from '#app/(console)/accounts/[idRef]/(detail)/money.ts';
import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { AccountOverview } from '#components/accounts/detail/account-overview.tsx';
import { equals, filterOf } from '#components/table/filter/filter-text.ts';
import { accountActivity } from '#lib/domain/accounts/core/activity.ts';
import { accountOwner } from '#lib/domain/accounts/search/owner.ts';

const shownAccounts = 6;
const shownEvents = 5;

export default async function Page({ params, searchParams }: AccountPage & { searchParams: Promise<MoneyQuery> }) {
  const { idRef } = await params;
  const { account, ctx, row, lastChange } = await accountFor(idRef);
  const { reference, type } = account.owner ?? {};
  const { permissions } = ctx.principal;
  const [owner, activity, money] = await Promise.all([
    reference === undefined || type === undefined
      ? undefined
      : accountOwner(ctx, {
          reference,
          type,
          filter: filterOf(equals('owner.reference', reference)),
          accountsMax: shownAccounts,
        }),
    accountActivity(ctx, account.id, { 'page[size]': shownEvents }),
    permissions.has('wallet:read') ? walletMoney(ctx, account, await searchParams) : undefined,
  ]);
  return (
    <AccountOverview
      account={account}
      revision={row.revision}
      ownerState={owner?.state}
      others={owner?.accounts.filter((other) => other.id !== account.id) ?? []}
      lastChange={lastChange}
      events={activity.page}
      money={money}
      canChange={{
        attributes: permissions.has('account.attribute:update'),
        coordinates: permissions.has('account.coordinate:update'),
      }}
    />
  );
}
