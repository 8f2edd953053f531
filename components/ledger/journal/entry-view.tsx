import type { ReactNode } from 'react';
import { ReverseButton } from '#components/ledger/journal/entry-actions.tsx';
import { EntryLegs } from '#components/ledger/journal/entry-legs.tsx';
import { EntryWalk } from '#components/ledger/journal/entry-walk.tsx';
import { entryName, sumsOf } from '#components/ledger/journal/flow.ts';
import { KindBadge } from '#components/ledger/journal/kind-badge.tsx';
import { t as ledgerText } from '#components/ledger/messages.ts';
import { t } from '#components/ledger/page-messages.ts';
import type { AccountNames } from '#components/ledger/sides/account-names.ts';
import type { ChartNames } from '#components/ledger/sides/side-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';

/** A journal entry: what moved, its legs, what it reverses or what reversed it. It never changes. */
export function EntryView({
  entry,
  accounts,
  charts,
  reversal,
  payment,
  canReverse,
}: {
  entry: JournalEntry;
  accounts: AccountNames;
  charts: ChartNames;
  /** The entry that reverses this one. */
  reversal?: JournalEntry;
  /** The payment that the entry booked or reversed. */
  payment?: { id: string; key: string } | undefined;
  canReverse: boolean;
}) {
  const isOpen = entry.kind !== 'REVERSAL' && !entry.reversed_by;
  return (
    <>
      <PageHead
        title={entryName(entry)}
        id={entry.id}
        crumb={entryName(entry)}
        badges={
          <>
            <KindBadge kind={entry.kind} />
            {entry.reversed_by && <Badge>{ledgerText('reversed')}</Badge>}
          </>
        }
        actions={
          <>
            <EntryWalk href={`/journal/${entry.id}`} />
            {canReverse && isOpen && <ReverseButton id={entry.id} />}
          </>
        }
      />
      {reversal && <ReversalBanner reversal={reversal} />}
      {entry.reverses && (
        <Banner title={t('reversesAnother')}>
          {entry.description && `${entry.description}. `}
          <EntryLink id={entry.reverses}>{t('viewReversed')}</EntryLink>
        </Banner>
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {sumsOf(entry.postings).map(({ currency, credit }) => (
          <Amount key={currency} value={credit} currency={currency} className="font-semibold text-2xl" />
        ))}
      </div>
      <Card title={terms('postings')} flush>
        <EntryLegs entry={entry} accounts={accounts} charts={charts} />
      </Card>
      <EntryFacts entry={entry} payment={payment} />
      <Disclosure summary={common('json')} className="print:hidden">
        <JsonView value={entry} label={t('entryAsJson')} />
      </Disclosure>
    </>
  );
}

function ReversalBanner({ reversal }: { reversal: JournalEntry }) {
  const reversedBy = {
    actor: reversal.actor,
    time: () => <Time value={reversal.created_at} />,
    link: (content: ReactNode) => <EntryLink id={reversal.id}>{content}</EntryLink>,
  };
  return (
    <Banner tone="warn" title={t('wasReversed')}>
      {reversal.description
        ? richText(t, 'reversedByFor', { ...reversedBy, description: reversal.description })
        : richText(t, 'reversedBy', reversedBy)}
    </Banner>
  );
}

function EntryFacts({ entry, payment }: { entry: JournalEntry; payment?: { id: string; key: string } | undefined }) {
  return (
    <Card title={terms('facts')}>
      <DescriptionList
        columns={3}
        facts={[
          { label: terms('effective'), value: <Time value={entry.effective_at} /> },
          { label: ledgerText('recorded'), value: <Time value={entry.created_at} /> },
          { label: ledgerText('recordedBy'), value: entry.actor },
          { label: terms('reference'), value: entry.reference },
          { label: entry.reverses ? terms('reason') : terms('description'), value: entry.description },
          payment && {
            label: terms('payment'),
            value: (
              <a href={`/payments/${payment.id}`} className="link">
                {payment.key}
              </a>
            ),
          },
          {
            label: t('capturedHold'),
            value: entry.hold_id && (
              <a href={filteredHref('/journal/holds', equals('id', entry.hold_id))} className="link">
                {entry.hold_id.slice(0, 8)}
              </a>
            ),
          },
        ]}
      />
    </Card>
  );
}

function EntryLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`/journal/${id}`} className="font-medium underline underline-offset-2">
      {children}
    </a>
  );
}
