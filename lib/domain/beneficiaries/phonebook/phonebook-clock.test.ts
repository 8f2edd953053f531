import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { moveMachineClock, setMachineClock, whileClockIsAhead } from '#e2e/support/machine/machine-clock.ts';
import { newUser } from '#e2e/support/servers/in-process.ts';

const { syncPhonebook } = await import('#lib/domain/beneficiaries/phonebook/phonebook.ts');
const { settingOf } = await import('#lib/domain/settings/settings.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

const hourMs = 3_600_000;

moveMachineClock();

test('syncs while the clock was ahead count for one hour, or two while the clock catches up', async () => {
  await newUser('administrator');
  const identity = `id-${randomUUID()}`;
  const sync = () => asSystem('test', 'test', (ctx) => syncPhonebook(ctx, identity, []));
  const max = await asSystem('test', 'test', (ctx) => settingOf(ctx.db, 'contacts/max_syncs_per_hour'));
  await whileClockIsAhead(5 * hourMs, async () => {
    for (let count = 0; count < max; count += 1) await sync();
  });
  await expect(sync()).rejects.toMatchObject({ status: 429 });
  setMachineClock(2.1 * hourMs, 2.1 * hourMs);
  await sync();
});
