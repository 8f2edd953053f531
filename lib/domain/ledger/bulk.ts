import { Problem } from '#lib/core/problem.ts';
import { announceEntry } from '#lib/domain/ledger/announcements.ts';
import { writeEntries } from '#lib/domain/ledger/journal.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { BulkResult, NewTransfer, Transfer } from '#lib/domain/ledger/transfer.ts';
import {
  type LockedLedger,
  lockLedger,
  type PlannedTransfer,
  planTransfer,
  presentTransfer,
} from '#lib/domain/ledger/transfers.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import {
  abandonRequest,
  beginRequest,
  type IdempotencyKey,
  idempotencyKeyOf,
  storeResponse,
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
 * previous ones. With `atomic` the first problem rejects all.
 */
export async function transferBulk(ctx: WriteContext, wanted: NewTransfer[], atomic: boolean): Promise<BulkResult[]> {
  const ledger = await lockLedger(ctx, wanted);
  const validated: BulkOutcome[] = [];
  const byId = new Map<string, PlannedTransfer>();
  for (const [index, item] of wanted.entries()) {
    const outcome = await planItem(ctx, ledger, item, byId);
    if (atomic && 'problem' in outcome) throw problemAt(index, outcome.problem);
    if ('planned' in outcome && item.id) byId.set(item.id, outcome.planned);
    validated.push(outcome);
  }
  const planned = validated.flatMap((outcome) => ('planned' in outcome ? outcome : []));
  const rows = await writeEntries(
    ctx,
    planned.map((one) => one.planned.entry),
  );
  const created = new Map(planned.map((one, place) => [one.planned, rows[place]]));
  if (rows.length > 0) {
    ctx.record({ resource: 'entry', resource_id: rows[0]?.id ?? '', after: { entries: rows.map((row) => row.id) } });
  }
  const results: BulkResult[] = [];
  for (const [index, outcome] of validated.entries()) results.push(await bulkResult(ctx, index, outcome, created));
  return results;
}

async function planItem(
  ctx: WriteContext,
  ledger: LockedLedger,
  item: NewTransfer,
  byId: ReadonlyMap<string, PlannedTransfer>,
): Promise<BulkOutcome> {
  // The same key and fingerprint as of a single transfer.
  const input = { params: undefined, query: {}, body: item };
  const key = idempotencyKeyOf(ctx, transferOperation, { body_id: item.id, header: undefined, input });
  try {
    const replayed = key && (await beginRequest(ctx.db, key, ctx.now));
    // Without a response yet, it is an earlier item of this bulk.
    const repeats = replayed && item.id ? byId.get(item.id) : undefined;
    if (repeats) return { repeats };
    if (replayed) return { done: JSON.parse(replayed.body) as Transfer };
  } catch (error) {
    if (error instanceof Problem) return { problem: error };
    throw error;
  }
  try {
    const planned = await planTransfer(ctx, ledger, item, 'TRANSFER');
    // The balances after this item, not after the last one.
    await announceEntry(ctx, planned.entry);
    return { planned, key };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (key) await abandonRequest(ctx.db, key);
    return { problem: error };
  }
}

async function bulkResult(
  ctx: WriteContext,
  index: number,
  outcome: BulkOutcome,
  created: Map<PlannedTransfer, Parameters<typeof presentTransfer>[1] | undefined>,
): Promise<BulkResult> {
  if ('problem' in outcome) return { index, problem: problemBody(outcome.problem, ctx.origin) };
  if ('done' in outcome) return { index, ...outcome.done };
  const planned = 'repeats' in outcome ? outcome.repeats : outcome.planned;
  const row = created.get(planned);
  if (!row) throw new Error('A planned transfer was not written.');
  const presented = presentTransfer(planned, row);
  if ('key' in outcome && outcome.key)
    await storeResponse(ctx.db, outcome.key, { status: 200, headers: jsonHeaders, body: JSON.stringify(presented) });
  return { index, ...presented };
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

function problemBody(problem: Problem, origin: string) {
  const whole = problem.toBody({ instance: '', request_id: '', origin });
  const { instance: _instance, request_id: _request_id, ...body } = whole;
  return { ...body, status: problem.status, code: problem.code, title: String(body.title), detail: problem.message };
}

/** The problem of an atomic bulk, naming the item. */
function problemAt(index: number, problem: Problem): Problem {
  const errors = problem.details.errors?.map((fault) => ({ ...fault, pointer: `/${index}${fault.pointer ?? ''}` }));
  return ledgerProblems.bulkRejected(index, problem, errors);
}
