import { expect, test } from '@playwright/test';
import type { AccountRow } from '#db/schema/accounts.ts';
import { plansOf } from '#e2e/support/database/plans.ts';
import { sizeOf } from '#e2e/support/deep-figures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import type { PageQuery } from '#lib/server/list/page.ts';

const { and, desc, eq, like } = await import('drizzle-orm');
const { runForEach, runPrepared, database, engine } = await import('#db/index.ts');
const { accounts, accountTexts } = await import('#db/schema/accounts.ts');
const { batchSizeOffline, createDemoAccounts } = await import('#lib/domain/accounts/demo/demo.ts');
const { countStates, listAccounts } = await import('#lib/domain/accounts/search/listing.ts');
const { createAccount } = await import('#lib/domain/accounts/core/create.ts');
const { searchAccounts } = await import('#lib/domain/accounts/search/search.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

/** Four of seven accounts have a low risk. With fewer accounts, no filter has more matches than a list counts. */
const leastSize = 36_000;
const size = Math.max(leastSize, sizeOf(leastSize));

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const db = await database();
  await createDemoAccounts(db, { accounts: size, batchSize: batchSizeOffline });
  // PostgreSQL analyses soon after many inserts; without statistics it plans for few rows.
  if (engine === 'postgres') await db.transaction((tx) => runPrepared(tx, 'analyze', []));
});

test('demo accounts are created once, and counted exactly', async () => {
  const db = await database();
  const total = async () => Object.values(await countStates(db.read)).reduce((sum, count) => sum + count, 0);
  // Other tests of the same worker may have created accounts.
  const before = await total();
  await createDemoAccounts(db, { accounts: size });
  const counts = await countStates(db.read);
  expect(await total()).toBe(before);
  expect((await listAccounts(db.read, {})).record_count).toBe(before);
  expect(counts.BLOCKED).toBeGreaterThan(size / 50);
});

test('a keyset walk sees each old account exactly once while others insert', async () => {
  const { read } = await database();
  const seen = new Map<string, number>();
  let continuation: string | undefined;
  let step = 0;
  do {
    if (step % 4 === 0) await asSystem('test', 'createAccount', (ctx) => createAccount(ctx, {}));
    const page = await listAccounts(read, {
      'page[size]': 1000,
      ...(continuation && { 'page[continuation]': continuation }),
    });
    for (const { reference } of page.page) seen.set(reference, (seen.get(reference) ?? 0) + 1);
    continuation = page.continuation;
    step += 1;
  } while (continuation);
  const old = [...seen].filter(([reference]) => reference.startsWith('CH-'));
  expect(old.length).toBe(size);
  expect(old.every(([, count]) => count === 1)).toBe(true);
});

test('rows with equal sort keys are on one page each', async () => {
  const { read } = await database();
  for (const sort of ['state', 'product_version']) {
    const seen = await idsOfAllPages({ filter: 'state==BLOCKED', sort });
    expect(new Set(seen).size, sort).toBe(seen.length);
    expect(seen.length, sort).toBe((await countStates(read)).BLOCKED);
  }
});

test('pages of a filter with very many matches are in order, also far behind', async () => {
  const { read } = await database();
  const all = await read.select().from(accounts);
  const newest = all.toSorted(by('created_at')).toReversed();
  const first = newest[size - 22_000]?.created_at ?? '';
  const filters = {
    [`created_at=lt=${first}`]: ({ created_at }: AccountRow) => created_at < first,
    'attributes.risk==LOW': ({ attributes }: AccountRow) => attributes?.risk === 'LOW',
  };
  for (const [filter, matches] of Object.entries(filters)) {
    expect((await listAccounts(read, { filter })).record_count, filter).toBeUndefined();
    const byName = all.filter(matches).toSorted(by('name_key'));
    expect(await idsOfAllPages({ filter }), filter).toEqual(newest.filter(matches).map(({ id }) => id));
    expect(await idsOfAllPages({ filter, sort: 'name' }), filter).toEqual(byName.map(({ id }) => id));
    expect(await idsOfAllPages({ filter, sort: '-name' }), filter).toEqual(byName.toReversed().map(({ id }) => id));
  }
});

