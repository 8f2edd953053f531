import type { ReactNode } from 'react';
import { AccountWalk } from '#components/accounts/detail/account-walk.tsx';
import { t as accountText } from '#components/accounts/messages.ts';
import { t } from '#components/accounts/page-messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import type { Account } from '#lib/domain/accounts/core/account.ts';

/** What the account is, at a glance; `children` are its actions. */
export function AccountHead({
  account,
  product,
  children,
}: {
  account: Account;
  /** Its name, unless the person may not read products. */
  product: string | undefined;
  children: ReactNode;
}) {
  return (
    <PageHead
      title={account.name}
      badges={
        <>
          <StateBadge state={account.state} />
          <Badge>{account.currency}</Badge>
          <AccountWalk href={`/accounts/${account.id}`} />
        </>
      }
      id={account.id}
      crumb={account.reference}
      actions={children}
    >
      <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
        <CodeText value={account.reference} name={accountText('referenceInText')} />
        {product !== undefined && (
          <a href={`/products/${account.product_uuid}`} className="link">
            {t('productVersionOf', { product, productVersion: account.product_version })}
          </a>
        )}
      </span>
    </PageHead>
  );
}
