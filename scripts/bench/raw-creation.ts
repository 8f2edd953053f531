import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { ngramText } from '#lib/domain/accounts/search/ngrams.sqlite.ts';
import { groupCommits } from '#scripts/bench/raw-group.ts';

type Row = Record<string, unknown>;
/** Creates the value of a column from the new account's number and its own values. */
type Make = (own: Own) => unknown;
interface Own {
  seq: unknown;
  id: string;
  number: number;
}
interface Insert {
  text: string;
  values: Make[];
}

/** The tables with rows of a new account, and how to find them. The first is the account itself. */
const tables: Record<string, string> = {
  accounts: 'seq = $1',
  ledger_accounts: 'account_id = $2',
  account_coordinates: 'account_seq = $1',
  account_reservations: 'account_seq = $1',
  account_facets: 'account_seq = $1',
  account_state_changes: 'account_seq = $1',
  account_texts: 'account_seq = $1',
  events: 'subject = $2',
  audit_log: "resource = 'account' and resource_id = $2",
};

export interface RawCreation {
  create(): Promise<void>;
  close(): Promise<void>;
}

let numbered = 0;

/** Columns that the engine computes. */
const generated = new Set(['available']);

/** Raw inserts of the rows of the account at `seq`, with new ids, reference and codes. */
export async function rawCreation(url: string, seq: number): Promise<RawCreation> {
  return url.startsWith('file:') ? onSqlite(url.slice('file:'.length), seq) : onPostgres(url, seq);
}

function onSqlite(file: string, seq: number): RawCreation {
  const db = new Sqlite(file, { timeout: 5000 });
  for (const pragma of ['synchronous = 2', 'foreign_keys = 1', 'recursive_triggers = 1', 'secure_delete = 1']) {
    db.pragma(pragma);
  }
  db.pragma('cache_size = -65536');
  const { id } = db.prepare('select id from accounts where seq = ?').get(seq) as { id: string };
  const found = Object.entries(tables).map(([table, where]) => {
    const text = `select * from ${table} where ${where.replace('$1', ':seq').replace('$2', ':id')}`;
    return [table, db.prepare(text).all({ seq, id }) as Row[]] as const;
  });
  const inserts = insertsLike(found, () => '?', '');
  const text = String(found.find(([table]) => table === 'account_texts')?.[1][0]?.text ?? '');
  const ngrams = ngramText(text);
  const searched = {
    text: 'insert into account_ngrams (rowid, text) values (?, ?)',
    values: [own('seq'), () => ngrams],
  };
  const prepared = [...inserts, searched].map(({ text: sql, values }) => ({ statement: db.prepare(sql), values }));
  const submit = groupCommits(db, () => {
    const mine: Own = { seq: undefined, id: randomUUID(), number: ++numbered };
    for (const { statement, values } of prepared) {
      const { lastInsertRowid } = statement.run(values.map((make) => make(mine)));
      mine.seq ??= lastInsertRowid;
    }
  });
  return { create: () => submit(undefined), close: async () => void db.close() };
}

/** JSON stays text: a parsed list would be bound as an array of PostgreSQL's. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.JSON || oid === pg.types.builtins.JSONB
    ? String
    : pg.types.getTypeParser(oid, format as 'text');

async function onPostgres(url: string, seq: number): Promise<RawCreation> {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c jit=off', types: { getTypeParser } });
  const { rows } = await pool.query<{ id: string }>('select id from accounts where seq = $1', [seq]);
  const found: (readonly [string, Row[]])[] = [];
  for (const [table, where] of Object.entries(tables)) {
    const text = `select * from ${table} where ${where.replace('$2', '$1')}`;
    const value = where.includes('$1') ? seq : rows[0]?.id;
    found.push([table, (await pool.query<Row>(text, [value])).rows]);
  }
  const inserts = insertsLike(found, (index) => `$${index}`, ' returning seq');
  const create = async () => {
    const client = await pool.connect();
    const mine: Own = { seq: undefined, id: randomUUID(), number: ++numbered };
    try {
      await client.query('begin');
      for (const [index, { text, values }] of inserts.entries()) {
        const bound = { name: `raw_${index}`, text, values: values.map((make) => make(mine)) };
        const { rows: made } = await client.query<{ seq: string }>(bound);
        mine.seq ??= made[0]?.seq;
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return { create, close: () => pool.end() };
}

/** A statement for each existing row, with values for a new account. */
function insertsLike(
  found: (readonly [string, Row[]])[],
  placeholder: (index: number) => string,
  answering: string,
): Insert[] {
  const account = found[0]?.[1][0] ?? {};
  const reservations = found.find(([table]) => table === 'account_reservations')?.[1] ?? [];
  const unlike = [
    String(account.reference),
    String(account.reference_key),
    ...reservations.map(({ value }) => String(value)),
  ];
  return found.flatMap(([table, rows]) =>
    rows.map((row, index) => {
      const columns = Object.entries(row).filter(
        ([name]) => !generated.has(name) && !(table === 'accounts' && name === 'seq'),
      );
      const names = columns.map(([name]) => `"${name}"`).join(', ');
      const holes = columns.map((_, at) => placeholder(at + 1)).join(', ');
      return {
        text: `insert into ${table} (${names}) values (${holes})${table === 'accounts' ? answering : ''}`,
        values: columns.map(([name, value]) =>
          valueLike(name, value, { id: String(account.id), unlike, place: index }),
        ),
      };
    }),
  );
}

const own =
  (name: keyof Own): Make =>
  (mine) =>
    mine[name];

function valueLike(
  name: string,
  value: unknown,
  { id, unlike, place }: { id: string; unlike: string[]; place: number },
): Make {
  if (name === 'account_seq') return own('seq');
  if (name === 'id' && value !== id) return () => randomUUID();
  // A separate chain, not the product's.
  if (name === 'stream') return () => 1000 + place;
  if (name === 'sequence') return own('number');
  if (value === null || typeof value === 'number' || typeof value === 'bigint') return () => value;
  if (typeof value === 'object') {
    if (value instanceof Date || Array.isArray(value)) return () => value;
    return valueLike(name, JSON.stringify(value), { id, unlike, place });
  }
  const cut = String(value).split(id);
  const within = unlike.find((text) => text !== '' && String(value).toLowerCase() === text.toLowerCase());
  if (within) return ({ number }) => `${within}~${number}`;
  return cut.length > 1 ? (mine) => cut.join(mine.id) : () => value;
}
