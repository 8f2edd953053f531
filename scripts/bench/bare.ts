/** The limit: node:http with raw prepared statements that read the same rows and build the same JSON, and nothing else. */
import { createServer } from 'node:http';
import Sqlite from 'better-sqlite3';

const db = new Sqlite((process.env.DATABASE_URL ?? '').slice('file:'.length), { readonly: true });
const account = db.prepare('select * from accounts where id = ?');
const coordinates = db.prepare('select * from account_coordinates where account_seq = ? order by id');
const changes = db.prepare('select * from account_state_changes where account_seq = ? order by position');
const wallets = db.prepare('select * from ledger_accounts where account_id = ? order by position');
const list = db.prepare('select * from accounts order by created_at desc, id desc limit 21');
const counts = db.prepare('select state, sum(count) as count from account_counts group by state');

type Row = Record<string, string | number | null>;
const rows = (statement: Sqlite.Statement, ...values: unknown[]): Row[] => statement.all(...values) as Row[];
const parsed = (text: string | number | null | undefined): unknown => JSON.parse(String(text));

function summary(row: Row) {
  const { id, reference, name, product_id, product_version, created_at, updated_at, attributes, state } = row;
  const own = { id, reference, name, product_uuid: product_id, product_version, created_at, updated_at };
  return { ...own, attributes: parsed(attributes), status: state };
}

function readAccount(id: string): unknown {
  const row = account.get(id) as Row;
  return {
    ...summary(row),
    currency: row.currency,
    state_id: row.state_id,
    default_wallet: row.default_wallet,
    owner: { type: row.owner_type, affiliation: row.owner_affiliation, reference: row.owner_reference },
    jurisdictions: [{ classification: row.classification, country_code: row.country_code }],
    account_coordinates: rows(coordinates, row.seq).map((one) => ({
      id: one.id,
      coordinates: parsed(one.coordinates),
      tags: parsed(one.tags),
    })),
    state_changes: rows(changes, row.seq),
    wallets: rows(wallets, row.id).map(({ code, currency, posted, held, updated_at }) => ({
      code,
      currency,
      account_balance: (Number(posted) / 100).toFixed(2),
      available_balance: ((Number(posted) - Number(held)) / 100).toFixed(2),
      hold_balance: (Number(held) / 100).toFixed(2),
      updated_at,
    })),
  };
}

function readList(): unknown {
  const record_count = rows(counts).reduce((sum, row) => sum + Number(row.count), 0);
  return { record_count, page_number: 1, page_size: 20, page: rows(list).slice(0, 20).map(summary) };
}

const server = createServer((req, res) => {
  const id = req.url?.split('/account/')[1];
  const body = JSON.stringify(id ? readAccount(id) : readList());
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
