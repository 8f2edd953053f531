import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Reader } from '#db/index.ts';
import { plansOf, testedRowsOf } from '#e2e/support/database/plans.ts';
import { newUser } from '#e2e/support/servers/in-process.ts';
import type { NewAuditRow } from '#lib/server/write/audit-chain.ts';

const { and, desc, eq, sql } = await import('drizzle-orm');
const { database, engine, selectRows } = await import('#db/index.ts');
const { auditLog } = await import('#db/schema/audit.ts');
const { isAudited } = await import('#lib/server/write/audited-resource.ts');
const { appendAudit } = await import('#lib/server/write/audit-chain.ts');
const { listAuditEntries } = await import('#lib/domain/audit/audit-entries.ts');
const { summarizeAudit } = await import('#lib/domain/audit/blocks/summarize.ts');

await newUser('administrator');
const run = randomUUID().slice(0, 8);
const startMs = Date.parse('2026-02-01T00:00:00.000Z');
const rowsPerPart = 24_000;
/** The rows of no block, read for the page and the count; those next in order; and those that are counted or shown. */
const readMax = 2 * (engine === 'postgres' ? 16 : 1) * 512 + 1000 + 5000 + 1000;
let made = 0;

const row = (actor: string, action: string): NewAuditRow => ({
  at: new Date(startMs + made++ * 1000).toISOString(),
  actor_kind: 'person',
  actor_id: '',
  actor: `${actor}-${run}`,
  credential_kind: 'session',
  credential_id: `c-${actor}-${run}`,
  issuer: `${actor}-${run}`,
  approval: null,
  action: `${action}-${run}`,
  resource: 'entry',
  resource_id: `e-${made}-${run}`,
  outcome: 'done',
  code: null,
  reason: null,
  before: null,
  after: null,
  request_id: `q-${made}-${run}`,
});

/** A part of a log with one actor of most rows, some others, and two who wrote three rows each. */
async function addPart(rare: string): Promise<void> {
  const { transaction } = await database();
  for (let added = 0; added < rowsPerPart; added += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => {
      if (added === 400 && index % 60 === 1) return row(`${rare}-${index % 2}`, 'updateRole');
      return index % 10 === 0 ? row(`clerk-${(added / 200) % 7}`, 'createHold') : row('payroll', 'createTransfer');
    });
    await transaction((tx) => appendAudit(tx, rows));
  }
  while ((await summarizeAudit()) > 0);
  // As PostgreSQL does by itself after so many rows, sooner or later.
  if (engine === 'postgres')
    await transaction((tx) => selectRows(tx, sql`analyze audit_log, audit_values, audit_blocks, audit_block_values`));
}

/** How many rows of the log, its blocks and their values are read. */
async function readsOf(body: (db: Reader) => Promise<unknown>): Promise<number> {
  if (engine === 'sqlite') {
    const { read } = await database();
    return testedRowsOf(/audit_/, async () => void (await body(read)));
  }
  const { transaction } = await database();
  return transaction(async (tx) => {
    const counter = sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables where relname like 'audit_%'`;
    const readSoFar = async () => Number((await selectRows<{ rows: string }>(tx, counter))[0]?.rows);
    // The counters may begin before the transaction.
    const before = await readSoFar();
    await body(tx);
    return (await readSoFar()) - before;
  });
}

/** What a page and its count read. */
const rowsRead = (filter: string, query: object): Promise<number> =>
  readsOf((db) => listAuditEntries(db, { filter, 'page[size]': 20, ...query }));

/** Filters that name few rows, many, or none. */
const filters = {
  'an actor of most rows': `actor==payroll-${run}`,
  'an actor of some rows': `actor==clerk-3-${run}`,
  'an actor of the first part': `actor==first-1-${run}`,
  'an actor of the last part': `actor==last-1-${run}`,
  'the beginning of a name': `actor==first-*`,
  nobody: `actor==nobody-${run}`,
  'two rare actors': `actor==first-1-${run},actor==last-1-${run}`,
  'a rare actor or a resource': `actor==first-1-${run},resource_id==e-7-${run}`,
  'an action of few rows': `action==updateRole-${run}`,
  'an actor and an action': `actor==payroll-${run};action==updateRole-${run}`,
  'a credential': `credential_id==c-first-1-${run}`,
  'an issuer': `issuer==first-1-${run}`,
  'a kind of resource and a rare actor': `resource==entry;actor==first-1-${run}`,
  'an actor in a time range': `actor==payroll-${run};at=ge=2026-02-01T01:00:00Z;at=lt=2026-02-01T02:00:00Z`,
  'a rejected write of an actor of most rows': `actor==payroll-${run};outcome==refused`,
};

test('what a filtered page reads does not grow with the log', async () => {
  test.setTimeout(240_000);
  await addPart('first');
  const before = new Map<string, number>();
  const ask = async (visit: (name: string, rows: number) => void) => {
    for (const [name, filter] of Object.entries(filters))
      for (const query of [{}, { sort: 'at' }, { 'page[size]': 1 }])
        visit(`${name}, ${JSON.stringify(query)}`, await rowsRead(filter, query));
  };
  await ask((name, rows) => before.set(name, rows));
  await addPart('middle');
  await addPart('middle');
  await addPart('last');
  await ask((name, rows) => {
    expect.soft(rows, `${name}; ${before.get(name)} before`).toBeLessThan(readMax);
  });
});

test('the history of a record reads its own rows', async () => {
  const [first, ...others] = [1, 2, 3].map((index) => `e-${index}-${run}`);
  const history = (db: Reader, ids: readonly string[]) =>
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(isAudited(['entry', 'role'], ids), eq(auditLog.outcome, 'done')))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(20);
  const { read } = await database();
  for (const ids of [[first ?? ''], [first ?? '', ...others]]) {
    expect(await history(read, ids)).toHaveLength(ids.length);
    expect(await readsOf((db) => history(db, ids))).toBeLessThan(20);
    if (engine === 'postgres') continue;
    const [[, plan] = []] = await plansOf(/"audit_log"/, async () => void (await history(read, ids)));
    expect(plan).toMatch(/^SEARCH audit_log USING INDEX audit_log_resource_id/);
  }
});

test('the rows of a filter are found by indexes', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL counts what it reads');
  const { read } = await database();
  const plans = await plansOf(/"audit_/, async () => {
    for (const filter of Object.values(filters))
      for (const sort of ['at', '-at']) {
        const page = { filter, sort, 'page[size]': 1 };
        const { continuation } = await listAuditEntries(read, page);
        if (continuation) await listAuditEntries(read, { ...page, 'page[continuation]': continuation });
      }
  });
  expect(plans.length).toBeGreaterThan(20);
  for (const [statement, plan] of plans) {
    // Neither engine looks into these subqueries. The next rows in order are read up to a limit.
    const atPlaces =
      /CO-ROUTINE audit_log; SEARCH audit_log USING INDEX sqlite_autoindex_audit_log_1 [^;]*; SCAN audit_log/g;
    const nextInOrder = /CO-ROUTINE audit_log; (SCAN|SEARCH) audit_log USING INDEX audit_log_at[^;]*; SCAN audit_log/g;
    if (nextInOrder.test(plan)) expect(statement).toContain('limit 1000) "audit_log"');
    const rest = plan
      .replaceAll(atPlaces, '')
      .replaceAll(nextInOrder, '')
      .replaceAll(/SCAN (list|some)\b/g, '');
    expect(rest, statement).not.toMatch(/SCAN/);
  }
});
