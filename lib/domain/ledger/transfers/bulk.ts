import type { EntryRow } from '#db/schema/ledger.ts';
import { Problem } from '#lib/core/problem.ts';
import { writeEntries } from '#lib/domain/ledger/entries/journal.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import { shortTransfer } from '#lib/domain/ledger/transfers/short-transfer.ts';
import type { BulkResult, NewTransfer, Transfer } from '#lib/domain/ledger/transfers/transfer.ts';
import {
  type LockedLedger,
  lockLedger,
  openLedger,
  type PlannedTransfer,
  planTransfer,
  presentTransfer,
} from '#lib/domain/ledger/transfers/transfers.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { writeProblems } from '#lib/server/problems.ts';
import {
  beginRequests,
  completedKeys,
  endRequests,
  type IdempotencyKey,
  idempotencyKeyOf,
  type StoredRequest,
  type StoredResponse,
  storedResponse,
} from '#lib/server/write/idempotency.ts';

/** Single transfers and the items of a bulk share their request ids, so they share the operation name. */
const transferOperation = 'createTransfer';

/** The outcome of one item before anything is written. */
type BulkOutcome =
  | { planned: PlannedTransfer; key: IdempotencyKey | undefined }
  | { problem: Problem }
  | { done: Transfer }
  | { repeats: PlannedTransfer };

/**
 * Makes many transfers in one transaction. Each is validated alone and in order, and sees the balances after the
 * previous ones. With `atomic` the first problem rejects all; `pointer` is where the transfers are in the body.
 */
export async function transferBulk(
  ctx: WriteContext,
  wanted: NewTransfer[],
  { atomic, pointer = '', locked }: { atomic: boolean; pointer?: string; locked?: Promise<LockedLedger> | undefined },
): Promise<BulkResult[]> {
  const items = wanted.map((item) => ({ item, key: itemKey(ctx, item) }));
  const keys = items.flatMap(({ key }) => key ?? []);
  // The request ids after the wallets, as a single transfer reserves its own.
  const locking = locked ?? lockLedger(ctx, wanted);
  await locking;
  const beginning = beginRequests(ctx.db, keys, ctx.now);
  const [stored, ledger] = await Promise.all([beginning, openLedger(ctx, wanted, locking)]);
  const validated: BulkOutcome[] = [];
  const planBy = new Map<string, { planned: PlannedTransfer; key: IdempotencyKey }>();
  for (const [index, { item, key }] of items.entries()) {
    const outcome = await planItem(ctx, ledger, { item, key, stored, planBy });
    if (atomic && 'problem' in outcome) throw problemAt(`${pointer}/${index}`, index, outcome.problem);
    if ('planned' in outcome && outcome.key)
      planBy.set(outcome.key.key, { planned: outcome.planned, key: outcome.key });
    validated.push(outcome);
  }
  const planned = validated.flatMap((outcome) => ('planned' in outcome ? outcome : []));
  const rows = await writeEntries(
    ctx,
    planned.map((one) => one.planned.entry),
  );
  const created = new Map(planned.map((one, index) => [one.planned, rows[index]]));
  if (rows.length > 0) {
    const refused = refusedItems(validated);
    const after = { entries: rows.map((row) => row.id), ...(refused.length > 0 && { refused }) };
    ctx.record({ resource: 'entry', resource_id: rows[0]?.id ?? '', after });
  }
  const results = validated.map((outcome, index) => bulkResult(ctx, index, outcome, created));
  const begun = new Map(keys.map((key) => [key.key, key]));
  await endRequests(
    ctx.db,
    [...begun.values()]
      .filter(({ key }) => !stored.has(key))
      .map((key) => {
        const earlier = planBy.get(key.key);
        return { key: earlier?.key ?? key, answer: answerOf(earlier?.planned, created) };
      }),
    ctx.now,
  );
  return results;
}

