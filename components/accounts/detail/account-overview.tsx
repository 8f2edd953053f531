import { coordinateFactGroups } from '#components/accounts/bank-details/coordinate-facts.ts';
import { CoordinateTags } from '#components/accounts/bank-details/coordinate-tags.tsx';
import { ActivityTimeline } from '#components/accounts/detail/activity-timeline.tsx';
import { AttributesCard } from '#components/accounts/detail/attributes-card.tsx';
import { OwnerCard } from '#components/accounts/detail/owner-card.tsx';
import { t as formText } from '#components/accounts/form-messages.ts';
import { AccountMoney, type WalletMoney } from '#components/accounts/money/account-money.tsx';
import { Balances } from '#components/accounts/money/balances.tsx';
import { t } from '#components/accounts/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Card } from '#components/ui/card.tsx';
import { CopyButton } from '#components/ui/code/copy-button.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Account, AccountSummary } from '#lib/domain/accounts/core/account.ts';
import type { AccountActivity } from '#lib/domain/accounts/search/account-record.ts';

/** The last change of the state of an account, and who made it. */
interface LastStateChange {
  state: string;
  actor: string;
  applied_at: string;
}

/** The overview of an account: money and notices first, facts and people next to them. */
export function AccountOverview({
  account,
  revision,
  ownerState,
  others,
  lastChange,
  events,
  money,
  canChange,
}: {
  account: Account;
  revision: number;
  ownerState?: string | undefined;
  /** Some more accounts of the same owner. */
  others: readonly AccountSummary[];
  lastChange: LastStateChange | undefined;
  /** The last things that happened. */
  events: readonly AccountActivity[];
  /** The default wallet or the chosen one; absent for a person who may not read wallets. */
  money?: WalletMoney | undefined;
  canChange: { attributes: boolean; coordinates: boolean };
}) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {money && <Balances accountId={account.id} wallets={account.wallets ?? []} month={money.thisMonth} />}
        {money && <AccountMoney money={money} />}
        <CoordinatesBrief account={account} revision={revision} canChange={canChange.coordinates} />
        <AttributesCard
          accountId={account.id}
          revision={revision}
          attributes={account.attributes ?? {}}
          canChange={canChange.attributes}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={terms('facts')}>
          <DescriptionList facts={accountFacts(account, lastChange)} />
        </Card>
        <OwnerCard account={account} state={ownerState} others={others} />
        <Card
          title={terms('recentActivity')}
          actions={
            <LinkButton href={`/accounts/${account.id}/activity`} size="sm" variant="quiet">
              {t('allActivity')}
            </LinkButton>
          }
        >
          <ActivityTimeline events={events} brief />
        </Card>
      </div>
    </div>
  );
}

function accountFacts(account: Account, change: LastStateChange | undefined) {
  const places = (account.jurisdictions ?? []).map(
    ({ classification, country_code }) => `${country_code}, ${classification.toLowerCase()}`,
  );
  return [
    { label: terms('currency'), value: account.currency },
    {
      label: terms('defaultWallet'),
      value: account.default_wallet && walletName({ code: account.default_wallet, currency: account.currency }),
    },
    { label: formText('jurisdiction'), value: places.join('; ') },
    { label: terms('created'), value: <Time value={account.created_at} />, wide: true },
    { label: terms('lastChange'), value: <Time value={account.updated_at} format="relative" /> },
    change && {
      label: t('lastStateChange'),
      value: (
        <span className="flex flex-wrap items-center gap-x-2">
          <StateBadge state={change.state} />
          <span>{change.actor}</span>
          <Time value={change.applied_at} />
        </span>
      ),
      wide: true,
    },
  ];
}

function CoordinatesBrief({
  account,
  revision,
  canChange,
}: {
  account: Account;
  revision: number;
  canChange: boolean;
}) {
  const records = account.account_coordinates ?? [];
  return (
    <Card
      title={terms('bankDetails')}
      flush
      actions={
        <LinkButton href={`/accounts/${account.id}/coordinates`} size="sm" variant="quiet">
          {canChange ? terms('editBankDetails') : t('allBankDetails')}
        </LinkButton>
      }
    >
      {records.length === 0 && <p className="p-4 text-fg-3">{t('notReachableYet')}</p>}
      <ul>
        {records.map((record) => {
          const [group] = coordinateFactGroups(record.coordinates);
          const [main, ...rest] = group?.lines ?? [];
          return (
            <li key={record.id} className="flex flex-col gap-1 border-b px-4 py-2.5 last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="w-28 text-fg-3 text-sm">{main?.label ?? group?.kind}</span>
                <code dir="ltr" className="wrap-anywhere font-medium font-mono">
                  {main?.displayText}
                </code>
                {main && <CopyButton value={main.copied} name={main.label} />}
                <span className="ms-auto text-fg-3 text-sm">
                  {rest
                    .slice(0, 2)
                    .map((line) => `${line.label} ${line.displayText}`)
                    .join(', ')}
                </span>
              </p>
              <CoordinateTags
                accountId={account.id}
                revision={revision}
                coordinateId={record.id}
                tags={record.tags ?? []}
                canChange={canChange}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
