import { database } from '#db/index.ts';
import { newId } from '#lib/core/uuid.ts';
import { prepareReviewCheck } from '#lib/domain/approvals/review.ts';
import { endpoints } from '#lib/host/endpoints.ts';
import type { Principal } from '#lib/server/identity/context.ts';
import { createBatcher } from '#lib/server/operation/dispatch/batching.ts';
import { withAudit } from '#lib/server/write/effects.ts';
import { beginRequest, idempotencyKeyOf, storeResponse } from '#lib/server/write/idempotency.ts';
import { systemContext } from '#lib/server/write/system.ts';

/**
 * A write below HTTP, as the dispatcher runs it: in a batch with other waiting writes or alone, with its request id,
 * audit row and events.
 */
export async function inProcess(
  operation: string,
  caller: Partial<Principal> = {},
): Promise<(body: { id?: string | null | undefined }) => Promise<unknown>> {
  const bound = endpoints.find((one) => one.operation.id === operation);
  if (!bound) throw new Error(`There is no operation ${operation}.`);
  const system = await systemContext('bench');
  const base = { ...system, principal: { ...system.principal, ...caller } };
  const { transaction } = await database();
  const gather = createBatcher(bound, prepareReviewCheck);
  return (body) => {
    const ctx = { ...base, now: new Date().toISOString(), request_id: newId() };
    const input = { params: undefined, query: {}, body };
    const key = idempotencyKeyOf(ctx, operation, {
      body_id: body.id ?? undefined,
      header: undefined,
      input,
      shortBody: bound.shortBody,
    });
    const answerOf = (made: unknown) => ({ status: 200, headers: jsonHeaders, body: JSON.stringify(made) });
    const alone = () =>
      transaction(async (tx) => {
        const replayed = key && (await beginRequest(tx, key, ctx.now));
        if (replayed) return replayed;
        const answer = answerOf(
          await withAudit(tx, ctx, operation, (writing) => bound.perform(writing, input, undefined)),
        );
        if (key) await storeResponse(tx, key, answer, ctx.now);
        return answer;
      });
    return bound.canBatch?.(input) ? gather({ ctx, key, input, toResponse: answerOf, performAlone: alone }) : alone();
  };
}

/** As the dispatcher stores them with an answer. */
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };
