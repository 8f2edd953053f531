'use client';
import { Suspense, useRef, useState } from 'react';
import { t } from '#components/accounts/states/bulk-messages.ts';
import { type BulkTask, bulkAccountsMax } from '#components/accounts/states/bulk-moves.ts';
import type { BulkRun } from '#components/accounts/states/bulk-run.ts';
import { reasonFaultOf } from '#components/accounts/states/reason-fault.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import type { SelectedRows } from '#components/table/data-table-props.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { TagInput } from '#components/ui/input/tag-input.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';

const emptyRun: BulkRun = { total: undefined, results: [] };

/** Loaded when a run starts. */
const loadResults = () => import('#components/accounts/states/bulk-results.tsx');
const LazyBulkResults = lazyPart(async () => (await loadResults()).BulkResults);

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
  const [rejected, setRejected] = useState<readonly AccountRecord[]>();
  const part = rejected ? { ...chosen, rows: rejected, count: rejected.length, isAll: false } : chosen;
  const { run, start, stop, forget } = useBulkRun(task, part);
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
    if (run || rejected) onDone();
  };
  const retry = (rows: readonly AccountRecord[]) => {
    setRejected(rows);
    forget();
  };
  const moveVerb = task.kind === 'move' ? task.verb : undefined;
  const verb = rejected ? t('retryMany', { count: rejected.length }) : moveVerb;
  return (
    <Dialog open onClose={close} title={verb ?? t('tagMany', { count: part.count })} size="md">
      {run ? (
        <Suspense>
          <LazyBulkResults run={run} busy={form.busy} onStop={stop} onRetry={retry} onClose={close} />
        </Suspense>
      ) : (
        <DialogBody
          form={form}
          action={verb ?? t('addTagsNow')}
          danger={task.kind === 'move' && task.move.target !== 'OPEN'}
          onClose={close}
          noValidate
        >
          {task.kind === 'move' && part.isAll && <p>{t('onlyFitting')}</p>}
          {part.count > bulkAccountsMax && <p>{t('firstPart', { ACCOUNTSMAX: bulkAccountsMax })}</p>}
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
  const keys = useRef(new Map<string, string>());
  const update = (part: Partial<BulkRun>) => setRun((before) => ({ ...emptyRun, ...before, ...part }));
  const stop = () => {
    controller.current.abort();
    update({ isStopped: true });
  };
  const start = async ({ reason, tags }: BulkValues) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const control = { signal, onWait: (waitSeconds: number | undefined) => update({ waitSeconds }) };
    try {
      const [{ performBulk }] = await Promise.all([import('#components/accounts/states/bulk-run.ts'), loadResults()]);
      setRun(emptyRun);
      await performBulk(
        task,
        { chosen, tags, reason: reason.trim(), keys: keys.current },
        { ...control, onProgress: update },
      );
    } catch (error) {
      // Nothing was changed: the form shows why the accounts could not be read.
      setRun(undefined);
      throw error;
    }
  };
  return { run, start, stop, forget: () => setRun(undefined) };
}
