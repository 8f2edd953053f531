import type { Database } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { type Operation, standsIn } from '#lib/server/operation/operation.ts';
import type { RequestObservation } from '#lib/server/telemetry/request-observation.ts';

/** How the steps of one request read: from the primary, or from a replica while the primary is away. */
export interface RequestReading {
  /** Runs a step that reads with `ctx.db`; a step that the primary failed is repeated on a replica. */
  attempt<T>(step: () => Promise<T>): Promise<T>;
  /** Says how old the data are, if a replica answered. */
  headers(): Record<string, string>;
}

const noHeaders = {};
const fromPrimary: RequestReading = { attempt: (step) => step(), headers: () => noHeaders };

/** Sends a read to a replica as long as the primary is known to be away; it changes `ctx.db`. */
export async function openReading(
  operation: Operation,
  ctx: Context,
  { observation, replicas }: { observation: RequestObservation; replicas: Database['replicas'] },
): Promise<RequestReading> {
  if (!replicas) return fromPrimary;
  let ageSeconds: number | undefined;

  async function switchToReplica({ isSuspected }: { isSuspected: boolean }): Promise<boolean> {
    if (ageSeconds !== undefined || !standsIn(operation)) return false;
    const found = await replicas?.standIn({ isSuspected });
    if (!found) return false;
    ctx.db = found.read;
    ageSeconds = found.ageSeconds;
    observation.isFromReplica = true;
    return true;
  }

  await switchToReplica({ isSuspected: false });
  return {
    async attempt(step) {
      try {
        return await step();
      } catch (error) {
        if (error instanceof Problem || !(await switchToReplica({ isSuspected: true }))) throw error;
        return step();
      }
    },
    headers(): Record<string, string> {
      return ageSeconds === undefined ? {} : { age: String(ageSeconds) };
    },
  };
}
