import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';
import fs, { existsSync, mkdtempSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/index.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { runWithOpenFilesLimit } from '#e2e/support/machine/limited-files.ts';

const { engine } = await import('#db/index.ts');
const { openSqlite } = await import('#db/tools/index.ts');

test.skip(engine !== 'sqlite', 'PostgreSQL syncs its own log');

type Sync = (error: NodeJS.ErrnoException | null) => void;

/** Holds every sync of a log until the test says how it ends. */
function holdSyncs(): { held: Sync[]; restore(): void } {
  const { fdatasync } = fs;
  const held: Sync[] = [];
  const restore = () => {
    fs.fdatasync = fdatasync;
    syncBuiltinESMExports();
  };
  fs.fdatasync = Object.assign(
    (file: number, callback: Sync) => void held.push((error) => (error ? callback(error) : fdatasync(file, callback))),
    { __promisify__: fdatasync.__promisify__ },
  );
  syncBuiltinESMExports();
  return { held, restore };
}

async function open(): Promise<{ file: string; db: Database }> {
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-unit-')), 'durable.db');
  return { file, db: await openSqlite(file) };
}

const insert = ({ transaction }: Database, ...names: string[]) =>
  names.map((name) => transaction(async (tx) => void (await tx.insert(versionCounters).values({ name, value: 1 }))));

const names = async ({ read }: Database) => (await read.select().from(versionCounters)).map(({ name }) => name);

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Ends held syncs until all is answered: on a busy machine one write may have a batch, and so a sync, of its own. */
async function endSyncs(held: Sync[], answers: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  let isAnswered = false;
  const all = Promise.all(answers).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    held.shift()?.(null);
    await turns(1);
  }
  await all;
}

test('a commit is neither answered nor seen before it is synced, and the next batch waits to commit', async () => {
  const { db } = await open();
  const { held, restore } = holdSyncs();
  try {
    const answered: string[] = [];
    const write = (...made: string[]) =>
      insert(db, ...made).map((one, index) => one.then(() => answered.push(made[index] ?? '')));
    const writes = write('a', 'b');
    while (held.length === 0) await turns(1);
    writes.push(...write('c', 'd'));
    await turns(50);
    expect({ answered, syncs: held.length, seen: await names(db) }).toEqual({ answered: [], syncs: 1, seen: [] });
    // On a busy machine one write may have a batch of its own.
    while (answered.length < writes.length) {
      held.shift()?.(null);
      while (held.length === 0 && answered.length < writes.length) await turns(1);
      const seen = await names(db);
      expect(seen).toEqual(expect.arrayContaining(answered));
      if (held.length > 0) expect(seen.length).toBeLessThan(writes.length);
    }
    expect((await names(db)).sort()).toEqual(['a', 'b', 'c', 'd']);
  } finally {
    restore();
  }
  await db.close();
});

test('a write that nobody waits for is synced in its turn, unless others read', async () => {
  const { db } = await open();
  const { held, restore } = holdSyncs();
  /** Whether the sync of one write was left to another thread. */
  const isHeld = async (reads: number): Promise<boolean> => {
    for (let read = 0; read < reads; read += 1) await names(db);
    const before = held.length;
    const write = Promise.all(insert(db, crypto.randomUUID()));
    const isDone = await Promise.race([write.then(() => true), turns(50).then(() => false)]);
    if (!isDone) while (held.length === before) await turns(1);
    for (const end of held.splice(0)) end(null);
    await write;
    return !isDone;
  };
  try {
    const alone = [];
    // One that took long, such as on a busy machine, is left to the thread, too.
    while (alone.length < 20) alone.push(await isHeld(1));
    expect(alone).toContain(false);
    expect([await isHeld(2), await isHeld(5)]).toEqual([true, true]);
  } finally {
    restore();
  }
  await db.close();
});

test('an offloaded read is answered only with what is durable', async () => {
  const { db } = await open();
  const { held, restore } = holdSyncs();
  try {
    const writes = insert(db, 'a', 'b');
    while (held.length === 0) await turns(1);
    let seen: number | undefined;
    const reading = db.offload
      ?.select()
      .from(versionCounters)
      .then((rows) => {
        seen = rows.length;
      });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(seen).toBeUndefined();
    await endSyncs(held, [...writes, reading]);
    expect([1, 2]).toContain(seen);
  } finally {
    restore();
  }
  await db.close();
});

