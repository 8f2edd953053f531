import { Problem } from '#lib/core/problem.ts';
import { announce, write } from '#lib/domain/ledger/journal.ts';
import type { BulkResult, NewTransfer, Transfer } from '#lib/domain/ledger/transfer.ts';
import { type Ledger, open, type Planned, plan, presentTransfer } from '#lib/domain/ledger/transfers.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import {
  abandonRequest,
  beginRequest,
  type IdempotencyKey,
  idempotencyKeyOf,
  storeResponse,
} from '#lib/server/write/idempotency.ts';

/** Single transfers and the items of a bulk share their request ids, so they share the operation name. */
const operation = 'createTransfer';

/** The outcome of one item before anything is written. */
type Judged =
  | { planned: Planned; key: IdempotencyKey | undefined }
  | { problem: Problem }
  | { done: Transfer }
  | { repeats: Planned };

/**
 * Makes many transfers in one transaction. Each is validated alone and in order, and sees the balances after the
 * previous ones. With `atomic` the first problem rejects all.
 */
export async function transferAll(ctx: WriteContext, wanted: NewTransfer[], atomic: boolean): Promise<BulkResult[]> {
  const ledger = await open(ctx, wanted);
  const judged: Judged[] = [];
  const byId = new Map<string, Planned>();
  for (const [index, item] of wanted.entries()) {
    const outcome = await judgeOne(ctx, ledger, item, byId);
    if (atomic && 'problem' in outcome) throw refusalAt(index, outcome.problem);
    if ('planned' in outcome && item.id) byId.set(item.id, outcome.planned);
    judged.push(outcome);
  }
  const planned = judged.flatMap((outcome) => ('planned' in outcome ? outcome : []));
  const rows = await write(
    ctx,
    planned.map((one) => one.planned.entry),
  );
  const made = new Map(planned.map((one, place) => [one.planned, rows[place]]));
  if (rows.length > 0) {
    ctx.record({ resource: 'entry', resource_id: rows[0]?.id ?? '', after: { entries: rows.map((row) => row.id) } });
  }
  await announce(
    ctx,
    planned.flatMap(({ planned: { from, to } }) => [from, to]),
  );
  const results: BulkResult[] = [];
  for (const [index, outcome] of judged.entries()) results.push(await resultOf(ctx, index, outcome, made));
  return results;
}

async function judgeOne(
  ctx: WriteContext,
  ledger: Ledger,
  item: NewTransfer,
  byId: ReadonlyMap<string, Planned>,
): Promise<Judged> {
  // The same key and fingerprint as of a single transfer.
  const input = { params: undefined, query: {}, body: item };
  const key = idempotencyKeyOf(ctx, operation, { body_id: item.id, header: undefined, input });
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
    return { planned: await plan(ctx, ledger, item, 'TRANSFER'), key };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (key) await abandonRequest(ctx.db, key);
    return { problem: error };
  }
}

async function resultOf(
  ctx: WriteContext,
  index: number,
  outcome: Judged,
  made: Map<Planned, Parameters<typeof presentTransfer>[1] | undefined>,
): Promise<BulkResult> {
  if ('problem' in outcome) return { index, problem: bodyOf(outcome.problem) };
  if ('done' in outcome) return { index, ...outcome.done };
  const planned = 'repeats' in outcome ? outcome.repeats : outcome.planned;
  const row = made.get(planned);
  if (!row) throw new Error('A planned transfer was not written.');
  const presented = presentTransfer(planned, row);
  if ('key' in outcome && outcome.key)
    await storeResponse(ctx.db, outcome.key, { status: 200, headers: jsonType, body: JSON.stringify(presented) });
  return { index, ...presented };
}

const jsonType = { 'content-type': 'application/json; charset=utf-8' };

function bodyOf(problem: Problem) {
  const { instance: _instance, request_id: _request_id, ...body } = problem.toBody({ instance: '', request_id: '' });
  return { ...body, status: problem.status, code: problem.code, title: String(body.title), detail: problem.message };
}

/** The problem of an atomic bulk, naming the item. */
function refusalAt(index: number, problem: Problem): Problem {
  const errors = problem.details.errors?.map((fault) => ({ ...fault, pointer: `/${index}${fault.pointer ?? ''}` }));
  return new Problem(problem.code, `Transfer ${index}: ${problem.message} Nothing was done.`, {
    ...problem.details,
    errors,
    members: { ...problem.details.members, index },
  });
}
