import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { newEntryId } from '#lib/core/uuid.ts';
import { groupCommits } from '#scripts/bench/raw-group.ts';

/** One transfer for the raw engines: the ids of two ledger accounts and minor units. */
export interface RawTransfer {
  from: string;
  to: string;
  amount: bigint;
}

export interface Raw {
  transfer(wanted: RawTransfer): Promise<void>;
  /** Many transfers in one transaction, without request ids, with one audit row. */
  bulk(wanted: RawTransfer[]): Promise<void>;
  close(): Promise<void>;
}

/** The same rows as the product's; numbered parameters on both engines. */
const statements = {
  find: 'select * from ledger_accounts where id = $1',
  request:
    "insert into requests (caller, operation, key, fingerprint, status, body, headers, at) values ('raw', 'raw', $1, $2, 200, $3, '{}', $4)",
  postings:
    "insert into postings (entry_id, position, ledger_account_id, currency, amount, posted_after, held_after, effective_at, created_at) values ($1, 1, $2, 'EUR', $3, (select posted from ledger_accounts where id = $2) + $3, 0, $6, $6), ($1, 2, $4, 'EUR', $5, (select posted from ledger_accounts where id = $4) + $5, 0, $6, $6)",
  entry:
    "insert into entries (id, kind, effective_at, created_at, actor_id, actor) values ($1, 'TRANSFER', $2, $2, '', 'raw')",
  audit:
    "insert into audit_log (stream, sequence, id, at, actor_kind, actor_id, actor, credential_kind, credential_id, issuer, action, resource, resource_id, outcome, after, request_id, mac) values (1000, $1, $2, $3, 'system', '', 'raw', 'none', '', 'raw', 'createTransfer', 'entry', $4, 'done', $5, $6, $7)",
};
type Name = keyof typeof statements;

const answer = JSON.stringify({ id: randomUUID(), from: {}, to: {}, amount: '1.00', currency: 'EUR' }).padEnd(300);
const figures = JSON.stringify({ account_id: randomUUID(), wallet: 'DEFAULT', account_balance: '1000000000.00' });
const fingerprint = 'f'.repeat(64);
let sequence = 0;

/** The statements of one transfer, in order: first the locks, with the accounts in order. */
function* steps({ from, to, amount }: RawTransfer, isBulk: boolean): Generator<[Name, unknown[]]> {
  const [id, at] = [newEntryId(), new Date().toISOString()];
  if (!isBulk) yield ['request', [randomUUID(), fingerprint, answer, at]];
  for (const one of [from, to].sort()) yield ['find', [one]];
  yield ['postings', [id, from, String(-amount), to, String(amount), at]];
  yield ['entry', [id, at]];
  if (!isBulk) yield ['audit', [++sequence, randomUUID(), at, id, figures, randomUUID(), fingerprint]];
}

/** The limit of SQLite: the same rows by prepared statements of better-sqlite3; all waiting jobs share one commit. */
export function rawSqlite(file: string, groups: boolean): Raw {
  const db = new Sqlite(file, { timeout: 5000 });
  const pragmas = ['journal_mode = wal', 'synchronous = 2', 'foreign_keys = 1', 'recursive_triggers = 1'];
  for (const pragma of [...pragmas, 'secure_delete = 1', 'cache_size = -65536']) db.pragma(pragma);
  db.defaultSafeIntegers(true);
  sequence = Number(db.prepare('select max(sequence) from audit_log where stream = 1000').pluck().get() ?? 0);
  const prepared = Object.fromEntries(
    Object.entries(statements).map(([name, text]) => [
      name,
      // Plain placeholders, each with its value: better-sqlite3 takes numbered ones only by name, which is slower.
      {
        statement: db.prepare(text.replaceAll(/\$\d/g, '?')),
        places: [...text.matchAll(/\$(\d)/g)].map(([, place]) => Number(place) - 1),
      },
    ]),
  ) as Record<Name, { statement: Sqlite.Statement; places: number[] }>;
  const ask = (name: Name, values: unknown[]) => {
    const { statement, places } = prepared[name];
    const bound = places.map((index) => values[index]);
    return name === 'find' ? statement.get(bound) : statement.run(bound);
  };
  const make = (wanted: RawTransfer, isBulk = false) => {
    for (const [name, values] of steps(wanted, isBulk)) ask(name, values);
  };
  return {
    transfer: groupCommits(db, (wanted: RawTransfer) => make(wanted), groups ? undefined : 1),
    bulk: groupCommits(db, (wanted: RawTransfer[]) => {
      for (const one of wanted) make(one, true);
    }),
    close: async () => void db.close(),
  };
}

/** Plain PostgreSQL: one `pg` transaction for each, rows locked in order, statements prepared. */
export async function rawPostgres(url: string): Promise<Raw> {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c jit=off' });
  const last = await pool.query<{ max: string | null }>('select max(sequence) from audit_log where stream = 1000');
  sequence = Number(last.rows[0]?.max ?? 0);
  const transaction = async (wanted: RawTransfer[], isBulk: boolean) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const one of wanted) {
        for (const [name, values] of steps(one, isBulk)) {
          const text = statements[name] + (name === 'find' ? ' for update' : '');
          await client.query({ name: `raw_${name}`, text, values });
        }
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return {
    transfer: (wanted) => transaction([wanted], false),
    bulk: (wanted) => transaction(wanted, true),
    close: () => pool.end(),
  };
}
