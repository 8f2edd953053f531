import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { type AccountPage, accountFor, standingOf, titleFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { AccountActions } from '#components/accounts/account-actions.tsx';
import { AccountHead } from '#components/accounts/account-head.tsx';
import { TabLinks } from '#components/ui/tabs.tsx';

export async function generateMetadata({ params }: AccountPage): Promise<Metadata> {
  const title = await titleFor((await params).idRef);
  return { title: { default: title, template: `%s · ${title} · Countinghouse` } };
}

/** The head and the tabs of an account, around each of its parts. */
export default async function Layout({ params, children }: AccountPage & { children: ReactNode }) {
  const { idRef } = await params;
  const { account, ctx, row } = await accountFor(idRef);
  const { product, moves, waits } = await standingOf(idRef);
  const { principal } = ctx;
  const home = `/accounts/${account.id}`;
  const wallets = account.wallets ?? [];
  return (
    <>
      <AccountHead account={account} product={product?.name ?? 'Unknown product'}>
        <AccountActions
          account={{ ...account, wallets, revision: row.revision }}
          moves={moves}
          waits={waits}
          employee={principal.name}
          canChange={{
            coordinates: principal.permissions.has('account.coordinate:update'),
            attributes: principal.permissions.has('account.attribute:update'),
          }}
        />
      </AccountHead>
      <TabLinks
        label="Parts of the account"
        tabs={[
          { href: home, label: 'Overview' },
          { href: `${home}/wallets`, label: 'Wallets', count: wallets.length },
          { href: `${home}/coordinates`, label: 'Coordinates', count: account.account_coordinates?.length ?? 0 },
          { href: `${home}/activity`, label: 'Activity' },
          { href: `${home}/ledger`, label: 'Ledger' },
          { href: `${home}/json`, label: 'JSON' },
        ]}
      />
      {children}
    </>
  );
}
