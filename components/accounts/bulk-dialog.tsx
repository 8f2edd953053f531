'use client';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '#components/accounts/bulk-messages.ts';
import type { BulkRowResult } from '#components/accounts/bulk-run.ts';
import { type BulkTask, bulkAccountsMax } from '#components/accounts/moves.ts';
import { reasonFaultOf } from '#components/accounts/reason-fault.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import type { SelectedRows } from '#components/table/data-table-props.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogFooter } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { common } from '#components/ui/messages.ts';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { TagInput } from '#components/ui/tag-input.tsx';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';

interface BulkRun {
  /** The number of accounts; undefined while they are read. */
  total: number | undefined;
  results: readonly BulkRowResult[];
  /** The seconds until the rate limit permits the next request. */
  waitSeconds?: number | undefined;
  isStopped?: boolean;
}

const emptyRun: BulkRun = { total: undefined, results: [] };

/** Does one thing to many accounts, one after the other, and says of each whether it was done. */
export function BulkDialog({
  task,
  chosen,
  onClose,
  onDone,
}: {
  task: BulkTask;
  chosen: SelectedRows<AccountRecord>;
  onClose: () => void;
  onDone: () => void;
}) {
  const { run, start, stop } = useBulkRun(task, chosen);
  const form = useSmallForm<BulkValues>({
    values: { reason: '', tags: [] },
    check: ({ reason, tags }) =>
      task.kind === 'tag' ? { tags: tags.length === 0 ? t('enterTag') : undefined } : { reason: reasonFaultOf(reason) },
    write: start,
  });
  // Closing would discard the list of what was done, so a run is stopped first.
  const close = () => {
    if (form.busy) return stop();
    onClose();
    if (run) onDone();
  };
  const verb = task.kind === 'move' ? task.verb : undefined;
  return (
    <Dialog open onClose={close} title={verb ?? t('tagMany', { count: chosen.count })} size="md">
      {run ? (
        <BulkResults run={run} busy={form.busy} onStop={stop} onClose={close} />
      ) : (
        <DialogBody
          form={form}
          action={verb ?? t('addTagsNow')}
          danger={task.kind === 'move' && task.move.target !== 'OPEN'}
          onClose={close}
          noValidate
        >
          {task.kind === 'move' && chosen.isAll && <p>{t('onlyFitting')}</p>}
          {chosen.count > bulkAccountsMax && <p>{t('firstPart', { ACCOUNTSMAX: bulkAccountsMax })}</p>}
          {task.kind === 'tag' ? (
            <Field label={terms('tags')} required hint={t('tagsHint')} error={form.fault('tags')}>
              <TagInput {...form.bind('tags')} />
            </Field>
          ) : (
            <Field label={terms('reason')} required hint={t('reasonHint')} error={form.fault('reason')}>
              <Textarea {...form.register('reason')} rows={2} />
            </Field>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

interface BulkValues {
  reason: string;
  tags: readonly string[];
}

/** The run of a task: undefined before it starts, and when its accounts could not be read. */
function useBulkRun(task: BulkTask, chosen: SelectedRows<AccountRecord>) {
  const [run, setRun] = useState<BulkRun>();
  const controller = useRef(new AbortController());
  const update = (part: Partial<BulkRun>) => setRun((before) => ({ ...emptyRun, ...before, ...part }));
  const stop = () => {
    controller.current.abort();
    update({ isStopped: true });
  };
  const start = async ({ reason, tags }: BulkValues) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const control = { signal, onWait: (waitSeconds: number | undefined) => update({ waitSeconds }) };
    setRun(emptyRun);
    try {
      const { performBulk } = await import('#components/accounts/bulk-run.ts');
      await performBulk(task, { chosen, tags, reason: reason.trim() }, { ...control, onProgress: update });
    } catch (error) {
      // Nothing was changed: the form shows why the accounts could not be read.
      setRun(undefined);
      throw error;
    }
  };
  return { run, start, stop };
}

const outcomeLooks = {
  rejected: { icon: CircleAlert, className: 'text-bad', text: t('rejected') },
  waits: { icon: Clock, className: 'text-info', text: common('waitingForApproval') },
  done: { icon: CircleCheck, className: 'text-ok', text: terms('done') },
};

function BulkResults({
  run,
  busy,
  onStop,
  onClose,
}: {
  run: BulkRun;
  busy: boolean;
  onStop: () => void;
  onClose: () => void;
}) {
  const { total, results, isStopped } = run;
  const ordered = (['rejected', 'waits', 'done'] as const).flatMap((outcome) =>
    results.filter((result) => result.outcome === outcome),
  );
  return (
    <div className="flex flex-col gap-4">
      {busy && <ProgressBar label={terms('progress')} value={results.length} max={total ?? 1} />}
      <p role="status">{busy ? progressText(run) : summaryText(run)}</p>
      <ul aria-label={terms('results')} className="max-h-80 overflow-y-auto rounded border empty:hidden">
        {ordered.map(({ row, outcome, fault }) => {
          const { icon: Icon, className, text } = outcomeLooks[outcome];
          return (
            <li key={row.id} className="flex items-start gap-2 border-b px-3 py-1.5 last:border-b-0">
              <Icon aria-label={text} className={clsx('mt-0.5 size-4 shrink-0', className)} />
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
          <Button key="stop" onClick={onStop} disabled={isStopped === true}>
            {t('stop')}
          </Button>
        ) : (
          <Button key="close" variant="primary" onClick={onClose}>
            {common('close')}
          </Button>
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
