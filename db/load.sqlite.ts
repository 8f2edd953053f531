import { chmodSync, statSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import type { Reader, Writer } from '#db/client.ts';
import type { Draft } from '#db/draft.ts';
import { FullText } from '#db/load-text.ts';
import { copyWhole } from '#db/migrate.ts';
import { unguarded } from '#db/scope.ts';
import { drizzleOn, eachRow } from '#db/sqlite.ts';
import { connect } from '#db/sqlite-connection.ts';
import { draftBeside, holdFile, putInPlace, removeDraft, sqliteFile } from '#db/sqlite-file.ts';

/**
 * A draft of a SQLite file, to be filled with much: without a journal and without indexes, which are made when all is
 * there, each sorted once; a thread of its own fills the full-text tables. Keys, checks and triggers hold as always,
 * and what fails spoils the whole draft. Undefined where somebody uses the file, or where it is larger than what comes.
 */
export async function openDraft(url: string, comingBytes: number): Promise<Draft | undefined> {
  const file = sqliteFile(url);
  const letGo = statSync(file).size < comingBytes ? holdAlone(file) : undefined;
  if (!letGo) return undefined;
  const draft = draftBeside(file);
  removeDraft(draft);
  copyWhole(file, draft);
  chmodSync(draft, 0o600);
  const db = connect(draft, { isDraft: true });
  const fullText = new FullText(db, draft);
  db.exec('begin');
  const indexes = dropIndexes(db);
  const tx = Object.assign(drizzleOn(db, unguarded), { each: fullText.divert(eachRow(db, unguarded)) });
  // Typed as PostgreSQL's for the reason given in db/columns.ts.
  const [read, writer] = [tx as unknown as Reader, tx as unknown as Writer];
  return {
    read,
    waiting: () => 0,
    async transaction(body) {
      const answer = await body(writer);
      await fullText.send();
      return answer;
    },
    async finish(report) {
      const written = fullText.finish();
      for (const [made, sql] of indexes.entries()) {
        report(made, indexes.length);
        db.exec(sql);
      }
      db.exec('commit');
      await written;
      fullText.takeOver();
      report(indexes.length, indexes.length);
      db.close();
      putInPlace(draft, file);
      removeDraft(draft);
      letGo();
    },
    async close() {
      await fullText.stop();
      db.close();
      removeDraft(draft);
      letGo();
    },
  };
}

function holdAlone(file: string): (() => void) | undefined {
  try {
    return holdFile(file, 'alone', 0);
  } catch {
    return undefined;
  }
}

/** Answers the statements that make them again, in their order: the planner prefers the earlier of two alike. */
function dropIndexes(db: Sqlite.Database): string[] {
  const indexes = db
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null order by rowid")
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  return indexes.map(({ sql }) => sql);
}
