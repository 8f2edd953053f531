'use client';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { accountList } from '#components/accounts/list-definition.ts';
import { reasonFaultOf } from '#components/accounts/moves.ts';
import { DialogBody } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { resolveRelative } from '#components/table/filter.ts';
import type { Chosen } from '#components/table/props.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogFooter } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { TagInput } from '#components/ui/tag-input.tsx';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { call } from '#lib/server/operation/client.ts';

export type BulkTask = { kind: 'move'; target: TargetState; verb: string } | { kind: 'tag' };
interface Result {
  row: AccountRecord;
  fault?: string;
}

/** More than these are done a part at a time, so that nobody starts by mistake what runs for an hour. */
const ACCOUNTS_MAX = 1_000;

/** Does one thing to many accounts, one after the other, and says of each whether it was done. */
export function BulkDialog({
  task,
  chosen,
  onClose,
  onDone,
}: {
  task: BulkTask;
  chosen: Chosen<AccountRecord>;
  onClose: () => void;
  onDone: () => void;
}) {
  const [results, setResults] = useState<readonly Result[]>();
  const isStopped = useRef(false);
  const total = Math.min(chosen.count, ACCOUNTS_MAX);
  const form = useSmallForm<{ reason: string; tags: readonly string[] }>({
    values: { reason: '', tags: [] },
    check: ({ reason, tags }) =>
      task.kind === 'tag' ? { tags: tags.length === 0 ? 'Name a tag.' : undefined } : { reason: reasonFaultOf(reason) },
    write: async ({ reason, tags }) => {
      const done: Result[] = [];
      setResults([]);
      for await (const row of rowsOf(chosen)) {
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
  const title = `${task.kind === 'tag' ? 'Tag' : task.verb} ${formatCount(total)} ${total === 1 ? 'account' : 'accounts'}`;
  return (
    <Dialog open onClose={close} title={title} size="md">
      {results ? (
        <BulkResults results={results} total={total} busy={form.busy} onClose={close} />
      ) : (
        <DialogBody
          form={form}
          action={task.kind === 'tag' ? 'Add tags' : `${task.verb} them`}
          danger={task.kind === 'move' && task.target !== 'OPEN'}
          onClose={close}
          noValidate
        >
          {chosen.count > ACCOUNTS_MAX && (
            <p>The first {formatCount(ACCOUNTS_MAX)} are done now; run it again for the rest.</p>
          )}
          {task.kind === 'tag' ? (
            <Field
              label="Tags"
              required
              hint="They are added to every coordinate of each account."
              error={form.fault('tags')}
            >
              <TagInput {...form.bind('tags')} />
            </Field>
          ) : (
            <Field label="Reason" required hint="Recorded with each account." error={form.fault('reason')}>
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
  const said = `${formatCount(results.length - refused.length)} done, ${formatCount(refused.length)} refused`;
  return (
    <div className="flex flex-col gap-4">
      {busy && <ProgressBar label="Progress" value={results.length} max={total} />}
      <p role="status">{busy ? `${formatCount(results.length)} of ${formatCount(total)}` : said}</p>
      <ul aria-label="Results" className="max-h-80 overflow-y-auto rounded border">
        {[...refused, ...results.filter((result) => result.fault === undefined)].map(({ row, fault }) => (
          <li key={row.id} className="flex items-start gap-2 border-b px-3 py-1.5 last:border-b-0">
            {fault === undefined ? (
              <CircleCheck aria-label="Done" className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <CircleAlert aria-label="Refused" className="mt-0.5 size-4 shrink-0 text-bad" />
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
          {busy ? 'Stop' : 'Close'}
        </Button>
      </DialogFooter>
    </div>
  );
}

/** The chosen accounts, or all that match, as they are asked for. */
async function* rowsOf({ rows, isAll, query }: Chosen<AccountRecord>): AsyncGenerator<AccountRecord> {
  if (!isAll) return yield* rows;
  // Read to the end before anything changes: a move may take an account out of the filter.
  const found: AccountRecord[] = [];
  let continuation: string | undefined;
  const asked = { ...query, filter: resolveRelative(query.filter, Date.now()) };
  do {
    const page = await accountList.load(asked, continuation);
    found.push(...page.rows);
    continuation = page.continuation;
  } while (continuation && found.length < ACCOUNTS_MAX);
  yield* found.slice(0, ACCOUNTS_MAX);
}

async function outcome(work: Promise<void>): Promise<{ fault?: string }> {
  try {
    await work;
    return {};
  } catch (error) {
    return { fault: error instanceof Error ? error.message : problemOf(error).title };
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
  if (account_coordinates.length === 0) throw new Error('It has no coordinate that could be tagged.');
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
