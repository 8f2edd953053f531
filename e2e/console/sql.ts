import Database from 'better-sqlite3';
import pg from 'pg';

/** Runs one statement with `?` for its values while the server runs: for states that no operation creates. */
export async function runSql(url: string, statement: string, values: readonly string[]): Promise<void> {
  if (url.startsWith('file:')) {
    const database = new Database(url.slice('file:'.length));
    database.prepare(statement).run(...values);
    database.close();
    return;
  }
  let place = 0;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    statement.replaceAll('?', () => `$${++place}`),
    [...values],
  );
  await client.end();
}
