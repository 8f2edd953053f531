/** The limit: only node:http with raw prepared statements that read the same rows and build the same JSON. */
import { createServer } from 'node:http';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

const statements = {
  account: 'select * from accounts where id = $1',
  coordinates: 'select * from account_coordinates where account_seq = $1 order by id',
  changes: 'select * from account_state_changes where account_seq = $1 order by position',
  wallets: 'select * from ledger_accounts where account_id = $1 order by position',
  list: 'select * from accounts order by created_at desc, id desc limit 21',
  counts: 'select state, sum(count) as count from account_counts group by state',
};
type Name = keyof typeof statements;
type Row = Record<string, string | number | null | Date | object>;

const url = process.env.DATABASE_URL ?? '';
const ask = url.startsWith('file:') ? sqlite(url.slice('file:'.length)) : postgres(url);

function sqlite(file: string): (name: Name, ...values: unknown[]) => Row[] {
  const db = new Sqlite(file, { readonly: true });
  const entries = Object.entries(statements).map(([name, text]) => [name, db.prepare(text.replace('$1', '?'))]);
  const prepared = Object.fromEntries(entries) as Record<Name, Sqlite.Statement>;
  return (name, ...values) => prepared[name].all(...values) as Row[];
}

function postgres(address: string): (name: Name, ...values: unknown[]) => Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  return async (name, ...values) => (await pool.query<Row>({ name, text: statements[name], values })).rows;
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

function summary(row: Row) {
  const { id, reference, name, product_id, product_version, created_at, updated_at, attributes, state } = row;
  const own = { id, reference, name, product_uuid: product_id, product_version, created_at, updated_at };
  return { ...own, attributes: parsed(attributes), status: state };
}

async function getAccount(id: string): Promise<unknown> {
  const [row = {}] = await ask('account', id);
  return {
    ...summary(row),
    currency: row.currency,
    state_id: row.state_id,
    default_wallet: row.default_wallet,
    owner: { type: row.owner_type, affiliation: row.owner_affiliation, reference: row.owner_reference },
    jurisdictions: [{ classification: row.classification, country_code: row.country_code }],
    account_coordinates: (await ask('coordinates', row.seq)).map((one) => ({
      id: one.id,
      coordinates: parsed(one.coordinates),
      tags: parsed(one.tags),
    })),
    state_changes: await ask('changes', row.seq),
    wallets: (await ask('wallets', row.id)).map(({ code, currency, posted, held, updated_at }) => ({
      code,
      currency,
      account_balance: (Number(posted) / 100).toFixed(2),
      available_balance: ((Number(posted) - Number(held)) / 100).toFixed(2),
      hold_balance: (Number(held) / 100).toFixed(2),
      updated_at,
    })),
  };
}

async function readList(): Promise<unknown> {
  const record_count = (await ask('counts')).reduce((sum, row) => sum + Number(row.count), 0);
  return { record_count, page_number: 1, page_size: 20, page: (await ask('list')).slice(0, 20).map(summary) };
}

/** `/bytes/400` answers a JSON text of that length. */
async function answerTo(path: string): Promise<string> {
  const bytes = path.split('/bytes/')[1];
  if (bytes) return JSON.stringify('x'.repeat(Math.max(0, Number(bytes) - 2)));
  const id = path.split('/account/')[1];
  return JSON.stringify(await (id ? getAccount(id) : readList()));
}

const server = createServer(async (req, res) => {
  const body = await answerTo(req.url ?? '');
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