const by =
  <Name extends string>(name: Name) =>
  (left: Record<Name | 'id', string>, right: Record<Name | 'id', string>) =>
    Buffer.compare(Buffer.from(left[name]), Buffer.from(right[name])) || (left.id < right.id ? -1 : 1);

async function idsOfAllPages(query: PageQuery): Promise<string[]> {
  const { read } = await database();
  const seen: string[] = [];
  let continuation: string | undefined;
  do {
    const step = { ...query, 'page[size]': 300, ...(continuation && { 'page[continuation]': continuation }) };
    const page = await listAccounts(read, step);
    seen.push(...page.page.map(({ id }) => id));
    continuation = page.continuation;
  } while (continuation);
  return seen;
}

test('by balance, very many matches are listed once, and found without visiting them for each wallet', async () => {
  const { read } = await database();
  const filter = 'attributes.risk==LOW';
  const once = await idsOfAllPages({ filter, sort: '-available_balance' });
  expect(once.toSorted()).toEqual((await idsOfAllPages({ filter })).toSorted());
  if (engine !== 'sqlite') return;
  const plans = await plansOf(/from "ledger_accounts"/, async () => {
    await listAccounts(read, { filter, sort: '-available_balance' });
  });
  expect(plans.length).toBe(1);
  expect(plans[0]?.[1]).toMatch(/ledger_accounts_available.*accounts_id_unique \(id=\?\)/);
});

test('a page of a filter with very many matches is read without sorting all of them', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL plans by what it knows of the rows.');
  const { read } = await database();
  for (const sort of ['-created_at', 'name', '-reference', 'updated_at', 'state', '-currency', 'product_uuid']) {
    const plans = await plansOf(/from "accounts" where .*order by|from \(select \* from "accounts"/, async () => {
      const query = { filter: 'reference==CH-*', sort };
      const { continuation = '' } = await listAccounts(read, query);
      await listAccounts(read, { ...query, 'page[continuation]': continuation });
    });
    expect(plans.length, sort).toBe(2);
    for (const [statement, plan] of plans) {
      expect(statement).toContain('from (select');
      expect(plan, statement).not.toMatch(/TEMP B-TREE FOR ORDER/);
    }
  }
});

for (const [text, what] of [
  ['retail', 'very many'],
  ['schmidt', 'some'],
  ['3704', 'a code that some'],
  ['moreau', 'many of the newest, and few before them,'],
  ['distant', 'a few, far apart,'],
  ['retail', 'very many, of more accounts than are counted,'],
  ['schmidt', 'some, of more accounts than are counted,'],
  ['smith card', 'of words that others have, too, a few'],
] as const) {
  test(`a search pages through all matches, newest first: ${what} match`, async () => {
    const { read } = await database();
    if (text === 'moreau') await openMany('Moreau');
    if (text === 'distant') await openFarApart();
    const known = await read
      .select({ reference: accounts.reference })
      .from(accounts)
      .innerJoin(accountTexts, eq(accountTexts.account_seq, accounts.seq))
      .where(and(...text.split(' ').map((word) => like(accountTexts.text, `%${word}%`))))
      .orderBy(desc(accounts.seq));
    const seen: string[] = [];
    let continuation: string | undefined;
    do {
      const page = await searchAccounts(read, text, {
        'page[size]': text === 'distant' ? 2 : 400,
        ...(continuation && { 'page[continuation]': continuation }),
      });
      seen.push(...page.page.map(({ reference }) => reference));
      continuation = page.continuation;
    } while (continuation);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual(known.map(({ reference }) => reference));
  });
}

async function openMany(name: string): Promise<void> {
  for (let created = 0; created < 60; created += 1) {
    await asSystem('test', 'createAccount', (ctx) => createAccount(ctx, { name: `${name} ${created}` }));
  }
}

/**
 * Opens accounts with gaps of millions between their numbers, up to where the block bits of the PostgreSQL index
 * repeat. SQLite leaves no gaps: a text of a high number stands for more accounts than are counted.
 */
