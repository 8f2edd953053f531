import { Scale, ShieldCheck, TriangleAlert } from 'lucide-react';
import { CheckNow } from '#components/ledger/check-now.tsx';
import { formatCount } from '#components/ui/amount.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Time } from '#components/ui/time.tsx';

/** What the last kept check of the ledger found. */
export interface Check {
  agrees: boolean;
  started_at: string;
  finished_at: string;
  last_agreed_at?: string;
  entries: number;
  postings: number;
  ledger_accounts: number;
  holds: number;
  difference: { what: string; id: string; stored: string; recomputed: string } | null;
}

const about =
  'Every balance is added up again from the postings, every hold from its captures, every entry to zero. ' +
  'It runs by itself at intervals and whenever somebody asks.';

export function CheckPanel({ check }: { check?: Check }) {
  if (!check) {
    return (
      <EmptyState icon={Scale} title="Not checked yet" actions={<CheckNow />}>
        {about}
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-form flex-col gap-5">
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          {check.agrees ? (
            <ShieldCheck aria-hidden className="size-10 text-ok" strokeWidth={1.5} />
          ) : (
            <TriangleAlert aria-hidden className="size-10 text-bad" strokeWidth={1.5} />
          )}
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="font-semibold text-lg">
              {check.agrees ? 'The ledger agrees' : 'The ledger does not agree'}
            </h2>
            <p className="text-fg-2">
              Checked <Time at={check.finished_at} format="relative" />
              {!check.agrees && check.last_agreed_at && (
                <>
                  , last agreed <Time at={check.last_agreed_at} />
                </>
              )}
            </p>
          </div>
          <CheckNow />
        </div>
      </Card>
      {check.difference && (
        <Banner tone="bad" title={`First difference: ${check.difference.what}`}>
          <p>
            {check.difference.id}: stored {check.difference.stored}, recomputed {check.difference.recomputed}.
          </p>
        </Banner>
      )}
      <Card title="What was added up">
        <DescriptionList
          columns={3}
          facts={[
            { label: 'Entries', value: formatCount(check.entries) },
            { label: 'Postings', value: formatCount(check.postings) },
            { label: 'Wallets and chart accounts', value: formatCount(check.ledger_accounts) },
            { label: 'Holds', value: formatCount(check.holds) },
            { label: 'Took', value: `${formatCount(Date.parse(check.finished_at) - Date.parse(check.started_at))} ms` },
            { label: 'At', value: <Time at={check.finished_at} /> },
          ]}
        />
        <p className="mt-4 max-w-text text-fg-3">{about}</p>
      </Card>
    </div>
  );
}
