'use client';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Clock } from 'lucide';
import { t as bulkText } from '#components/accounts/states/bulk-messages.ts';
import type { BulkRowResult, BulkRun } from '#components/accounts/states/bulk-run.ts';
import { t } from '#components/accounts/states/result-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';
import { DialogFooter } from '#components/ui/overlay/dialog.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';

const outcomeLooks = {
  rejected: { icon: CircleAlert, className: 'text-bad', text: terms('rejected') },
  waits: { icon: Clock, className: 'text-info', text: common('waitingForApproval') },
  done: { icon: CircleCheck, className: 'text-ok', text: terms('done') },
};

/** Says of each account of a run whether it was changed; rejected accounts can be tried again. */
export function BulkResults({
  run,
  busy,
  onStop,
  onRetry,
  onClose,
}: {
  run: BulkRun;
  busy: boolean;
  onStop: () => void;
  onRetry: (rejected: readonly AccountRecord[]) => void;
  onClose: () => void;
}) {
  const { total, results, isStopped } = run;
  const rejected = results.flatMap(({ row, outcome }) => (outcome === 'rejected' ? [row] : []));
  const ordered = (['rejected', 'waits', 'done'] as const).flatMap((outcome) =>
    results.filter((result) => result.outcome === outcome),
  );
  return (
    <div className="flex flex-col gap-4">
      {busy && <ProgressBar label={terms('progress')} value={results.length} max={total ?? 1} />}
      <p role="status">{busy ? progressText(run) : summaryText(run)}</p>
      <ul aria-label={terms('results')} className="max-h-80 overflow-y-auto rounded border empty:hidden">
        {ordered.map(({ row, outcome, fault }) => {
          const { icon, className, text } = outcomeLooks[outcome];
          return (
            <li key={row.id} className="flex items-start gap-2 border-b px-3 py-1.5 last:border-b-0">
              <Icon drawing={icon} label={text} className={clsx('mt-0.5 size-4 shrink-0', className)} />
              <span className="min-w-0">
                <span className="font-mono text-sm">{row.reference}</span> {row.name}
                {outcome === 'waits' && <span className="block text-fg-2 text-sm">{text}</span>}
                {fault !== undefined && <span className="wrap-anywhere block text-fg-2 text-sm">{fault}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <DialogFooter>
        {busy ? (
          <Button onClick={onStop} disabled={isStopped === true}>
            {t('stop')}
          </Button>
        ) : (
          <>
            {rejected.length > 0 && (
              <Button onClick={() => onRetry(rejected)}>{bulkText('retryMany', { count: rejected.length })}</Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {common('close')}
            </Button>
          </>
        )}
      </DialogFooter>
    </div>
  );
}

function progressText({ total, results, waitSeconds, isStopped }: BulkRun): string {
  if (isStopped) return t('stopping');
  if (waitSeconds !== undefined) return t('waitsForLimit', { seconds: waitSeconds });
  return total === undefined ? t('readingAccounts') : t('progressOf', { count: results.length, total });
}

function summaryText({ total = 0, results, isStopped }: BulkRun): string {
  const countOf = (outcome: BulkRowResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const summary = t('bulkSummary', {
    done: countOf('done'),
    waits: countOf('waits'),
    rejected: countOf('rejected'),
    left: total - results.length,
  });
  return total === 0 && !isStopped ? t('noFittingAccount') : summary;
}