async function openFarApart(): Promise<void> {
  const { transaction } = await database();
  if (engine === 'sqlite') {
    await transaction(async (tx) => runForEach(tx, 'insert into account_texts values (?, ?)', [[600_000, '']]));
  }
  for (const last of [0, 1e6, 5e6, 268_435_455, 268_435_456, 268_500_992]) {
    if (engine === 'postgres' && last > 0) {
      await transaction((tx) => runPrepared(tx, `select setval('accounts_seq_seq', ${last})`, []));
    }
    await asSystem('test', 'createAccount', (ctx) => createAccount(ctx, { name: 'A distant shore' }));
  }
}

test('an export has every account on one line, without executable formulas', async () => {
  const { token } = await newUser('administrator');
  await asSystem('test', 'createAccount', (ctx) =>
    createAccount(ctx, { name: '=1+1, "x"', attributes: { run: 'export', note: '@a' } }),
  );
  const columns = 'reference,name,state,attributes.note';
  const item = await send('GET', `/bo/accounts/export?filter=attributes.run==export&columns=${columns}&bom=1`, {
    token,
  });
  expect(item.status).toBe(200);
  expect(item.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(item.text).toMatch(/^\ufeffreference,name,state,attributes\.note\r\n[^,]+,"'=1\+1, ""x""",\w+,'@a\r\n$/);
  const all = await send('GET', '/bo/accounts/export?filter=reference==CH-*&columns=reference', { token });
  const lines = all.text.trimEnd().split('\r\n').slice(1);
  expect(lines.length).toBe(size);
  expect(new Set(lines).size).toBe(size);
  expect((await send('GET', '/bo/accounts/export?columns=colour', { token })).status).toBe(400);
  expect((await send('GET', '/bo/accounts/export?filter=colour==1', { token })).status).toBe(400);
});

test('the console reads a list with balances and IBAN, changes, counts and history', async () => {
  const { token, username } = await newUser('administrator');
  const { json: offered } = await send('GET', '/bo/products', { token });
  const product = offered.page.find((item: { opens_at_once: boolean }) => item.opens_at_once);
  const { json: account } = await send('POST', '/api/v2.0/account', {
    token,
    body: { product_id: product.id, attributes: { run: 'console' } },
  });
  const path = `/bo/accounts/${account.reference}`;
  const moves = await send('GET', `${path}/moves`, { token });
  expect(moves.json).toEqual({ state: 'OPEN', allowed: ['BLOCKED', 'CLOSED', 'FINALIZED'] });
  await send('PATCH', `/api/v2.0/account/${account.id}/attributes`, { token, body: { risk: 'HIGH' } });
  const move = { state: 'BLOCKED', reason: 'For a test', employee_id: 7 };
  await send('POST', `/api/v2.0/account/${account.id}/state`, { token, body: move });
  const { json: history } = await send('GET', `${path}/activity`, { token });
  expect(history.page.map((item: { kind: string; action: string }) => [item.kind, item.action])).toEqual([
    ['state', 'changeAccountState'],
    ['change', 'updateAccountAttributes'],
    ['state', 'changeAccountState'],
    ['change', 'createAccount'],
  ]);
  expect(history.page[0]).toMatchObject({ actor: username, reason: 'For a test', employee_id: 7, state: 'BLOCKED' });
  const first = await send('GET', `${path}/activity?page%5Bsize%5D=3`, { token });
  const rest = await send(
    'GET',
    `${path}/activity?page%5Bsize%5D=3&page%5Bcontinuation%5D=${first.json.continuation}`,
    {
      token,
    },
  );
  expect([...first.json.page, ...rest.json.page]).toEqual(history.page);
  const listed = await send('GET', '/bo/accounts?filter=attributes.run==console', { token });
  expect(listed.json.page[0]).toMatchObject({ available_balance: '0.00', hold_balance: '0.00', state: 'BLOCKED' });
  const found = await send('GET', '/bo/accounts?search=console&filter=state==BLOCKED', { token });
  expect(found.json.page.map((item: { id: string }) => item.id)).toEqual([account.id]);
  const counts = await send('GET', '/bo/accounts/states', { token });
  expect(counts.json.BLOCKED).toBeGreaterThan(0);
});
