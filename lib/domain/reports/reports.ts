import { and, asc, desc, eq } from 'drizzle-orm';
import { forUpdate, lockName, type Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { webhooks } from '#db/schema/events.ts';
import { type ReportRow, type ReportRunRow, reportRuns, reports } from '#db/schema/reports.ts';
import { views } from '#db/schema/views.ts';
import { Problem } from '#lib/core/problem.ts';
import { nextRunAt } from '#lib/core/time/recurrence.ts';
import { newId } from '#lib/core/uuid.ts';
import type { NewReport, Report, ReportPatch, ReportRun } from '#lib/domain/reports/contract.ts';
import { reportedListNames, reportsPerUserMax, runsShownMax } from '#lib/domain/reports/limits.ts';
import { reportProblems } from '#lib/domain/reports/problems.ts';
import { findReportedList, hasBalances, type ReportedList, viewQuery } from '#lib/domain/reports/reported-lists.ts';
import { findVisibleView } from '#lib/domain/views/views.ts';
import { normalizeEmail } from '#lib/fields/contact/contact-hash.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { wakeWorker } from '#lib/server/jobs/worker.ts';
import { authorizeFields } from '#lib/server/list/field-permissions.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

/** The caller's reports, the newest first. */
export async function listReports(ctx: Context): Promise<Report[]> {
  const rows = await ctx.db
    .select()
    .from(reports)
    .where(eq(reports.user_id, ctx.principal.id))
    .orderBy(desc(reports.created_at), desc(reports.id))
    .limit(reportsPerUserMax);
  return Promise.all(rows.map((row) => presentReport(ctx, row)));
}

/** Creates a report. Throws 400 for a view or a receiver that does not fit, 403 and 409. */
export async function createReport(ctx: WriteContext, wanted: NewReport): Promise<Report> {
  await lockName(ctx.db, `reports ${ctx.principal.id}`);
  const own = ctx.db.select({ id: reports.id }).from(reports).where(eq(reports.user_id, ctx.principal.id));
  if ((await own.limit(reportsPerUserMax)).length >= reportsPerUserMax) throw reportProblems.tooMany(reportsPerUserMax);
  const list = await assertViewSendable(ctx, wanted.view_id);
  await assertReceiverAllowed(ctx, wanted);
  const { name = null, ...schedule } = wanted;
  const row: ReportRow = {
    ...schedule,
    id: newId(),
    user_id: ctx.principal.id,
    name,
    due_at: nextRunAt(wanted.frequency, wanted.hour, ctx.now),
    created_at: ctx.now,
    updated_at: ctx.now,
    revision: 1,
  };
  await ctx.db.insert(reports).values(row);
  ctx.record({ resource: 'report', resource_id: row.id, after: { ...auditedReport(row), list } });
  return presentReport(ctx, row);
}

/**
 * Changes a report of the caller. What stays as it is, is not checked again: a report whose view is gone can be renamed.
 * Throws 400, 403, 404 and 412.
 */
export async function updateReport(ctx: WriteContext, id: string, patch: ReportPatch): Promise<Report> {
  const row = await lockOwnReport(ctx, id);
  const wanted: ReportRow = { ...row, ...patch };
  const changes = (...members: (keyof ReportPatch)[]) => members.some((member) => wanted[member] !== row[member]);
  if (!changes('name', 'view_id', 'frequency', 'hour', 'channel', 'receiver_id')) return presentReport(ctx, row);
  if (changes('view_id')) await assertViewSendable(ctx, wanted.view_id);
  if (changes('channel', 'receiver_id')) {
    await assertListReadable(ctx, wanted.view_id);
    await assertReceiverAllowed(ctx, wanted);
  }
  if (changes('frequency', 'hour')) wanted.due_at = nextRunAt(wanted.frequency, wanted.hour, ctx.now);
  Object.assign(wanted, { updated_at: ctx.now, revision: row.revision + 1 });
  await ctx.db.update(reports).set(wanted).where(eq(reports.id, id));
  ctx.record({ resource: 'report', resource_id: id, before: auditedReport(row), after: auditedReport(wanted) });
  return presentReport(ctx, wanted);
}

/** Deletes a report of the caller with its history. Throws 404 and 412. */
export async function deleteReport(ctx: WriteContext, id: string): Promise<void> {
  const row = await lockOwnReport(ctx, id);
  await ctx.db.delete(reportRuns).where(eq(reportRuns.report_id, id));
  await ctx.db.delete(reports).where(eq(reports.id, id));
  ctx.record({ resource: 'report', resource_id: id, before: auditedReport(row) });
}

/** Sends a report of the caller now. Throws 403 and 404. */
export async function runReport(ctx: WriteContext, id: string): Promise<ReportRun> {
  const { view_id } = await ownReport(ctx, id);
  await assertListReadable(ctx, view_id);
  ctx.record({ resource: 'report', resource_id: id });
  return presentRun(await queueRun(ctx, id));
}

/** Adds a run to the queue; it is sent after the commit. */
export async function queueRun(ctx: WriteContext, reportId: string): Promise<ReportRunRow> {
  const run: ReportRunRow = {
    id: newId(),
    report_id: reportId,
    state: 'QUEUED',
    tries: 0,
    due_at: ctx.now,
    created_at: ctx.now,
    rows: null,
    bytes: null,
    fault: null,
    ended_at: null,
  };
  await ctx.db.insert(reportRuns).values(run);
  wakeWorker('reports');
  return run;
}

/** The receiver of a report while it can get one: an email address, or a webhook. */
export async function reportReceiver(db: Reader, { channel, receiver_id }: Pick<NewReport, 'channel' | 'receiver_id'>) {
  if (channel === 'WEBHOOK') {
    const isEnabled = and(eq(webhooks.id, receiver_id), eq(webhooks.is_enabled, true));
    const [hook] = await db.select().from(webhooks).where(isEnabled);
    return hook && { channel: 'WEBHOOK' as const, hook };
  }
  const isActive = and(eq(users.id, receiver_id), eq(users.kind, 'person'), eq(users.state, 'ACTIVE'));
  const [user] = await db.select({ username: users.username }).from(users).where(isActive);
  const to = user && normalizeEmail(user.username);
  return to ? { channel: 'EMAIL' as const, to } : undefined;
}

/** Throws unless the caller may send this view. Returns the name of its list. */
async function assertViewSendable(ctx: WriteContext, viewId: string): Promise<string> {
  const view = await findVisibleView(ctx.db, ctx.principal, viewId);
  if (!view) throw reportProblems.viewUnknown();
  const list = findReportedList(view.list);
  if (!list) throw reportProblems.listUnsupported(reportedListNames);
  if (viewQuery(view.query, ctx.now).q !== '') throw reportProblems.searchUnsupported();
  assertMaySend(ctx, list, view.query);
  return view.list;
}

/**
 * Throws 403 unless the credential may read the list: the file is made with the rights of the owner, who may have
 * narrowed it. A view that is gone has nothing to send.
 */
async function assertListReadable(ctx: WriteContext, viewId: string): Promise<void> {
  const [view] = await ctx.db.select({ list: views.list, query: views.query }).from(views).where(eq(views.id, viewId));
  const list = view && findReportedList(view.list);
  if (view && list) assertMaySend(ctx, list, view.query);
}

/**
 * Throws 403, also for a filter or an order by a field that the caller may not read: each run would fail. Only the rights
 * of the owner decide about balances in the file, so a limited token must have those, too.
 */
function assertMaySend(ctx: WriteContext, list: ReportedList, query: string): void {
  for (const permission of list.needs) authorize(ctx, { permission });
  if (ctx.principal.credential.narrowedTo !== null && hasBalances(list)) authorize(ctx, { permission: 'wallet:read' });
  try {
    authorizeFields(ctx, list.fields, viewQuery(query, ctx.now));
  } catch (error) {
    // A filter that cannot be read reveals nothing: the run fails and says why.
    if (!(error instanceof Problem && error.status === 400)) throw error;
  }
}

async function assertReceiverAllowed(ctx: WriteContext, wanted: Pick<NewReport, 'channel' | 'receiver_id'>) {
  if (wanted.channel === 'WEBHOOK') authorize(ctx, { permission: 'webhook:read' });
  if (!(await reportReceiver(ctx.db, wanted))) throw reportProblems.receiverUnknown();
}

async function lockOwnReport(ctx: WriteContext, id: string): Promise<ReportRow> {
  const isOwn = and(eq(reports.id, id), eq(reports.user_id, ctx.principal.id));
  const [row] = await forUpdate(ctx.db.select().from(reports).where(isOwn));
  if (!row) throw reportProblems.notFound();
  await assertRevision(ctx, { resource: 'report', resource_id: id, revision: row.revision, read: 'view:schedule' });
  return row;
}

const auditedReport = ({ name, view_id, frequency, hour, channel, receiver_id }: ReportRow) => ({
  name,
  view_id,
  frequency,
  hour,
  channel,
  receiver_id,
});

async function ownReport(ctx: WriteContext, id: string): Promise<ReportRow> {
  const isOwn = and(eq(reports.id, id), eq(reports.user_id, ctx.principal.id));
  const [row] = await ctx.db.select().from(reports).where(isOwn);
  if (!row) throw reportProblems.notFound();
  return row;
}

async function presentReport({ db, principal }: Context, row: ReportRow): Promise<Report> {
  const { user_id: _owner, name, ...members } = row;
  const [view, receiver, runs] = await Promise.all([
    findVisibleView(db, principal, row.view_id),
    reportReceiver(db, row),
    db
      .select()
      .from(reportRuns)
      .where(eq(reportRuns.report_id, row.id))
      .orderBy(desc(reportRuns.created_at), asc(reportRuns.id))
      .limit(runsShownMax),
  ]);
  return {
    ...members,
    ...(name !== null && { name }),
    ...(view && { view_name: view.name, list: view.list }),
    ...(receiver && { receiver: receiver.channel === 'EMAIL' ? receiver.to : new URL(receiver.hook.url).origin }),
    runs: runs.map(presentRun),
  };
}

function presentRun({ id, state, rows, bytes, fault, created_at, ended_at }: ReportRunRow): ReportRun {
  return {
    id,
    state,
    created_at,
    ...(rows !== null && { rows }),
    ...(bytes !== null && { bytes }),
    ...(fault !== null && { fault }),
    ...(ended_at !== null && { ended_at }),
  };
}
