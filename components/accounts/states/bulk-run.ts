import { accountCalls } from '#components/accounts/calls.ts';
import { accountList } from '#components/accounts/list/list-definition.ts';
import { type BulkMove, type BulkTask, bulkAccountsMax } from '#components/accounts/states/bulk-moves.ts';
import { t } from '#components/accounts/states/result-messages.ts';
import { refusalOf } from '#components/form/attempt.ts';
import { sendWrite } from '#components/form/send-write.ts';
import type { SelectedRows } from '#components/table/data-table-props.ts';
import { browserUuid } from '#components/ui/browser-uuid.ts';
import { printComparison, resolveRelative } from '#lib/core/filter-chips.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { call, ProblemError } from '#lib/server/operation/client.ts';

export interface BulkRowResult {
  row: AccountRecord;
  outcome: 'done' | 'waits' | 'rejected';
  fault?: string;
}

export interface BulkRun {
  /** The number of accounts; undefined while they are read. */
  total: number | undefined;
  results: readonly BulkRowResult[];
  /** The seconds until the rate limit permits the next request. */
  waitSeconds?: number | undefined;
  isStopped?: boolean;
}

/** What a run is given: the accounts, the tags or the reason, and the keys of earlier runs. */
interface BulkInput {
  chosen: SelectedRows<AccountRecord>;
  tags: readonly string[];
  reason: string;
  /** The request ids by what was attempted: an attempt whose answer was lost may be done, and is repeated with its id. */
  keys: Map<string, string>;
}

/** How a run is stopped, and who learns that it waits. */
export interface BulkControl {
  signal: AbortSignal;
  /** The seconds until the run continues; undefined when it continues. */
  onWait: (seconds: number | undefined) => void;
}

/** Does the task to one account after the other. Throws only when the accounts cannot be read. */
export async function performBulk(
  task: BulkTask,
  { chosen, tags, reason, keys }: BulkInput,
  control: BulkControl & { onProgress: (part: { total?: number; results: readonly BulkRowResult[] }) => void },
): Promise<void> {
  const rows = await selectedAccounts(chosen, task.kind === 'move' ? task.move : undefined, control);
  const results: BulkRowResult[] = [];
  control.onProgress({ total: rows.length, results });
  for (const row of rows) {
    if (control.signal.aborted) break;
    const work = () =>
      task.kind === 'tag'
        ? tagAccount(row, tags, { keys, control })
        : moveAccount(row, task.move.target, reason, { keys, control });
    const result = await resultOf(row, work, control);
    if (result) results.push(result);
    control.onProgress({ results: [...results] });
  }
}

/** Used when the server does not say how long to wait. */
const defaultWaitSeconds = 5;

/** Repeats a request that the rate limit refused, after the time that the server names, until the run is stopped. */
export async function withinRateLimit<Result>(
  send: () => Promise<Result>,
  { signal, onWait }: BulkControl,
): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 429 || signal.aborted) throw error;
      const seconds = Math.max(error.retryAfterSeconds ?? defaultWaitSeconds, 1);
      onWait(seconds);
      await pause(seconds * 1_000, signal);
      onWait(undefined);
      if (signal.aborted) throw error;
    }
  }
}

/** Ends early when the run is stopped. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** The chosen accounts, or all that match; for a move only those in a state that it starts from. */
async function selectedAccounts(
  { rows, isAll, query }: SelectedRows<AccountRecord>,
  move: BulkMove | undefined,
  control: BulkControl,
): Promise<readonly AccountRecord[]> {
  if (!isAll) return rows.filter((row) => !move || move.from.includes(row.state)).slice(0, bulkAccountsMax);
  // Read to the end before anything changes: a move may take an account out of the filter.
  const accounts: AccountRecord[] = [];
  let continuation: string | undefined;
  const filter = withStates(resolveRelative(query.filter, Date.now()), move);
  do {
    const page = await withinRateLimit(() => accountList.load({ ...query, filter }, continuation), control);
    accounts.push(...page.rows);
    continuation = page.continuation;
  } while (continuation && accounts.length < bulkAccountsMax && !control.signal.aborted);
  return accounts.slice(0, bulkAccountsMax);
}

/** The filter, narrowed to the accounts that the move starts from. */
export function withStates(filter: string, move: Pick<BulkMove, 'from'> | undefined): string {
  if (!move) return filter;
  const states = printComparison({ field: 'state', operator: '=in=', values: move.from });
  // A comma is "or" and binds weaker than the semicolon.
  return filter === '' ? states : `(${filter});${states}`;
}

/** Does the work on one account. Answers undefined when the run was stopped before the account was changed. */
async function resultOf(
  row: AccountRecord,
  work: () => Promise<BulkRowResult['outcome']>,
  { signal }: BulkControl,
): Promise<BulkRowResult | undefined> {
  try {
    return { row, outcome: await work() };
  } catch (error) {
    if (signal.aborted && error instanceof ProblemError && error.status === 429) return undefined;
    return { row: withCurrentRevision(row, error), outcome: 'rejected', fault: rejectionText(error) };
  }
}

/** Why an account was not changed. What no API says, such as a lost connection, is named before what to do. */
function rejectionText(error: unknown): string {
  const { code, title, detail } = refusalOf(error);
  if (detail === '') return title;
  return code === 'unknown' ? t('faultAndAdvice', { title, detail }) : detail;
}

/** After a change by someone else, which the fault names, another attempt is about the account as it is now. */
function withCurrentRevision(row: AccountRecord, error: unknown): AccountRecord {
  const isStale = error instanceof ProblemError && error.code === 'revision-mismatch';
  const revision = isStale ? error.members.revision : undefined;
  return typeof revision === 'number' ? { ...row, revision } : row;
}

interface Attempts extends Pick<BulkInput, 'keys'> {
  control: BulkControl;
}

/** The request id of this attempt, or of an earlier one at the same. */
function attemptKey(keys: BulkInput['keys'], ...attempted: readonly unknown[]): string {
  const subject = JSON.stringify(attempted);
  const key = keys.get(subject) ?? browserUuid();
  keys.set(subject, key);
  return key;
}

async function moveAccount(
  row: AccountRecord,
  target: BulkMove['target'],
  reason: string,
  { keys, control }: Attempts,
): Promise<BulkRowResult['outcome']> {
  const body = { id: attemptKey(keys, row.id, row.revision, reason), state: target, reason };
  const input = { params: { idRef: row.id }, body, revision: row.revision, showsConflict: true };
  const { isDone } = await withinRateLimit(() => sendWrite(accountCalls.changeAccountState, input), control);
  return isDone ? 'done' : 'waits';
}

async function tagAccount(
  row: AccountRecord,
  tags: readonly string[],
  { keys, control }: Attempts,
): Promise<BulkRowResult['outcome']> {
  const params = { idRef: row.id };
  const { account_coordinates = [] } = await withinRateLimit(() => call(accountCalls.getAccount, { params }), control);
  if (account_coordinates.length === 0) throw new ProblemError({ title: t('nothingToTag') });
  let outcome: BulkRowResult['outcome'] = 'done';
  for (const { id } of account_coordinates) {
    const input = {
      params: { ...params, id },
      query: { tags: [...tags] },
      body: '',
      revision: row.revision,
      showsConflict: true,
      idempotency_key: attemptKey(keys, id, row.revision, tags),
    };
    const { isDone } = await withinRateLimit(() => sendWrite(accountCalls.addAccountCoordinateTags, input), control);
    if (!isDone) outcome = 'waits';
  }
  return outcome;
}
