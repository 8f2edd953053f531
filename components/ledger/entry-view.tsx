import Link from 'next/link';
import type { ReactNode } from 'react';
import type { AccountNames } from '#components/ledger/account-names.ts';
import { ReverseButton } from '#components/ledger/entry-actions.tsx';
import { EntryLegs } from '#components/ledger/entry-legs.tsx';
import { entryName, sumsOf } from '#components/ledger/flow.ts';
import { KindBadge } from '#components/ledger/kind-badge.tsx';
import type { ChartNames } from '#components/ledger/side-name.tsx';
import { RecordWalker } from '#components/table/record-walker.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { JsonView } from '#components/ui/json-view.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Time } from '#components/ui/time.tsx';
import type { JournalEntry } from '#lib/domain/ledger/entry.ts';

/** A journal entry: what moved, its legs, what it reverses or what reversed it. It never changes. */
export function EntryView({
  entry,
  accounts,
  charts,
  reversal,
  canReverse,
}: {
  entry: JournalEntry;
  accounts: AccountNames;
  charts: ChartNames;
  /** The entry that reverses this one. */
  reversal?: JournalEntry;
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
            {entry.reversed_by && <Badge>reversed</Badge>}
          </>
        }
        actions={
          <>
            <RecordWalker href={`/journal/${entry.id}`} />
            {canReverse && isOpen && <ReverseButton id={entry.id} />}
          </>
        }
      />
      {reversal && (
        <Banner tone="warn" title="This entry was reversed">
          <Time at={reversal.created_at} /> by {reversal.actor}
          {reversal.description && `: ${reversal.description}`}.{' '}
          <EntryLink id={reversal.id}>Open the reversal</EntryLink>
        </Banner>
      )}
      {entry.reverses && (
        <Banner title="This entry reverses another">
          {entry.description && `${entry.description}. `}
          <EntryLink id={entry.reverses}>Open what it reverses</EntryLink>
        </Banner>
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {sumsOf(entry.postings).map(({ currency, credit }) => (
          <Amount key={currency} value={credit} currency={currency} className="font-semibold text-2xl" />
        ))}
      </div>
      <Card title="Legs" flush>
        <EntryLegs entry={entry} accounts={accounts} charts={charts} />
      </Card>
      <Card title="Facts">
        <DescriptionList
          columns={3}
          facts={[
            { label: 'Effective', value: <Time at={entry.effective_at} /> },
            { label: 'Recorded', value: <Time at={entry.created_at} /> },
            { label: 'By', value: entry.actor },
            { label: 'Reference', value: entry.reference },
            { label: entry.reverses ? 'Reason' : 'Description', value: entry.description },
            {
              label: 'Captured hold',
              value: entry.hold_id && (
                <Link
                  href={`/journal/holds?filter=id==${entry.hold_id}`}
                  prefetch={false}
                  className="text-accent hover:underline"
                >
                  {entry.hold_id.slice(0, 8)}
                </Link>
              ),
            },
          ]}
        />
      </Card>
      <Disclosure summary="JSON">
        <JsonView value={entry} label="Entry as JSON" />
      </Disclosure>
    </>
  );
}

function EntryLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/journal/${id}`} prefetch={false} className="font-medium underline underline-offset-2">
      {children}
    </Link>
  );
}