/** The transfers without those whose request ids were answered before, which move nothing. */
export async function unansweredTransfers(ctx: WriteContext, wanted: NewTransfer[]): Promise<NewTransfer[]> {
  const items = wanted.map((item) => ({ item, key: itemKey(ctx, item) }));
  const keys = items.flatMap(({ key }) => key ?? []);
  const answered = await completedKeys(ctx.db, keys);
  return items.flatMap(({ item, key }) => (key && answered.has(key) ? [] : [item]));
}

/** The same key and fingerprint as of a single transfer. */
function itemKey(ctx: WriteContext, item: NewTransfer): IdempotencyKey | undefined {
  const input = { params: undefined, query: {}, body: item };
  return idempotencyKeyOf(ctx, transferOperation, {
    body_id: item.id,
    header: undefined,
    input,
    shortBody: shortTransfer,
  });
}

async function planItem(
  ctx: WriteContext,
  ledger: LockedLedger,
  {
    item,
    key,
    stored,
    planBy,
  }: {
    item: NewTransfer;
    key: IdempotencyKey | undefined;
    /** What earlier requests answered, by key. */
    stored: ReadonlyMap<string, StoredRequest>;
    /** The earlier items of this bulk, by key. */
    planBy: ReadonlyMap<string, { planned: PlannedTransfer; key: IdempotencyKey }>;
  },
): Promise<BulkOutcome> {
  try {
    const earlier = key && planBy.get(key.key);
    if (earlier && earlier.key.fingerprint !== key.fingerprint) throw writeProblems.requestIdReused();
    if (earlier) return { repeats: earlier.planned };
    if (key && stored.has(key.key)) return { done: earlierTransfer(storedResponse(key, stored.get(key.key))) };
    const planned = await planTransfer(ctx, ledger, item, 'TRANSFER');
    return { planned, key };
  } catch (error) {
    if (error instanceof Problem) return { problem: error };
    throw error;
  }
}

/** The transfer that an earlier request made. Throws if that request waits, or waited, for an approval. */
function earlierTransfer({ status, body }: StoredResponse): Transfer {
  if (status !== 200) throw ledgerProblems.requestAwaitsApproval((JSON.parse(body) as { id: string }).id);
  return JSON.parse(body) as Transfer;
}

/** The rejected items of a bulk, as the audit and the approval of the bulk name them. */
const refusedItems = (outcomes: BulkOutcome[]): { index: number; code: string }[] =>
  outcomes.flatMap((outcome, index) => ('problem' in outcome ? [{ index, code: outcome.problem.code }] : []));

type Created = ReadonlyMap<PlannedTransfer, EntryRow | undefined>;

function bulkResult(ctx: WriteContext, index: number, outcome: BulkOutcome, created: Created): BulkResult {
  if ('problem' in outcome) return { kind: 'refused', index, problem: problemBody(outcome.problem, ctx.origin) };
  if ('done' in outcome) return { kind: 'done', index, ...outcome.done };
  return { kind: 'done', index, ...presentCreated('repeats' in outcome ? outcome.repeats : outcome.planned, created) };
}

function presentCreated(planned: PlannedTransfer, created: Created): Transfer {
  const row = created.get(planned);
  if (!row) throw new Error('A planned transfer was not written.');
  return presentTransfer(planned, row);
}

/** The response to store with an item's key, as a single transfer would have it; undefined for a rejected item. */
const answerOf = (planned: PlannedTransfer | undefined, created: Created): StoredResponse | undefined =>
  planned && { status: 200, headers: jsonHeaders, body: JSON.stringify(presentCreated(planned, created)) };

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

function problemBody(problem: Problem, origin: string) {
  const whole = problem.toBody({ instance: '', request_id: '', origin });
  const { instance: _instance, request_id: _request_id, ...body } = whole;
  return { ...body, status: problem.status, code: problem.code, title: String(body.title), detail: problem.message };
}

/** The problem of an atomic bulk, naming the item. */
function problemAt(pointer: string, index: number, problem: Problem): Problem {
  const errors = problem.details.errors?.map((fault) => ({ ...fault, pointer: `${pointer}${fault.pointer ?? ''}` }));
  return ledgerProblems.bulkRejected(index, problem, errors);
}
