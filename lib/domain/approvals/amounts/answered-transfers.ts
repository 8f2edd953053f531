import { unansweredTransfers } from '#lib/domain/ledger/transfers/bulk.ts';
import { type BulkBody, type NewTransfer, sentBulk } from '#lib/domain/ledger/transfers/transfer.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

const bulkOperations: readonly string[] = ['createTransfer', 'createTransfers'];

/**
 * The input as policies see it: of a bulk, without the transfers that earlier requests have answered. Undefined if no
 * transfer is left. A single transfer that was answered before does not come here.
 */
export async function withoutAnsweredTransfers(
  ctx: WriteContext,
  { operation, input }: { operation: Operation; input: RawInput },
): Promise<RawInput | undefined> {
  if (!bulkOperations.includes(operation.id)) return input;
  const { body } = input as { body: NewTransfer | BulkBody };
  if (!Array.isArray(body) && !('transfers' in body)) return input;
  const { transfers } = sentBulk(body);
  const left = await unansweredTransfers(ctx, transfers);
  if (left.length === 0) return undefined;
  return { ...input, body: Array.isArray(body) ? left : { ...body, transfers: left } };
}
