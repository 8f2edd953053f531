import { EntryLegs } from '#components/ledger/journal/entry-legs.tsx';
import type { AccountNames } from '#components/ledger/sides/account-names.ts';
import type { ChartNames } from '#components/ledger/sides/side-name.tsx';
import { t } from '#components/payments/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';
import type { Hold } from '#lib/domain/ledger/holds/hold.ts';

/** What a payment did in the ledger; empty for a person who may not read the ledger. */
export interface BookedMoney {
  entry?: JournalEntry | undefined;
  hold?: Hold | undefined;
  accounts: AccountNames;
  charts: ChartNames;
}

/** The journal entry of a payment, and the hold on its money. */
export function PaymentMoney({ money: { entry, hold, accounts, charts } }: { money: BookedMoney }) {
  return (
    <>
      {entry && (
        <Card
          title={terms('journalEntry')}
          flush
          actions={
            <LinkButton href={`/journal/${entry.id}`} size="sm" variant="quiet">
              {terms('viewEntry')}
            </LinkButton>
          }
        >
          {entry.reversed_by && (
            <div className="p-4">
              <Banner tone="warn" title={t('entryReversed')}>
                <a href={`/journal/${entry.reversed_by}`} className="sentence-link">
                  {t('viewReversal')}
                </a>
              </Banner>
            </div>
          )}
          <EntryLegs entry={entry} accounts={accounts} charts={charts} />
        </Card>
      )}
      {hold && <PaymentHold hold={hold} />}
    </>
  );
}

function PaymentHold({ hold }: { hold: Hold }) {
  return (
    <Card
      title={t('holdOnMoney')}
      actions={
        <LinkButton href={filteredHref('/journal/holds', equals('id', hold.id))} size="sm" variant="quiet">
          {t('viewHold')}
        </LinkButton>
      }
    >
      <DescriptionList
        columns={3}
        facts={[
          { label: terms('state'), value: <StateBadge state={hold.state} /> },
          { label: terms('amount'), value: <Amount value={hold.amount} currency={hold.currency} /> },
          { label: terms('placed'), value: <Time value={hold.created_at} /> },
          { label: t('holdEnded'), value: hold.ended_at && <Time value={hold.ended_at} /> },
        ]}
      />
    </Card>
  );
}
