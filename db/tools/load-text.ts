import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { textBeside } from '#db/sqlite/path.ts';
import type { StatementRunner } from '#db/statements.ts';

/** A statement, and the rows of values it is run for. */
export type Statement = Parameters<StatementRunner['runForEach']>;

/** Messages the thread may be behind. */
const behindMax = 20;
/** What SQLite keeps a full-text table in; its configuration stays what it was. */
const parts = ['data', 'idx', 'docsize'];

/** The names of the full-text tables of a database. */
export function fullTextTables(db: Sqlite.Database): string[] {
  const statement = "select name from sqlite_master where sql like 'create virtual table % using fts5%'";
  return db.prepare(statement).pluck().all() as string[];
}

/**
 * The full-text tables of a draft while it is filled. To cut text into grams costs as much as all else, so a thread of
 * its own does it, in a copy of the draft; in the end the draft takes those tables from there.
 */
export class FullText {
  readonly #db: Sqlite.Database;
  readonly #copy: string;
  readonly #tables: string[];
  readonly #thread: Worker;
  #statements: Statement[] = [];
  #behind = 0;

  constructor(db: Sqlite.Database, draft: string) {
    this.#db = db;
    this.#tables = fullTextTables(db);
    this.#copy = textBeside(draft);
    copyFileSync(draft, this.#copy);
    this.#thread = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: this.#copy });
    this.#thread.on('message', () => {
      this.#behind -= 1;
    });
  }

  /** Keeps statements on full-text tables for the thread; others are run `here`. */
  divert(here: StatementRunner['runForEach']): StatementRunner['runForEach'] {
    const theirs = new RegExp(`\\b(into|from) (${this.#tables.join('|')})\\b`);
    return (text, rows) => {
      if (!theirs.test(text)) return here(text, rows);
      this.#statements.push([text, rows]);
      return [];
    };
  }

  /** Gives the thread what was kept for it; waits for it where it is far behind. */
  async send(): Promise<void> {
    this.#tell(this.#statements);
    this.#statements = [];
    await this.#catchUp(behindMax);
  }

  /** Resolves when the thread has written everything and closed its file. */
  async finish(): Promise<void> {
    this.#tell('finish');
    await this.#catchUp(0);
  }

  /** Takes the tables over part by part, as SQLite's own `.dump` does. */
  takeOver(): void {
    this.#db.prepare('attach ? as copy').run(this.#copy);
    for (const part of this.#tables.flatMap((table) => parts.map((name) => `${table}_${name}`))) {
      this.#db.exec(`delete from main.${part}; insert into main.${part} select * from copy.${part}`);
    }
    this.#db.exec('detach copy');
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }

  #tell(message: Statement[] | 'finish'): void {
    this.#behind += 1;
    this.#thread.postMessage(message);
  }

  async #catchUp(behind: number): Promise<void> {
    while (this.#behind > behind) await once(this.#thread, 'message');
  }
}
