import Sqlite from 'better-sqlite3';
import { ReadWorkerPool } from '#db/tools/index.ts';

/** The query plans of SQLite for the statements of `body` on some tables. */
export async function plansOf(tables: RegExp, body: () => Promise<void>): Promise<[statement: string, plan: string][]> {
  const asked = (await statementsOf(body)).filter((text) => tables.test(text));
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

async function statementsOf(body: () => Promise<void>): Promise<string[]> {
  const asked = new Set<string>();
  const statement: Sqlite.Statement = Object.getPrototypeOf(new Sqlite(':memory:').prepare('select 1'));
  const own = { all: statement.all, get: statement.get, run: statement.run };
  const noting = <Method extends (...values: unknown[]) => unknown>(method: Method) =>
    function (this: Sqlite.Statement, ...values: unknown[]) {
      asked.add(this.source);
      return method.apply(this, values);
    } as Method;
  Object.assign(statement, { all: noting(own.all), get: noting(own.get), run: noting(own.run) });
  const { query } = ReadWorkerPool.prototype;
  ReadWorkerPool.prototype.query = function (text, values) {
    asked.add(text);
    return query.call(this, text, values);
  };
  try {
    await body();
  } finally {
    Object.assign(statement, own);
    ReadWorkerPool.prototype.query = query;
  }
  return [...asked];
}
