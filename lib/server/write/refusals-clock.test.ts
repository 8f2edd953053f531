import { expect, test } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { moveMachineClock, setMachineClock, whileClockIsAhead } from '#e2e/support/machine/machine-clock.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { auditLog } = await import('#db/schema/audit.ts');

const halfHourMs = 1_800_000;
const auditedPerMinute = 60;

moveMachineClock();

test('refused writes are audited again a minute later, also after the clock was set back', async () => {
  const { id, token } = await newUser('auditor');
  const beRefused = async () => {
    const { status } = await send('POST', '/bo/products', { token, body: {} });
    expect(status).toBe(403);
  };
  const audited = async () => {
    const { read } = await database();
    const isRefusal = and(eq(auditLog.actor_id, id), eq(auditLog.outcome, 'refused'));
    return (await read.select({ id: auditLog.id }).from(auditLog).where(isRefusal)).length;
  };
  await whileClockIsAhead(halfHourMs, beRefused);
  for (let count = 0; count < auditedPerMinute; count += 1) await beRefused();
  const before = await audited();
  setMachineClock(61_000, 61_000);
  await beRefused();
  expect(await audited()).toBe(before + 1);
});
