import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { createDatabase, dropDatabase } from '#e2e/support/servers/postgres.ts';

const { engine } = await import('#db/index.ts');
const { migrateFile, migratePostgres, moveRows } = await import('#db/tools/index.ts');

test.skip(engine === 'sqlite', 'needs PostgreSQL');

const mebibyte = 1024 * 1024;

test('rows with much text are moved in batches of at most about 16 MiB', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-move-')), 'house.db');
  migrateFile(file);
  const db = new Sqlite(file);
  const attachment = randomUUID();
  db.prepare(`insert into record_attachments (id, record_kind, record_id, name, media_type, bytes, storage, author_id, author, created_at)
    values (?, 'entity', ?, 'name', 'text/plain', 1, 'database', ?, 'author', '2026-11-21T12:00:00.000Z')`).run(
    attachment,
    randomUUID(),
    randomUUID(),
  );
  const part = db.prepare('insert into record_attachment_parts (attachment_id, position, content) values (?, ?, ?)');
  for (let position = 0; position < 40; position += 1) part.run(attachment, position, 'x'.repeat(mebibyte));
  db.close();
  const url = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  try {
    await migratePostgres(url);
    const moved: number[] = [];
    const report = ({ table, rows }: { table: string; rows: number }) => {
      if (table === 'record_attachment_parts') moved.push(rows);
    };
    await moveRows(file, url, { derived: [{ table: 'account_texts', column: 'ngrams', of: () => '{}' }], report });
    expect(moved).toEqual([16, 32, 40]);
  } finally {
    await dropDatabase(url);
  }
});
