import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MoneyActions } from '#app/(console)/accounts/[idRef]/(detail)/money-actions.tsx';
import { type AccountPage, accountFor, accountHeadFor, accountTitle } from '#app/(console)/accounts/[idRef]/account.ts';
import { emptyingRightsOf } from '#app/(console)/accounts/emptying-rights.ts';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { AccountActions } from '#components/accounts/detail/account-actions.tsx';
import { AccountHead } from '#components/accounts/detail/account-head.tsx';
import { t } from '#components/accounts/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';
import { TabLinks } from '#components/ui/page/tabs.tsx';

export async function generateMetadata({ params }: AccountPage): Promise<Metadata> {
  const title = await accountTitle((await params).idRef);
  return { title: recordTitle(title) };
}

/** The head and the tabs of an account, around each of its parts. */
export default async function Layout({ params, children }: AccountPage & { children: ReactNode }) {
  const { idRef } = await params;
  const { account, ctx, row } = await accountFor(idRef);
  const { product, moves, waits } = await accountHeadFor(idRef);
  const { principal } = ctx;
  // With the id or the reference by which it was opened: the tab of an address is found by it.
  const home = `/accounts/${idRef}`;
  const wallets = account.wallets ?? [];
  return (
    <>
      <AccountHead account={account} product={product}>
        <MoneyActions account={account} principal={principal} />
        <AccountActions
          account={{ ...account, wallets, revision: row.revision }}
          moves={moves}
          waits={waits}
          employee={principal.name}
          rights={emptyingRightsOf(principal)}
          canChange={{
            coordinates: principal.permissions.has('account.coordinate:update'),
            attributes: principal.permissions.has('account.attribute:update'),
          }}
        />
      </AccountHead>
      <PendingChangesOf resource="account" id={account.id} />
      <TabLinks
        label={t('sections')}
        tabs={[
          { href: home, label: terms('overview') },
          { href: `${home}/wallets`, label: terms('wallets'), count: wallets.length },
          { href: `${home}/coordinates`, label: terms('bankDetails'), count: account.account_coordinates?.length ?? 0 },
          { href: `${home}/activity`, label: terms('activity') },
          { href: `${home}/ledger`, label: terms('ledger') },
          { href: `${home}/json`, label: common('json') },
        ]}
      />
      {children}
    </>
  );
}
