import type { ApiRequest, ApiResponse } from '#lib/server/http/request.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { recheckCaller } from '#lib/server/operation/dispatch/admission.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** How long a download may outlive its credential. */
const recheckMs = 5_000;

/**
 * A streamed body that fails when the credential of its request ends or loses a permission: the connection is cut, so
 * that the part that was sent does not look like the whole. Live events end themselves.
 */
export function whileAdmitted(
  body: ApiResponse['body'],
  { ctx, request, operation }: { ctx: Context; request: ApiRequest; operation: Operation },
): ApiResponse['body'] {
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) return body;
  if (operation.media?.includes('text/event-stream')) return body;
  return { [Symbol.asyncIterator]: () => checkedChunks(body, () => recheckCaller(ctx, request)) };
}

function checkedChunks<Chunk>(body: AsyncIterable<Chunk>, check: () => Promise<void>): AsyncIterator<Chunk> {
  const chunks = body[Symbol.asyncIterator]();
  const end = async (): Promise<IteratorResult<Chunk>> => {
    await chunks.return?.();
    return { done: true, value: undefined };
  };
  let checkedMs = performance.now();
  return {
    async next() {
      if (performance.now() - checkedMs >= recheckMs) {
        await check().catch(async (error: unknown) => {
          await end();
          throw error;
        });
        checkedMs = performance.now();
      }
      return chunks.next();
    },
    return: end,
  };
}
