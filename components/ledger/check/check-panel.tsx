import { Scale, ShieldCheck, TriangleAlert } from 'lucide';
import { CheckNow } from '#components/ledger/check/check-now.tsx';
import { differenceText } from '#components/ledger/check/difference-text.ts';
import { t } from '#components/ledger/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';

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

/** The last comparison of balances with postings; without one, the offer to begin it. */
export function CheckPanel({ check }: { check?: Check }) {
  if (!check) {
    return (
      <EmptyState key="offer" icon={Scale} title={t('notChecked')} actions={<CheckNow />}>
        {t('checkScope')}
      </EmptyState>
    );
  }
  const { last_agreed_at: lastAgreedAt } = check;
  const time = () => <Time value={check.finished_at} format="relative" />;
  // The result of the first check takes the place of the offer: another element, not the same one at another place.
  return (
    <div key="result" className="flex max-w-form flex-col gap-5">
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          {check.agrees ? (
            <Icon drawing={ShieldCheck} className="size-10 stroke-[1.5] text-ok" />
          ) : (
            <Icon drawing={TriangleAlert} className="size-10 stroke-[1.5] text-bad" />
          )}
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="font-semibold text-lg">{check.agrees ? t('consistent') : t('inconsistent')}</h2>
            <p className="text-fg-2">
              {lastAgreedAt !== undefined && !check.agrees
                ? richText(t, 'checkedAndConsistentAt', { time, last: () => <Time value={lastAgreedAt} /> })
                : richText(t, 'checkedAt', { time })}
            </p>
          </div>
          <CheckNow />
        </div>
      </Card>
      {check.difference && (
        <Banner tone="bad" title={t('firstDifference', { what: differenceText(check.difference.what) })}>
          <p>
            {t('differenceDetail', {
              id: check.difference.id,
              stored: check.difference.stored,
              recomputed: check.difference.recomputed,
            })}
          </p>
        </Banner>
      )}
      <Card title={t('checkedRecords')}>
        <DescriptionList
          columns={3}
          facts={[
            { label: terms('journalEntries'), value: formatCount(check.entries) },
            { label: terms('postings'), value: formatCount(check.postings) },
            { label: t('walletsAndChartAccounts'), value: formatCount(check.ledger_accounts) },
            { label: terms('holds'), value: formatCount(check.holds) },
            {
              label: terms('took'),
              value: `${formatCount(Date.parse(check.finished_at) - Date.parse(check.started_at))} ms`,
            },
            { label: terms('time'), value: <Time value={check.finished_at} /> },
          ]}
        />
        <p className="mt-4 max-w-text text-fg-3">{t('checkScope')}</p>
      </Card>
    </div>
  );
}
