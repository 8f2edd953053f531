import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#e2e/support/in-process.ts';

const { database, run, engine } = await import('#db/index.ts');
const { versionCounters } = await import('#db/schema/settings.ts');

const ready = async () => (await send('GET', '/api/health/ready')).status;

/** Makes SQLite behave as on a full disk; 0 restores the initial limit. */
async function limitPages(pages: number): Promise<void> {
  const { transaction } = await database();
  await transaction((tx) => run(tx, sql.raw(`pragma max_page_count = ${pages || 4_294_967_294}`)));
}

/** A write of some megabytes. */
async function writeMuch(): Promise<void> {
  const { transaction } = await database();
  await transaction(async (tx) => {
    for (let part = 0; part < 40; part += 1) {
      const rows = Array.from({ length: 500 }, (_, row) => ({ name: `${'x'.repeat(200)} ${part} ${row}`, value: 0 }));
      await tx.insert(versionCounters).values(rows);
    }
    throw new Error('taken back');
  });
}

test('is ready while there is disk space, 503 from the first write without space, and ready again afterwards', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL has no limit that a test could set');
  expect(await ready()).toBe(200);
  await expect(writeMuch()).rejects.toThrow('taken back');
  expect(await ready()).toBe(200);
  await limitPages(1);
  await expect(writeMuch()).rejects.toThrow(/full/);
  for (let count = 0; count < 3; count += 1) expect(await ready()).toBe(503);
  await limitPages(0);
  await expect.poll(ready).toBe(200);
});

test('concurrent probes share one check, each with its own answer', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ready)))).toEqual(new Set([200]));
});
