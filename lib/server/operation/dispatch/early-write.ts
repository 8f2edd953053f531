import { hasSeveralConnections, type Reader, type Writer } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { type ApiRequest, type ApiResponse, smallBodyBytes } from '#lib/server/http/request.ts';
import type { Context, Principal } from '#lib/server/identity/context.ts';
import {
  credentialKey,
  isPermitted,
  isSamePrincipal,
  withExpectedPrincipal,
} from '#lib/server/identity/recent-principals.ts';
import type { Admission } from '#lib/server/operation/dispatch/early-read.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';

/** Checks the caller in the transaction of the write, which fails if the caller is not admitted. */
export type AdmitInTransaction = (tx: Writer) => Promise<void>;

/** The caller of a write that has begun is refused (the cause), or is not who was expected. */
class NotAdmittedError extends Error {}

/** The steps of the dispatcher. */
interface WriteSteps {
  /** Checks credential, rate limit and permission. Returns the rate limit headers. */
  check(ctx: Context): Promise<Record<string, string>>;
  /** Performs the write. If it has a transaction, that changes nothing before `admit` resolves. */
  write(ctx: Context, admit: AdmitInTransaction): Promise<ApiResponse>;
}

interface WriteRequest {
  bound: BoundOperation;
  request: ApiRequest;
  ctx: Context;
  /** No other write is in progress. */
  isAlone: boolean;
}

/**
 * Admits the caller of a write. On PostgreSQL, the check of the credential travels with the statements that begin the
 * write, which saves a wait: they read and lock for whom the credential belonged to last. Then the check decides. Not
 * while other writes are in progress: the credentials of many callers are checked together, and their writes batched.
 */
export async function admitWithWrite(
  { bound, request, ctx, isAlone }: WriteRequest,
  { check, write }: WriteSteps,
): Promise<Admission> {
  // SQLite has no waits to save.
  if (!isAlone || !hasSeveralConnections(ctx.db) || !canBeginEarly(bound, request)) return { limits: await check(ctx) };
  const key = credentialKey(request.headers, ctx);
  if (key === undefined) return { limits: await check(ctx) };
  return withExpectedPrincipal(key, ctx, async (principal) =>
    principal && isPermitted(principal, bound.operation)
      ? admitInTransaction({ ctx, principal }, { check, write })
      : { limits: await check(ctx) },
  );
}

/** For writes that lock what they decide by before they change anything. Small bodies do not wait for a slot. */
function canBeginEarly({ operation, prepare, lock, lockBatch }: BoundOperation, { headers }: ApiRequest): boolean {
  const { permission, media, refusals } = operation;
  if (permission === 'public' || media || refusals?.includes('revision-mismatch')) return false;
  if (prepare !== undefined || (lock === undefined && lockBatch === undefined)) return false;
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBodyBytes;
}

async function admitInTransaction(
  { ctx, principal }: { ctx: Context; principal: Principal },
  { check, write }: WriteSteps,
): Promise<Admission> {
  let limits: Record<string, string> | undefined;
  let refusal: Problem | undefined;
  const checkOnce = async (db: Reader) => {
    // A transaction that lost a race runs again.
    if (limits ?? refusal) return;
    const checked = { ...ctx, db };
    try {
      limits = await check(checked);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusal = error;
    } finally {
      ctx.principal = checked.principal;
    }
  };
  const isExpected = () => isSamePrincipal(ctx.principal, principal);
  const begun = write({ ...ctx, principal }, async (tx) => {
    await checkOnce(tx);
    if (refusal || !isExpected()) throw new NotAdmittedError('The caller was not admitted.', { cause: refusal });
  });
  const [outcome] = await Promise.allSettled([begun]);
  const isChecked = limits !== undefined || refusal !== undefined;
  // A database that does not answer is not asked again.
  if (!isChecked && outcome.status === 'rejected' && !(outcome.reason instanceof Problem)) throw outcome.reason;
  // A write with invalid input has no transaction.
  if (!isChecked) await checkOnce(ctx.db);
  if (refusal) throw refusal;
  return { limits: limits ?? {}, ...(isExpected() && { begun }) };
}
