import Sqlite from 'better-sqlite3';
import { ReadWorkerPool } from '#db/tools/index.ts';

/** The query plans of SQLite for the statements of `body` on some tables. */
export async function plansOf(tables: RegExp, body: () => Promise<void>): Promise<[statement: string, plan: string][]> {
  const asked = [...new Set((await statementsOf(body)).map(({ text }) => text))].filter((text) => tables.test(text));
  const db = new Sqlite((process.env.DATABASE_URL ?? '').slice('file:'.length), { readonly: true });
  try {
    return asked.map((text) => {
      const values = Array((text.match(/\?/g) ?? []).length).fill(1);
      const steps = db.prepare(`explain query plan ${text}`).all(values) as { detail: string }[];
      return [text, steps.map((step) => step.detail).join('; ')];
    });
  } finally {
    db.close();
  }
}

/**
 * The rows that the statements of `body` on some tables answer and test: each is run again, counting the texts that its
 * conditions compare in lower case.
 */
export async function testedRowsOf(tables: RegExp, body: () => Promise<void>): Promise<number> {
  const asked = (await statementsOf(body)).filter(({ text }) => tables.test(text));
  const db = new Sqlite((process.env.DATABASE_URL ?? '').slice('file:'.length), { readonly: true });
  let [tested, answered] = [0, 0];
  db.function('lower', { deterministic: true }, (text) => {
    tested += 1;
    return typeof text === 'string' ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
  });
  try {
    for (const { text, values } of asked) answered += db.prepare(text).all(values).length;
    return answered + tested;
  } finally {
    db.close();
  }
}

/** The statements of `body` that SQLite runs on a worker thread. */
export async function offloadedStatementsOf(body: () => Promise<void>): Promise<string[]> {
  return (await statementsOf(body)).filter(({ isOffloaded }) => isOffloaded).map(({ text }) => text);
}

interface AskedStatement {
  text: string;
  values: unknown[];
  isOffloaded?: boolean;
}

/** The statements of `body` on SQLite. */
export async function statementsOf(body: () => Promise<void>): Promise<AskedStatement[]> {
  const asked: AskedStatement[] = [];
  const statement: Sqlite.Statement = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1'));
  const own = { all: statement.all, get: statement.get, run: statement.run };
  const noting = <Method extends (...values: unknown[]) => unknown>(method: Method) =>
    function (this: Sqlite.Statement, ...values: unknown[]) {
      asked.push({ text: this.source, values: values.flat() });
      return method.apply(this, values);
    } as Method;
  Object.assign(statement, { all: noting(own.all), get: noting(own.get), run: noting(own.run) });
  const { query } = ReadWorkerPool.prototype;
  ReadWorkerPool.prototype.query = function (text, values) {
    asked.push({ text, values, isOffloaded: true });
    return query.call(this, text, values);
  };
  try {
    await body();
  } finally {
    Object.assign(statement, own);
    ReadWorkerPool.prototype.query = query;
  }
  return asked;
}
