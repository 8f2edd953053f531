import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { perform } from '#e2e/support/perform.ts';
import type { Side } from '#lib/domain/ledger/side.ts';

const { database, engine } = await import('#db/index.ts');
const { transferBulk } = await import('#lib/domain/ledger/transfers/bulk.ts');
const { listEntries } = await import('#lib/domain/ledger/entries/entries.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets } = await import('#lib/domain/ledger/wallets/wallets.ts');

test('the journal of a busy account is not counted, other journals are; each has its own entries, newest first', async () => {
  const { read } = await database();
  const [busy, quiet] = [randomUUID(), randomUUID()];
  await perform('open', async (ctx) => {
    const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
    for (const accountId of [busy, quiet]) {
      await openWallets(ctx.db, {
        account_id: accountId,
        account_state: 'OPEN',
        wallets,
        chart_account: null,
        now: ctx.now,
      });
    }
  });
  const into = (account: string, reference: string) => ({
    from: { chart: 0, code: 'clearing' },
    to: euro(account),
    amount: '1.00',
    currency: 'EUR',
    reference,
  });
  for (let bulk = 0; bulk <= 20; bulk += 1) {
    const wanted = Array.from({ length: 1000 }, (_, index) => into(busy, `${bulk}/${index}`));
    await perform('transfer', (ctx) => transferBulk(ctx, wanted, { atomic: false }));
  }
  await perform('transfer', (ctx) =>
    transferBulk(ctx, [into(quiet, 'first'), into(quiet, 'second')], { atomic: false }),
  );

  const ofBusy = await listEntries(read, { account: busy });
  if (engine === 'sqlite') {
    const counts = await plansOf(/count\(/, async () => void (await listEntries(read, { account: busy })));
    // Not even up to a limit, for which PostgreSQL would read all of them.
    expect(counts).toEqual([]);
  }
  expect(ofBusy.record_count).toBeUndefined();
  expect(ofBusy.page.map(({ reference }) => reference?.split('/')[0])).toEqual(Array(20).fill('20'));
  const named = await listEntries(read, { account: busy, filter: 'reference==7/123' });
  expect(named.page.map(({ reference }) => reference)).toEqual(['7/123']);
  const next = await listEntries(read, { account: busy, 'page[continuation]': ofBusy.continuation });
  const seen = new Set([...ofBusy.page, ...next.page].map(({ id }) => id));
  expect(seen.size).toBe(40);

  const ofQuiet = await listEntries(read, { account: quiet });
  expect(ofQuiet.record_count).toBe(2);
  expect(ofQuiet.page.map(({ reference }) => reference).sort()).toEqual(['first', 'second']);
  expect((await listEntries(read, { account: randomUUID() })).record_count).toBe(0);
});

test('the journal of an account merges its wallets, each entry once, in both directions', async () => {
  const { read } = await database();
  const account = randomUUID();
  const codes = ['DEFAULT', 'SECONDARY', 'SAVINGS'];
  const wallets = codes.map((code) => ({ code, currency: 'EUR' }));
  await perform('open', (ctx) =>
    openWallets(ctx.db, { account_id: account, account_state: 'OPEN', wallets, chart_account: null, now: ctx.now }),
  );
  const created: string[] = [];
  const move = async (from: Side, to: Side) => {
    const wanted = { from, to, amount: '1.00', currency: 'EUR' };
    created.push((await perform('transfer', (ctx) => transfer(ctx, wanted))).id);
  };
  const own = (index: number): Side => ({ ...euro(account), wallet: codes[index % codes.length] ?? '' });
  for (let round = 0; round < 3; round += 1) {
    for (const index of codes.keys()) await move({ chart: 0, code: 'clearing' }, own(index));
    // Between two of the accounts: an entry of both.
    await move(own(round), own(round + 1));
  }
  const { page: all } = await listEntries(read, { account });
  expect(all.map(({ id }) => id).sort()).toEqual([...created].sort());
  const walk = async (query: Record<string, string>) => {
    const ids: string[] = [];
    let continuation: string | undefined;
    do {
      const input = { account, ...query, 'page[size]': 2, 'page[continuation]': continuation };
      const page = await listEntries(read, input);
      ids.push(...page.page.map(({ id }) => id));
      continuation = page.continuation;
    } while (continuation);
    return ids;
  };
  const newestFirst = all.map(({ id }) => id);
  expect(await walk({})).toEqual(newestFirst);
  expect(await walk({ sort: 'created_at' })).toEqual([...newestFirst].reverse());
  expect((await walk({ sort: 'id' })).sort()).toEqual([...created].sort());
  expect((await listEntries(read, { account })).record_count).toBe(created.length);
  const third = await listEntries(read, { account, 'page[size]': 5, 'page[number]': 3 });
  expect(third.page.map(({ id }) => id)).toEqual(newestFirst.slice(10));
  const ofOne = await listEntries(read, {
    account,
    wallet: 'SAVINGS',
    filter: `id=in=(${created.slice(0, 4).join(',')})`,
  });
  expect(ofOne.page.map(({ id }) => id)).toEqual([created[2]]);
});

test('the journal of an account is read in the order of its own index', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const { read } = await database();
  const account = randomUUID();
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  await perform('open', (ctx) =>
    openWallets(ctx.db, { account_id: account, account_state: 'OPEN', wallets, chart_account: null, now: ctx.now }),
  );
  const wanted = { from: { chart: 0, code: 'clearing' }, to: euro(account), amount: '1.00', currency: 'EUR' };
  await perform('transfer', (ctx) => transfer(ctx, { ...wanted, description: 'x' }));
  for (const filter of [undefined, 'created_at=ge=2026-01-01T00:00:00.000Z', 'kind==TRANSFER', 'description==x']) {
    const plans = await plansOf(/order by "postings"."(created|effective)_at"/, async () => {
      await listEntries(read, { account, filter });
    });
    expect(plans).toHaveLength(2);
    const [[, prompt] = [], [, backdated] = []] = plans;
    // Bounded by the last backdated posting that the page needs.
    expect(prompt, filter).toMatch(
      /^SEARCH postings USING COVERING INDEX postings_account \(ledger_account_id=\? AND effective_at>\?/,
    );
    expect(backdated, filter).toMatch(/^SEARCH postings USING INDEX postings_backdated \(ledger_account_id=/);
    for (const plan of [prompt, backdated]) expect(plan, filter).not.toContain('TEMP B-TREE');
  }
});

test('the first page of a journal finds every row of it by a key, and counts in one index', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const { read } = await database();
  const account = randomUUID();
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  await perform('open', (ctx) =>
    openWallets(ctx.db, { account_id: account, account_state: 'OPEN', wallets, chart_account: null, now: ctx.now }),
  );
  const wanted = { from: { chart: 0, code: 'clearing' }, to: euro(account), amount: '1.00', currency: 'EUR' };
  await perform('transfer', (ctx) => transfer(ctx, wanted));
  const plans = await plansOf(/"(postings|entries|ledger_accounts)"/, async () => {
    expect((await listEntries(read, { account })).record_count).toBe(1);
  });
  expect(plans).toHaveLength(6);
  for (const [statement, plan] of plans) {
    for (const step of plan.split('; '))
      expect(step, statement).not.toMatch(/^SCAN (postings|entries|ledger_accounts)/);
    if (statement.includes('count(')) expect(plan, statement).not.toContain('TEMP B-TREE');
  }
});
