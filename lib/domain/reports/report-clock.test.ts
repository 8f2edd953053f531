import { expect, test } from '@playwright/test';
import { moveMachineClock, whileClockIsAhead } from '#e2e/support/machine/machine-clock.ts';
import { newPerson, send } from '#e2e/support/servers/in-process.ts';

const { eq, inArray } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { reportRuns, reports } = await import('#db/schema/reports.ts');
const { nextRunAt } = await import('#lib/core/time/recurrence.ts');
const { deliverDue } = await import('#lib/domain/delivery/worker.ts');
const { sendDueReports } = await import('#lib/domain/reports/worker.ts');

const dayMs = 86_400_000;

type Person = Awaited<ReturnType<typeof newPerson>>;

async function newReport(owner: Person, receiver_id: string): Promise<string> {
  const post = (path: string, body: unknown) => send('POST', path, { cookie: owner.cookie, body });
  const view = await post('/bo/views', { list: 'accounts', name: 'Accounts', query: 'sort=-created_at' });
  const body = { view_id: view.json.id, frequency: 'DAILY', hour: 7, channel: 'EMAIL', receiver_id };
  const answer = await post('/bo/reports', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.id;
}

async function dueTime(id: string): Promise<string | undefined> {
  const [row] = await (await database()).read.select().from(reports).where(eq(reports.id, id));
  return row?.due_at;
}

async function runsOf(id: string) {
  return (await database()).read.select().from(reportRuns).where(eq(reportRuns.report_id, id));
}

async function messagesOf(id: string) {
  const runs = (await runsOf(id)).map((run) => run.id);
  return (await database()).read.select().from(outbox).where(inArray(outbox.purpose_id, runs));
}

async function sendAll(): Promise<void> {
  while ((await sendDueReports()) > 0);
}

let owner: Person;
let receiver: Person;
moveMachineClock();
test.beforeAll(async () => {
  [owner, receiver] = [await newPerson('compliance'), await newPerson('support')];
});

test('a report that was sent while the clock was days ahead is due at its next time, and not before', async () => {
  const id = await newReport(owner, receiver.id);
  await whileClockIsAhead(10 * dayMs, sendAll);
  expect(await runsOf(id)).toHaveLength(1);
  await sendAll();
  expect(await runsOf(id)).toHaveLength(1);
  expect(await dueTime(id)).toBe(nextRunAt('DAILY', 7, new Date().toISOString()));
});

test('the email of a report is sent although the clock was days ahead', async () => {
  await whileClockIsAhead(10 * dayMs, async () => {});
  const colleague = await newPerson('compliance');
  const id = await newReport(colleague, receiver.id);
  const started = await send('POST', `/bo/reports/${id}/run`, { cookie: colleague.cookie, body: {} });
  expect(started.status, started.text).toBeLessThan(300);
  await sendAll();
  const { transaction } = await database();
  const [message] = await messagesOf(id);
  // As with a mail server.
  await transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ state: 'QUEUED' })
      .where(eq(outbox.id, message?.id ?? ''));
  });
  const sent: string[] = [];
  await deliverDue({ EMAIL: async (mail) => void sent.push(mail.to) });
  expect(sent).toContain(receiver.username);
});
