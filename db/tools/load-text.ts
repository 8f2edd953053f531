import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { textDraftPathOf } from '#db/sqlite/path.ts';
import type { StatementRunner } from '#db/statements.ts';

/** A statement with the rows of values to run it for. */
export type Statement = Parameters<StatementRunner['runForEach']>;

/** How many messages the thread may be behind. */
const behindMax = 20;
/** SQLite's tables behind a full-text table; its configuration stays unchanged. */
const shadowTables = ['data', 'idx', 'docsize'];

/** The names of the full-text tables of a database. */
export function fullTextTables(db: Sqlite.Database): string[] {
  const statement = "select name from sqlite_master where sql like 'create virtual table % using fts5%'";
  return db.prepare(statement).pluck().all() as string[];
}

/**
 * The full-text tables of a draft during a load. Splitting text into ngrams takes as long as the rest of a load, so a
 * thread does it in a copy of the draft; at the end the draft takes the tables from there.
 */
export class FullText {
  readonly #db: Sqlite.Database;
  readonly #copy: string;
  readonly #tables: string[];
  readonly #thread: Worker;
  #statements: Statement[] = [];
  #behind = 0;
  /** Why the thread has ended: a full disk, for example. */
  #fault: unknown;

  constructor(db: Sqlite.Database, draft: string) {
    this.#db = db;
    this.#tables = fullTextTables(db);
    this.#copy = textDraftPathOf(draft);
    copyFileSync(draft, this.#copy);
    this.#thread = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: this.#copy });
    this.#thread.on('message', () => {
      this.#behind -= 1;
    });
    this.#thread.on('error', (error) => {
      this.#fault = error;
    });
  }

  /** Collects statements on full-text tables for the thread; others run `here`. */
  divert(here: StatementRunner['runForEach']): StatementRunner['runForEach'] {
    const theirs = new RegExp(`\\b(into|from) (${this.#tables.join('|')})\\b`);
    return (text, rows) => {
      if (!theirs.test(text)) return here(text, rows);
      this.#statements.push([text, rows]);
      return [];
    };
  }

  /** Sends the collected statements to the thread; waits if it is far behind. */
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

  /** Copies the tables back, part by part, as SQLite's `.dump` does. */
  takeOver(): void {
    this.#db.prepare('attach ? as copy').run(this.#copy);
    for (const part of this.#tables.flatMap((table) => shadowTables.map((name) => `${table}_${name}`))) {
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
    while (this.#behind > behind && !this.#fault) await once(this.#thread, 'message');
    if (this.#fault) throw this.#fault;
  }
}
