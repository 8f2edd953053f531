import { expect, test } from '@playwright/test';
import { moveMachineClock, setMachineClock, whileClockIsAhead } from '#e2e/support/machine/machine-clock.ts';
import { newPerson, send } from '#e2e/support/servers/in-process.ts';

const { and, eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { notificationDigests } = await import('#db/schema/notifications.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { nextRunAt } = await import('#lib/core/time/recurrence.ts');
const { deliverDue } = await import('#lib/domain/delivery/worker.ts');
const { sendDueDigests } = await import('#lib/domain/notifications/digest/digest.ts');
const { notifyUser } = await import('#lib/domain/notifications/notify-user.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

const dayMs = 86_400_000;

type Person = Awaited<ReturnType<typeof newPerson>>;

async function newReceiver(): Promise<Person> {
  const person = await newPerson('compliance');
  const body = { frequency: 'DAILY' };
  expect((await send('PUT', '/bo/notifications/digest', { cookie: person.cookie, body })).status).toBe(200);
  return person;
}

const notify = ({ id }: Person) =>
  asSystem('test', 'test', (ctx) =>
    notifyUser(ctx, {
      user_id: id,
      kind: 'report-failed',
      event_id: crypto.randomUUID(),
      resource: 'report',
      resource_id: crypto.randomUUID(),
    }),
  );

async function digestOf({ id }: Person) {
  const [row] = await (await database()).read
    .select()
    .from(notificationDigests)
    .where(eq(notificationDigests.user_id, id));
  return row;
}

/** Sends the digests to a person as with a mail server. Returns their number. */
async function mailsTo({ id, username }: Person): Promise<number> {
  const { transaction } = await database();
  await transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ state: 'QUEUED' })
      .where(and(eq(outbox.purpose_id, id), eq(outbox.state, 'HELD')));
  });
  const sent: string[] = [];
  while ((await deliverDue({ EMAIL: async (mail) => void sent.push(mail.to) })) > 0);
  return sent.filter((to) => to === username).length;
}

moveMachineClock();

test('a digest from a clock that was days ahead does not delay the next one, which is sent', async () => {
  const person = await newReceiver();
  await whileClockIsAhead(10 * dayMs, () => sendDueDigests());
  await sendDueDigests();
  const now = new Date().toISOString();
  expect((await digestOf(person))?.due_at).toBe(nextRunAt('DAILY', 7, now));
  expect((await digestOf(person))?.digested_at.slice(0, 10)).toBe(now.slice(0, 10));
  await notify(person);
  setMachineClock(dayMs);
  await sendDueDigests();
  expect(await mailsTo(person)).toBe(1);
});
