import { expect, test } from '@playwright/test';
import { like, sql } from 'drizzle-orm';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { database, run, engine } = await import('#db/index.ts');
const { versionCounters } = await import('#db/schema/settings.ts');

const ready = async () => (await send('GET', '/api/health/ready')).status;

/** Makes SQLite behave as on a full disk; 0 restores the initial limit. */
async function limitPages(pages: number): Promise<void> {
  const { transaction } = await database();
  await transaction((tx) => run(tx, sql.raw(`pragma max_page_count = ${pages || 4_294_967_294}`)));
}

/** Writes a tenth of a megabyte. */
async function writeMuch(): Promise<void> {
  const { transaction } = await database();
  const rows = Array.from({ length: 500 }, (_, row) => ({
    name: `${crypto.randomUUID().padEnd(200, 'x')} ${row}`,
    value: 0,
  }));
  await transaction(async (tx) => {
    await tx.insert(versionCounters).values(rows);
  });
}

async function removeRows(): Promise<void> {
  const { transaction } = await database();
  await transaction(async (tx) => {
    await tx.delete(versionCounters).where(like(versionCounters.name, '%xxx%'));
  });
}

test('is ready while there is disk space, 503 from the first write without space, and ready again afterwards', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL has no limit that a test could set');
  expect(await ready()).toBe(200);
  for (let count = 0; count < 10; count += 1) await writeMuch();
  await removeRows();
  expect(await ready()).toBe(200);
  await limitPages(1);
  // The pages that are free in the file can still be written.
  const writeAll = async () => {
    for (;;) await writeMuch();
  };
  await expect(writeAll()).rejects.toThrow(/full/);
  for (let count = 0; count < 3; count += 1) expect(await ready()).toBe(503);
  await limitPages(0);
  await expect.poll(ready).toBe(200);
  await removeRows();
});

test('concurrent probes share one check, each with its own answer', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ready)))).toEqual(new Set([200]));
});

test('only an answer of the primary ends an outage of the database', async () => {
  const { token } = await newUser('auditor');
  const { countOutageFailure, endOutage } = await import('#lib/server/telemetry/outage.ts');
  const { observeRequest } = await import('#lib/server/telemetry/observe.ts');
  const { anonymous } = await import('#lib/server/identity/credentials.ts');
  const { toApiRequest } = await import('#lib/server/http/adapter.ts');
  const list = '/api/v2.0/account';
  const replicaAnswers = () =>
    observeRequest(
      toApiRequest({ method: 'GET', target: list, headers: {}, body: null, socket_address: '' }),
      'request',
      async (observation) => {
        Object.assign(observation, { principal: { ...anonymous, kind: 'person' }, isFromReplica: true });
        return { status: 200, headers: {}, body: null };
      },
    );
  const requests: [string, boolean, () => Promise<{ status: number }>][] = [
    ['without a credential', false, () => send('GET', list)],
    ['of a malformed credential', false, () => send('GET', list, { token: 'nobody' })],
    ['for liveness', false, () => send('GET', '/api/health/live')],
    ['that a replica answers', false, replicaAnswers],
    ['of a known user', true, () => send('GET', list, { token })],
    ['for readiness', true, () => send('GET', '/api/health/ready')],
  ];
  for (const [request, endsOutage, answer] of requests) {
    countOutageFailure('database');
    await answer();
    expect({ request, endsOutage: endOutage('database') === undefined }).toEqual({ request, endsOutage });
  }
});
