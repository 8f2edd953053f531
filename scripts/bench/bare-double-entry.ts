import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { groupCommits } from '#scripts/bench/raw-group.ts';
import type { Raw, RawTransfer } from '#scripts/bench/raw-transfers.ts';

/**
 * The least that double entry needs: two postings and two balances, durable, without checks, request id, audit and
 * events.
 */
type BareLedger = Pick<Raw, 'transfer' | 'close'>;

const tables = [
  'create table double_entry_balances (account text primary key, amount bigint not null)',
  'create table double_entry_postings (entry text, account text, amount bigint not null, primary key (entry, account))',
];
const balance = 'insert into double_entry_balances (account, amount) values ($1, 0)';
const posting = 'insert into double_entry_postings (entry, account, amount) values ($1, $2, $3)';
const change = 'update double_entry_balances set amount = amount + $1 where account = $2';

/** The postings in the order of their accounts, so that two transfers cannot wait for each other. */
const legsOf = ({ from, to, amount }: RawTransfer): [string, bigint][] =>
  from < to
    ? [
        [from, -amount],
        [to, amount],
      ]
    : [
        [to, amount],
        [from, -amount],
      ];

/** In a file of its own, with group commit. */
export function bareSqlite(file: string, accounts: readonly string[]): BareLedger {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const db = new Sqlite(file);
  for (const pragma of ['journal_mode = wal', 'synchronous = 2', 'cache_size = -65536']) db.pragma(pragma);
  for (const text of tables) db.exec(text);
  const [open, post, move] = [balance, posting, change].map((text) => db.prepare(text.replaceAll(/\$\d/g, '?')));
  for (const account of accounts) open?.run(account);
  const transfer = groupCommits(db, (wanted: RawTransfer) => {
    const entry = randomUUID();
    for (const [account, amount] of legsOf(wanted)) {
      post?.run(entry, account, amount);
      move?.run(amount, account);
    }
  });
  return { transfer, close: async () => void db.close() };
}

/** In tables of its own, one transaction for each transfer. */
export async function barePostgres(url: string, accounts: readonly string[]): Promise<BareLedger> {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c jit=off' });
  const drop = () => pool.query('drop table if exists double_entry_balances, double_entry_postings');
  await drop();
  for (const text of tables) await pool.query(text);
  await pool.query(balance.replace('values ($1, 0)', 'select unnest($1::text[]), 0'), [accounts]);
  const transfer = async (wanted: RawTransfer) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const entry = randomUUID();
      for (const [account, amount] of legsOf(wanted)) {
        await client.query({ name: 'bare_posting', text: posting, values: [entry, account, String(amount)] });
        await client.query({ name: 'bare_change', text: change, values: [String(amount), account] });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return {
    transfer,
    close: async () => {
      await drop();
      await pool.end();
    },
  };
}
