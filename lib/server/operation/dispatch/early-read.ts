import { hasSeveralConnections, type Reader, readShared, readTogether } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { type ApiRequest, type ApiResponse, readQuery } from '#lib/server/http/request.ts';
import type { Context, Principal } from '#lib/server/identity/context.ts';
import {
  credentialKey,
  isPermitted,
  isSamePrincipal,
  withExpectedPrincipal,
} from '#lib/server/identity/recent-principals.ts';
import { parseInput } from '#lib/server/operation/input/input.ts';
import { assertAccepted } from '#lib/server/operation/input/raw-input.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import type { RouteMatch } from '#lib/server/operation/routes.ts';

/** The steps of the dispatcher. */
interface ReadSteps {
  /** Checks credential, rate limit and permission. Returns the rate limit headers. */
  check(ctx: Context): Promise<Record<string, string>>;
  read(ctx: Context, input: unknown): Promise<ApiResponse>;
}

/** A caller who may go on, with the rate limit headers. */
export interface Admission {
  limits: Record<string, string>;
  /** The answer to a read or write that has begun already. */
  begun?: Promise<ApiResponse>;
}

/**
 * Admits a caller. On PostgreSQL the read itself travels with the check of the credential, so that both cost one wait:
 * it reads what the caller may read who sent this credential last. The check decides: its refusal discards the result,
 * and if the caller or the permissions have changed, the read is performed again.
 */
export async function admitWithRead(
  { match, request, ctx, hasReplicas }: { match: RouteMatch; request: ApiRequest; ctx: Context; hasReplicas: boolean },
  { check, read }: ReadSteps,
): Promise<Admission> {
  const { operation } = match.bound;
  // SQLite has no waits to save: nothing more is asked.
  if (!hasSeveralConnections(ctx.db)) return { limits: await check(ctx) };
  const key = canReadDuringCheck(operation, hasReplicas) ? credentialKey(request.headers, ctx) : undefined;
  if (key === undefined) return { limits: await check(ctx) };
  // A list takes a connection of its own: it may take longer than others should wait.
  const onConnection = operation.replica ? readTogether : readShared;
  return withExpectedPrincipal(key, ctx, async (principal) => {
    const input = principal && isPermitted(principal, operation) ? parsedInput(match, request) : undefined;
    if (!principal || !input) return { limits: await check(ctx) };
    return onConnection(ctx.db, (db) => readDuringCheck({ ctx, db, principal }, check, (early) => read(early, input)));
  });
}

/** Only what reads from the connection it is given: a refused caller must have caused nothing else. */
function canReadDuringCheck(operation: Operation, hasReplicas: boolean): boolean {
  const { effect, permission, body, media, guarded, probe, live, replica, snapshot } = operation;
  if (effect === 'write' || permission === 'public') return false;
  if (body || media || guarded || probe || live || snapshot) return false;
  return !replica || !hasReplicas;
}

/** Undefined if the request is invalid: a caller must be admitted to learn why. */
function parsedInput({ bound, params }: RouteMatch, request: ApiRequest) {
  try {
    assertAccepted(bound.operation, request);
    return parseInput(bound.operation, { params, query: readQuery(request.target), body: undefined });
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Reads for the expected principal while the credential is checked, both on one connection. */
async function readDuringCheck(
  { ctx, db, principal }: { ctx: Context; db: Reader; principal: Principal },
  check: ReadSteps['check'],
  perform: (ctx: Context) => Promise<ApiResponse>,
): Promise<Admission> {
  const checked = { ...ctx, db };
  const admitted = check(checked);
  const result = perform({ ...ctx, db, principal });
  // The connection is free when both are done, also after a refusal.
  const [{ status }, read] = await Promise.allSettled([admitted, result]);
  ctx.principal = checked.principal;
  const limits = await admitted;
  if (status === 'fulfilled' && !isSamePrincipal(checked.principal, principal)) return { limits };
  // A lost connection fails the step, which then is repeated on a replica.
  if (read.status === 'rejected' && !(read.reason instanceof Problem)) throw read.reason;
  return { limits, begun: result };
}
