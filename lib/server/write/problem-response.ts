import { rootCause, type Writer } from '#db/index.ts';
import { Problem, type ProblemContext } from '#lib/core/problem.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import { writeProblems } from '#lib/server/problems.ts';
import { logFault } from '#lib/server/telemetry/log.ts';
import { isOutage } from '#lib/server/telemetry/outage.ts';
import { appendAudit } from '#lib/server/write/audit-chain.ts';
import { auditRowOf } from '#lib/server/write/effects.ts';
import type { StoredResponse } from '#lib/server/write/idempotency.ts';

/** Engine errors, besides those of an outage, after which the same request may succeed. */
const transientErrorCode = /^(SQLITE_BUSY|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|25006|55P03|57014|53\d{3}|40001|40P01)/;
/** No space on the disk of attachments; no file descriptor; no worker thread, for want of one. */
const exhaustedCode = /^(ENOSPC|EDQUOT|EMFILE|ENFILE|ERR_WORKER_INIT_FAILED)$/;
/** What the driver says without a code when a connection is silent. */
const silentConnection = /Query read timeout/i;

/** Builds every error response. */
export function problemResponse(problem: Problem, context: ProblemContext): StoredResponse {
  return {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...problem.details.headers },
    body: JSON.stringify(problem.toBody(context)),
  };
}

/** The problem that answers an error. A 5xx reveals no internals; the log has them under the request id. */
export function problemOf(error: unknown, request_id: string): Problem {
  if (error instanceof Problem) return error;
  logFault(error, request_id);
  const fault = rootCause(error) ?? {};
  const { code = '', message = '' } = fault;
  const isTransient = isOutage(fault) || transientErrorCode.test(code) || silentConnection.test(message);
  if (exhaustedCode.test(code)) return writeProblems.serverExhausted();
  return isTransient ? writeProblems.databaseBusy() : writeProblems.internalError();
}

const auditedPerMinute = 60;
/** On a clock that is never set: otherwise no minute would end while the clock of the machine catches up. */
let minuteStartMs = Number.NEGATIVE_INFINITY;
let recorded = 0;

/** Audits a rejected write. 401 and 403 are limited per minute, so that outsiders cannot fill the audit. */
export async function auditRefusal(tx: Writer, ctx: Context, operation: Operation, problem: Problem): Promise<void> {
  if (problem.status === 401 || problem.status === 403) {
    const nowMs = performance.now();
    if (nowMs - minuteStartMs > 60_000) [minuteStartMs, recorded] = [nowMs, 0];
    recorded += 1;
    if (recorded > auditedPerMinute) return;
  }
  const change = { resource: operation.tag.toLowerCase(), resource_id: '', reason: problem.message };
  await appendAudit(tx, [{ ...auditRowOf(ctx, operation.id, change), outcome: 'refused', code: problem.code }]);
}