test('a rejected transaction is answered only after the commit that it saw is durable', async () => {
  const { db } = await open();
  const { held, restore } = holdSyncs();
  try {
    const writes = insert(db, 'a', 'b');
    while (held.length === 0) await turns(1);
    let isRejected = false;
    const [again] = insert(db, 'a').map((write) =>
      write.catch(() => {
        isRejected = true;
      }),
    );
    await turns(50);
    expect(isRejected).toBe(false);
    await endSyncs(held, [...writes, again]);
    expect(isRejected).toBe(true);
  } finally {
    restore();
  }
  await db.close();
});

test('a write succeeds although another process wants to empty the log during a sync', async () => {
  const { file, db } = await open();
  const { held, restore } = holdSyncs();
  // As a command does when it ends: it holds the lock of the writer, and waits for readers of the log.
  const empty = `const { workerData } = require('node:worker_threads');
    const Sqlite = require('better-sqlite3');
    new Sqlite(workerData, { timeout: 10_000 }).pragma('wal_checkpoint(truncate)');`;
  const probe = new Sqlite(file, { timeout: 0 });
  const isLocked = () => {
    try {
      probe.exec('begin immediate; rollback');
      return false;
    } catch {
      return true;
    }
  };
  try {
    const first = insert(db, 'a', 'b');
    while (held.length === 0) await turns(1);
    const other = new Worker(empty, { eval: true, workerData: file });
    while (!isLocked()) await turns(1);
    const second = insert(db, 'c', 'd');
    await turns(50);
    await endSyncs(held, [...first, ...second]);
    await other.terminate();
    expect((await names(db)).sort()).toEqual(['a', 'b', 'c', 'd']);
  } finally {
    restore();
    probe.close();
  }
  await db.close();
});

test('a failed sync answers every write of its batch with the error, and no later one succeeds', async () => {
  const { db } = await open();
  const { held, restore } = holdSyncs();
  try {
    const first = Promise.allSettled(insert(db, 'a', 'b'));
    while (held.length === 0) await turns(1);
    held.shift()?.(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
    const later = Promise.allSettled(insert(db, 'c', 'd'));
    for (const outcome of [...(await first), ...(await later)]) {
      expect(outcome.status).toBe('rejected');
      expect((outcome as PromiseRejectedResult).reason.code).toBe('SQLITE_IOERR_FSYNC');
    }
  } finally {
    restore();
  }
});

for (const thread of ['works', 'ends immediately'])
  test(`the log stays short although commits follow each other; the checkpoint thread ${thread}`, async () => {
    const { file, db } = await open();
    const { postMessage } = Worker.prototype;
    if (thread === 'ends immediately')
      Worker.prototype.postMessage = function () {
        void this.terminate();
      };
    const name = 'x'.repeat(100_000);
    let isDone = false;
    const write = async (suffix: string) => {
      for (let round = 0; round < 500; round += 1)
        await db.transaction(async (tx) => {
          await tx.delete(versionCounters).where(eq(versionCounters.name, name + suffix));
          await tx.insert(versionCounters).values({ name: name + suffix, value: round });
        });
    };
    const writes = Promise.all(['a', 'b'].map(write)).finally(() => {
      isDone = true;
    });
    // Reads that never pause either.
    while (!isDone) {
      await names(db);
      await turns(1);
    }
    await writes;
    Worker.prototype.postMessage = postMessage;
    // 1,000 × 100 kB were written to it, in the table and in its index.
    expect(statSync(`${file}-wal`).size).toBeLessThan(100_000_000);
    await db.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

test('the first write after a start is kept when the process can open no more files', () => {
  test.skip(process.platform === 'win32', 'Windows has no limit on open files');
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-unit-')), 'descriptors.db');
  const printed = runWithOpenFilesLimit(
    200,
    `
    import { closeSync, openSync } from 'node:fs';
    import { openSqlite } from '#db/tools/index.ts';
    import { versionCounters } from '#db/schema/settings.ts';
    const db = await openSqlite(${JSON.stringify(file)}, 'server');
    const write = (name) =>
      db.transaction(async (tx) => void (await tx.insert(versionCounters).values({ name, value: 1 })));
    const held = [];
    try {
      while (true) held.push(openSync('/dev/null', 'r'));
    } catch {}
    await write('without').catch(({ message }) => console.log(message));
    for (const handle of held) closeSync(handle);
    await write('with').catch(({ message }) => console.log(message));
    console.log((await db.read.select().from(versionCounters)).map(({ name }) => name).join());
    process.exit();`,
  );
  expect(printed).toBe('without,with\n');
});
