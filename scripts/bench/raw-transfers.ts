import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

/** One transfer as the raw engines make it: ids of the two ledger accounts, minor units, and a request id. */
export interface RawTransfer {
  from: string;
  to: string;
  amount: bigint;
  request: string;
}

export interface Raw {
  transfer(wanted: RawTransfer): Promise<void>;
  close(): Promise<void>;
}

const batchMax = 512;
const statements = {
  claim:
    "insert into requests (caller, operation, key, fingerprint, status, body, headers, at) values ('raw', 'raw', $1, $2, 200, $3, '{}', $4) on conflict do nothing",
  find: 'select id, currency, account_state, minimum, posted, held from ledger_accounts where id = $1',
  postings:
    "insert into postings (entry_id, line, ledger_account_id, currency, amount, effective_at) values ($1, 1, $2, 'EUR', $3, $6), ($1, 2, $4, 'EUR', $5, $6)",
  entry:
    "insert into entries (id, kind, effective_at, created_at, actor_id, actor) values ($1, 'TRANSFER', $2, $2, '', 'raw')",
};
const body = JSON.stringify({ id: randomUUID(), amount: '1.00', currency: 'EUR' });
const fingerprint = 'f'.repeat(64);

/** The limit of SQLite: the same rows by prepared statements of better-sqlite3, all that wait in one commit. */
export function rawSqlite(file: string, groups: boolean): Raw {
  const db = new Sqlite(file, { timeout: 5000 });
  for (const pragma of ['journal_mode = wal', 'synchronous = 2', 'foreign_keys = 1', 'recursive_triggers = 1']) {
    db.pragma(pragma);
  }
  db.pragma('cache_size = -65536');
  db.defaultSafeIntegers(true);
  const [claim, find, insertPostings, entry] = Object.values(statements).map((text) =>
    db.prepare(text.replaceAll(/\$(\d)/g, '?$1')),
  );
  const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')];
  const waiting: { wanted: RawTransfer; done: () => void }[] = [];
  let isDraining = false;
  const make = ({ from, to, amount, request }: RawTransfer) => {
    const [id, at] = [randomUUID(), new Date().toISOString()];
    claim?.run({ 1: request, 2: fingerprint, 3: body, 4: at });
    find?.get({ 1: from });
    find?.get({ 1: to });
    insertPostings?.run({ 1: id, 2: from, 3: -amount, 4: to, 5: amount, 6: at });
    entry?.run({ 1: id, 2: at });
  };
  const drain = async () => {
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      const batch = waiting.splice(0, groups ? batchMax : 1);
      begin.run();
      for (const { wanted } of batch) make(wanted);
      commit.run();
      for (const { done } of batch) done();
    }
    isDraining = false;
  };
  return {
    transfer: (wanted) =>
      new Promise((done) => {
        waiting.push({ wanted, done });
        if (!isDraining) {
          isDraining = true;
          void drain();
        }
      }),
    close: async () => void db.close(),
  };
}

/** PostgreSQL by hand: one `pg` transaction for each transfer, rows locked in order, statements prepared. */
export function rawPostgres(url: string): Raw {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    async transfer({ from, to, amount, request }) {
      const client = await pool.connect();
      const [id, at] = [randomUUID(), new Date().toISOString()];
      const ask = (name: keyof typeof statements, values: unknown[], more = '') =>
        client.query({ name: `raw_${name}`, text: statements[name] + more, values });
      try {
        await client.query('begin');
        await ask('claim', [request, fingerprint, body, at]);
        for (const one of [from, to].sort()) await ask('find', [one], ' for update');
        await ask('postings', [id, from, String(-amount), to, String(amount), at]);
        await ask('entry', [id, at]);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
