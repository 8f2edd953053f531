import { statSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { sqliteDrizzle } from '#db/drizzle/sqlite.ts';
import { asReader, asWriter } from '#db/drizzle/typed.ts';
import { connect } from '#db/sqlite/connection.ts';
import { createDraft, lockFile, removeDraft, replaceAtomically, withDraft } from '#db/sqlite/file.ts';
import { copyDatabase } from '#db/sqlite/migrate.ts';
import { draftPathOf, sqliteFile } from '#db/sqlite/path.ts';
import { rowStatements } from '#db/sqlite/row-statements.ts';
import { withRunner } from '#db/statements.ts';
import { FullText } from '#db/tools/load-text.ts';
import { unguarded } from '#db/transaction-scope.ts';
import type { Draft } from '#db/types.ts';

/**
 * A draft of a SQLite file for loading many rows, without a journal and without indexes, which are created at the end,
 * each sorted once; a thread fills the full-text tables. Keys, checks and triggers apply as always, and a failure
 * discards the whole draft. Undefined if another process uses the file, or if it is larger than the load.
 */
export async function openSqliteDraft(url: string, comingBytes: number): Promise<Draft | undefined> {
  const file = sqliteFile(url);
  const release = statSync(file).size < comingBytes ? lockAlone(file) : undefined;
  if (!release) return undefined;
  const draft = draftPathOf(file);
  const { db, fullText, indexes } = withDraft(draft, () => beginDraft(file, draft));
  const drizzle = sqliteDrizzle(db, unguarded);
  const writer = withRunner(asWriter(drizzle), { runForEach: fullText.divert(rowStatements(db, unguarded)) });
  return {
    read: asReader(drizzle),
    waiting: () => 0,
    connections: () => ({ max: 1, used: 1 }),
    async transaction(body) {
      const answer = await body(writer);
      await fullText.send();
      return answer;
    },
    async finish(report) {
      const written = fullText.finish();
      written.catch(() => {});
      for (const [made, sql] of indexes.entries()) {
        report(made, indexes.length);
        db.exec(sql);
      }
      db.exec('commit');
      await written;
      fullText.takeOver();
      report(indexes.length, indexes.length);
      db.close();
      replaceAtomically(draft, file);
      removeDraft(draft);
      release();
    },
    async close() {
      await fullText.stop();
      db.close();
      removeDraft(draft);
      release();
    },
  };
}

function beginDraft(file: string, draft: string) {
  createDraft(draft);
  copyDatabase(file, draft);
  const db = connect(draft, { isDraft: true });
  const fullText = new FullText(db, draft);
  db.exec('begin');
  return { db, fullText, indexes: dropIndexes(db) };
}

function lockAlone(file: string): (() => void) | undefined {
  try {
    return lockFile(file, 'alone', 0);
  } catch {
    return undefined;
  }
}

/** Returns the statements that create them again, in order: the planner prefers the earlier of two equal indexes. */
function dropIndexes(db: Sqlite.Database): string[] {
  const indexes = db
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null order by rowid")
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  return indexes.map(({ sql }) => sql);
}
