import { and, asc, eq, inArray } from 'drizzle-orm';
import { database, forUpdate, forUpdateSkipLocked, type Reader } from '#db/index.ts';
import type { WebhookRow } from '#db/schema/events.ts';
import { outbox } from '#db/schema/outbox.ts';
import { type ReportRow, type ReportRunRow, reportRuns, reports } from '#db/schema/reports.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { dayMs, minuteSeconds } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { nextRunAt } from '#lib/core/time/recurrence.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { maskAddress } from '#lib/domain/delivery/masked-address.ts';
import { enqueueMessage } from '#lib/domain/delivery/outbox.ts';
import { postSigned } from '#lib/domain/events/webhooks/webhook-request.ts';
import { webhookSecrets } from '#lib/domain/events/webhooks/webhooks.ts';
import { notifyUser } from '#lib/domain/notifications/notify-user.ts';
import { t } from '#lib/domain/reports/messages.ts';
import { reportFaults } from '#lib/domain/reports/problems.ts';
import { ReportFault, type ReportFile, reportFile } from '#lib/domain/reports/report-file.ts';
import { queueRun, reportReceiver } from '#lib/domain/reports/reports.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { type JobResult, jobFaults, leaseQueue } from '#lib/server/jobs/queue.ts';
import { needsPlan } from '#lib/server/jobs/schedule.ts';
import { transactionQueue } from '#lib/server/jobs/transaction-queue.ts';
import { logFaults } from '#lib/server/jobs/worker.ts';
import { asSystem } from '#lib/server/write/system.ts';

const retryAfterSeconds = [minuteSeconds, 10 * minuteSeconds];

/** Reports that are due. The next due time and the run commit together: no instance begins one twice. */
const schedule = transactionQueue<string>({
  name: 'report-schedule',
  everyMs: 60_000,
  action: 'scheduleReport',
  limit: 100,
  findDue: findDueReports,
  perform: scheduleRun,
});

const runs = leaseQueue({
  name: 'reports',
  table: reportRuns,
  key: [reportRuns.id],
  doneState: 'DONE',
  everyMs: 10_000,
  retryAfterSeconds,
  setOnFailure: (ended_at) => ({ ended_at }),
  prepare: prepareRuns,
});

/** Sends reports when they are due. Returns a function that stops it and waits for reports on their way. */
export function startReports(): () => Promise<void> {
  const stops = [schedule.start(), runs.start()];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Begins one batch of the reports that are due at a time, and sends one batch of runs. Returns the number of runs. */
export async function sendDueReports(now?: string): Promise<number> {
  await schedule.runDue(now);
  return runs.runDue(now);
}

async function findDueReports(db: Reader, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(needsPlan(reports, now))
    .orderBy(asc(reports.due_at), asc(reports.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function scheduleRun(ctx: WriteContext, id: string): Promise<void> {
  const isDue = and(eq(reports.id, id), needsPlan(reports, ctx.now));
  const [report] = await forUpdateSkipLocked(ctx.db.select().from(reports).where(isDue));
  if (!report) return;
  const due_at = nextRunAt(report.frequency, report.hour, ctx.now);
  await ctx.db.update(reports).set({ due_at }).where(eq(reports.id, id));
  if (report.due_at <= ctx.now) await queueRun(ctx, id);
}

type RunResult = JobResult<typeof reportRuns>;

async function prepareRuns(jobs: ReportRunRow[]) {
  const { read } = await database();
  const ids = jobs.map(({ report_id }) => report_id);
  const found = await read.select().from(reports).where(inArray(reports.id, ids));
  const reportOf = new Map(found.map((report) => [report.id, report]));
  return async (run: ReportRunRow): Promise<RunResult> => {
    const report = reportOf.get(run.report_id);
    if (!report) return { outcome: 'failed', set: {} };
    const result = await sendRun(report, run).catch(failedRun);
    if (result.outcome === 'done') return result;
    const isFinal = result.outcome === 'failed' || run.tries > retryAfterSeconds.length;
    if (!isFinal) return result;
    await asSystem('reports', 'failReport', (ctx) => notifyOwner(ctx, report, run));
    return { outcome: 'failed', set: result.set };
  };
}

/** The history shows only texts that are for people: another error may hold statements, or values of records. */
function failedRun(error: unknown): RunResult {
  if (error instanceof ReportFault) return { outcome: 'failed', set: { fault: error.message } };
  logFaults(error, 'reports');
  return { outcome: 'retry', set: { fault: jobFaults.internal } };
}

/** Builds the file with the rights of this moment and hands it over. */
async function sendRun(report: ReportRow, run: ReportRunRow): Promise<RunResult> {
  const { read } = await database();
  const file = await reportFile(report);
  const receiver = await reportReceiver(read, report);
  if (!receiver) throw new ReportFault(reportFaults.receiverGone);
  const fault = receiver.channel === 'WEBHOOK' ? await post(receiver.hook, run, file) : undefined;
  if (fault) {
    const { text, isFinal, askedWaitSeconds } = fault;
    return { outcome: isFinal ? 'failed' : 'retry', set: { fault: text }, askedWaitSeconds };
  }
  const { rows, bytes } = file;
  await asSystem('reports', 'sendReport', async (ctx) => {
    if (receiver.channel === 'EMAIL') await enqueueFile(ctx, receiver.to, run, file);
    const { user_id: owner, channel, receiver_id } = report;
    ctx.record({ resource: 'report', resource_id: report.id, after: { owner, channel, receiver_id, rows, bytes } });
  });
  return { outcome: 'done', set: { rows, bytes, fault: null, ended_at: currentTime() } };
}

async function post(hook: WebhookRow, { id }: ReportRunRow, { text }: ReportFile) {
  const { read } = await database();
  const allowsPrivate = await settingOf(read, 'events/allow_private_addresses');
  const message = { id, body: text, type: 'text/csv; charset=utf-8' };
  const { fault, isFinal, askedWaitSeconds } = await postSigned(
    new URL(hook.url),
    webhookSecrets(hook, currentTime()),
    message,
    allowsPrivate,
  );
  return fault === null ? undefined : { text: fault, isFinal: isFinal === true, askedWaitSeconds };
}

/** One email for each run, also when a worker died after it: the lock of the run decides. */
async function enqueueFile(ctx: WriteContext, to: string, { id }: ReportRunRow, file: ReportFile): Promise<void> {
  await forUpdate(ctx.db.select().from(reportRuns).where(eq(reportRuns.id, id)));
  const isSent = eq(outbox.purpose_id, id);
  const [earlier] = await ctx.db.select({ id: outbox.id }).from(outbox).where(isSent).limit(1);
  if (earlier) return;
  await enqueueMessage(ctx.db, {
    channel: 'EMAIL',
    to,
    subject: t('reportSubject', { title: file.title }),
    text: t('reportText', { rows: file.rows, link: `${ctx.origin}/reports` }),
    attachment: { name: file.name, text: file.text },
    destination: maskAddress({ channel: 'EMAIL', to }),
    purpose: 'report',
    purpose_id: id,
    expires_at: timeAfter(expiryTime(ctx.now), dayMs),
    now: ctx.now,
  });
}

async function notifyOwner(ctx: WriteContext, { id, user_id }: ReportRow, run: ReportRunRow): Promise<void> {
  await notifyUser(ctx, { user_id, kind: 'report-failed', event_id: run.id, resource: 'report', resource_id: id });
  ctx.record({ resource: 'report', resource_id: id, after: { run: run.id } });
}
