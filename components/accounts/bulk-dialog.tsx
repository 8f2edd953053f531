'use client';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '#components/accounts/bulk-messages.ts';
import { accountCalls } from '#components/accounts/calls.ts';
import { accountList } from '#components/accounts/list-definition.ts';
import type { Move } from '#components/accounts/moves.ts';
import { reasonFaultOf } from '#components/accounts/reason-fault.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { terms } from '#components/shell/messages.ts';
import type { SelectedRows } from '#components/table/data-table-props.ts';
import { resolveRelative } from '#components/table/filter.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogFooter } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { common } from '#components/ui/messages.ts';
import { problemFrom } from '#components/ui/problem-view.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { TagInput } from '#components/ui/tag-input.tsx';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { call } from '#lib/server/operation/client.ts';

export type BulkTask = { kind: 'move'; target: TargetState; verbFor: Move['verbFor'] } | { kind: 'tag' };
interface Result {
  row: AccountRecord;
  fault?: string;
}

/** Larger selections are processed in parts, so that no one starts an hour of work by mistake. */
const bulkAccountsMax = 1_000;

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
  const [results, setResults] = useState<readonly Result[]>();
  const isStopped = useRef(false);
  const total = Math.min(chosen.count, bulkAccountsMax);
  const form = useSmallForm<{ reason: string; tags: readonly string[] }>({
    values: { reason: '', tags: [] },
    check: ({ reason, tags }) =>
      task.kind === 'tag' ? { tags: tags.length === 0 ? t('enterTag') : undefined } : { reason: reasonFaultOf(reason) },
    write: async ({ reason, tags }) => {
      const done: Result[] = [];
      setResults([]);
      for await (const row of selectedAccounts(chosen)) {
        if (isStopped.current) break;
        const work = task.kind === 'tag' ? tagAccount(row, tags) : moveAccount(row, task.target, reason.trim());
        done.push({ row, ...(await outcome(work)) });
        setResults([...done]);
      }
    },
  });
  const close = () => {
    isStopped.current = true;
    onClose();
    if (results) onDone();
  };
  const verb = task.kind === 'move' ? task.verbFor(total) : undefined;
  return (
    <Dialog open onClose={close} title={verb ?? t('tagMany', { count: total })} size="md">
      {results ? (
        <BulkResults results={results} total={total} busy={form.busy} onClose={close} />
      ) : (
        <DialogBody
          form={form}
          action={verb ?? t('addTagsNow')}
          danger={task.kind === 'move' && task.target !== 'OPEN'}
          onClose={close}
          noValidate
        >
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

function BulkResults({
  results,
  total,
  busy,
  onClose,
}: {
  results: readonly Result[];
  total: number;
  busy: boolean;
  onClose: () => void;
}) {
  const refused = results.filter((result) => result.fault !== undefined);
  const message = t('bulkSummary', { done: results.length - refused.length, rejected: refused.length });
  return (
    <div className="flex flex-col gap-4">
      {busy && <ProgressBar label={terms('progress')} value={results.length} max={total} />}
      <p role="status">{busy ? t('progressOf', { count: results.length, total }) : message}</p>
      <ul aria-label={terms('results')} className="max-h-80 overflow-y-auto rounded border">
        {[...refused, ...results.filter((result) => result.fault === undefined)].map(({ row, fault }) => (
          <li key={row.id} className="flex items-start gap-2 border-b px-3 py-1.5 last:border-b-0">
            {fault === undefined ? (
              <CircleCheck aria-label={terms('done')} className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <CircleAlert aria-label={t('rejected')} className="mt-0.5 size-4 shrink-0 text-bad" />
            )}
            <span className="min-w-0">
              <span className="font-mono text-sm">{row.reference}</span> {row.name}
              {fault !== undefined && <span className="wrap-anywhere block text-fg-2 text-sm">{fault}</span>}
            </span>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {busy ? t('stop') : common('close')}
        </Button>
      </DialogFooter>
    </div>
  );
}

/** The chosen accounts, or all that match, as they are asked for. */
async function* selectedAccounts({ rows, isAll, query }: SelectedRows<AccountRecord>): AsyncGenerator<AccountRecord> {
  if (!isAll) return yield* rows;
  // Read to the end before anything changes: a move may take an account out of the filter.
  const accounts: AccountRecord[] = [];
  let continuation: string | undefined;
  const resolvedQuery = { ...query, filter: resolveRelative(query.filter, Date.now()) };
  do {
    const page = await accountList.load(resolvedQuery, continuation);
    accounts.push(...page.rows);
    continuation = page.continuation;
  } while (continuation && accounts.length < bulkAccountsMax);
  yield* accounts.slice(0, bulkAccountsMax);
}

async function outcome(work: Promise<void>): Promise<{ fault?: string }> {
  try {
    await work;
    return {};
  } catch (error) {
    return { fault: error instanceof Error ? error.message : problemFrom(error).title };
  }
}

async function moveAccount(row: AccountRecord, state: TargetState, reason: string): Promise<void> {
  const body = { id: newRequestId(), state, reason };
  await call(accountCalls.changeAccountState, {
    params: { idRef: row.id },
    body,
    revision: row.revision,
    showsConflict: true,
  });
}

async function tagAccount(row: AccountRecord, tags: readonly string[]): Promise<void> {
  const { account_coordinates = [] } = await call(accountCalls.getAccount, { params: { idRef: row.id } });
  if (account_coordinates.length === 0) throw new Error(t('nothingToTag'));
  for (const { id } of account_coordinates) {
    const input = { params: { idRef: row.id, id }, query: { tags: [...tags] }, body: '' };
    const { revision } = row;
    await call(accountCalls.addAccountCoordinateTags, {
      ...input,
      revision,
      showsConflict: true,
      idempotency_key: newRequestId(),
    });
  }
}
