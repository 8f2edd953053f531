import { type Database, database } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import type { ApiRequest, ApiResponse } from '#lib/server/http/request.ts';
import { assertStillAdmitted, authenticate, authorize } from '#lib/server/identity/authenticate.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { anonymous } from '#lib/server/identity/credentials.ts';
import { type Admission, admitWithRead } from '#lib/server/operation/dispatch/early-read.ts';
import { type AdmitInTransaction, admitWithWrite } from '#lib/server/operation/dispatch/early-write.ts';
import type { RequestReading } from '#lib/server/operation/dispatch/stand-in.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import type { RouteMatch } from '#lib/server/operation/routes.ts';
import type { RequestObservation } from '#lib/server/telemetry/request-observation.ts';
import { auditRefusal } from '#lib/server/write/problem-response.ts';

/** How long a body may take without another check of its caller. */
const slowBodyMs = 1_000;

interface ArrivedRequest {
  match: RouteMatch;
  request: ApiRequest;
  ctx: Context;
  opened: Database;
  /** No other write is in progress. */
  isAlone: boolean;
}

interface Performing {
  read(ctx: Context, input: unknown): Promise<ApiResponse>;
  /** Performs a write, which calls `admit` in its transaction before it changes anything. */
  write(ctx: Context, admit: AdmitInTransaction): Promise<ApiResponse>;
  reading: RequestReading;
  observation: RequestObservation;
}

/** Checks credential, rate limit and permission, and records the refusal of a write. Throws 401, 403 and 429. */
export async function admitCaller(
  { match, request, ctx, opened, isAlone }: ArrivedRequest,
  { read, write, reading, observation }: Performing,
): Promise<Admission> {
  const { bound } = match;
  const check = async (checked: Context) => {
    const limits = await authenticate(checked, request, bound.operation);
    authorize(checked, bound.operation);
    return limits;
  };
  try {
    if (bound.operation.effect === 'write')
      return await admitWithWrite({ bound, request, ctx, isAlone }, { check, write });
    const hasReplicas = opened.replicas !== undefined;
    return await reading.attempt(() => admitWithRead({ match, request, ctx, hasReplicas }, { check, read }));
  } catch (error) {
    await recordRefusal(bound, ctx, error);
    throw error;
  } finally {
    observation.principal = ctx.principal;
  }
}

/** Throws 401 if the credential of a request has ended since, and 403 if it has lost a permission. */
export async function recheckCaller(ctx: Context, request: ApiRequest): Promise<void> {
  const { read } = await database();
  await assertStillAdmitted(ctx, request, { db: read, now: currentTime() });
}

/**
 * Begins a write when its body has arrived, which may be long after its headers. Its time is now: records by time are in
 * the order in which others can read them. After a slow body the caller is checked again, unless `admit` will do so.
 */
export async function beginAtArrival(
  bound: BoundOperation,
  ctx: Context,
  { request, admit }: { request: ApiRequest; admit: AdmitInTransaction | undefined },
): Promise<void> {
  const now = currentTime();
  // In either direction: a clock that was set back says nothing of how long the body took.
  const isSlow = Math.abs(Date.parse(now) - Date.parse(ctx.now)) >= slowBodyMs;
  if (isSlow && !admit && ctx.principal !== anonymous) {
    await recheckCaller(ctx, request).catch(async (error: unknown) => {
      await recordRefusal(bound, ctx, error);
      throw error;
    });
  }
  ctx.now = now;
}

/** Audits a rejected write in its own transaction, because the write was rolled back. */
export async function recordRefusal(bound: BoundOperation, ctx: Context, error: unknown): Promise<void> {
  if (!(error instanceof Problem) || bound.operation.effect !== 'write') return;
  const { transaction } = await database();
  await transaction((tx) => auditRefusal(tx, ctx, bound.operation, error));
}
