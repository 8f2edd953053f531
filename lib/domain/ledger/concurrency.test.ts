import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { perform } from '#e2e/support/perform.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import type { Side } from '#lib/domain/ledger/side.ts';

const { eq, sql } = await import('drizzle-orm');
const { newEntryId } = await import('#lib/core/uuid.ts');
const { withSavepoint, database, run, engine } = await import('#db/index.ts');
const { entries, holds, postings } = await import('#db/schema/ledger.ts');
const { ledgerAccounts } = await import('#db/schema/wallets.ts');
const { checkLedger } = await import('#lib/domain/ledger/check/check.ts');
const { reverseEntry } = await import('#lib/domain/ledger/entries/entries.ts');
const { captureHold, holdBy, listHolds, placeHold, voidHold } = await import('#lib/domain/ledger/holds/holds.ts');
const { sweepHolds } = await import('#lib/domain/ledger/holds/hold-expiry.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { setAccountStateOfWallets, openWallets, unsettledWallets, walletsOfAccounts } = await import(
  '#lib/domain/ledger/wallets/wallets.ts'
);
const { Problem } = await import('#lib/core/problem.ts');

const bank: Side = { chart: 0, code: 'clearing' };
const rounds = engine === 'sqlite' ? 200 : 25;

async function open(amount?: string): Promise<string> {
  const accountId = randomUUID();
  await perform('open', async (ctx) => {
    const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
    await openWallets(ctx.db, {
      account_id: accountId,
      account_state: 'OPEN',
      wallets,
      chart_account: null,
      now: ctx.now,
    });
    if (amount) await transfer(ctx, { from: bank, to: euro(accountId), amount, currency: 'EUR' });
  });
  return accountId;
}

const wallet = async (account: string, now = new Date().toISOString()) =>
  (await walletsOfAccounts((await database()).read, [account], now)).get(account)?.[0];

/** The result of each concurrent caller: the code of its problem, or `done`. */
async function race(callers: (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  await Promise.all(
    callers.map(async (call) => {
      const outcome = await call().then(
        () => 'done',
        (error) => {
          if (error instanceof Problem) return error.code;
          throw error;
        },
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }),
  );
  return outcomes;
}

const agrees = async () => expect((await checkLedger((await database()).read)).difference).toBeNull();

test('of 64 requests for the last money one succeeds; for ten times as much, ten succeed', async () => {
  for (const [amount, winners] of [
    ['1.00', 1],
    ['10.00', 10],
  ] as const) {
    const account = await open(amount);
    const take = () =>
      perform('take', (ctx) => transfer(ctx, { from: euro(account), to: bank, amount: '1.00', currency: 'EUR' }));
    expect(await race(Array(64).fill(take))).toEqual({ done: winners, 'insufficient-funds': 64 - winners });
    expect(await wallet(account)).toMatchObject({ account_balance: '0.00', available_balance: '0.00' });
  }
  await agrees();
});

test('a hold expires exactly at its time', async () => {
  const { read } = await database();
  const side = { account: await open('5.00'), wallet: 'DEFAULT', currency: 'EUR' };
  const expiresMs = Date.now() + 60_000;
  const [before, expiresAt] = [new Date(expiresMs - 1).toISOString(), new Date(expiresMs).toISOString()];
  const { id } = await perform('hold', (ctx) => placeHold(ctx, { ...side, amount: '5.00', expires_at: expiresAt }));
  expect(await holdBy(read, id, before)).toMatchObject({ state: 'ACTIVE', ended_at: undefined });
  expect(await wallet(side.account, before)).toMatchObject({ available_balance: '0.00' });
  expect(await holdBy(read, id, expiresAt)).toMatchObject({ state: 'EXPIRED', ended_at: expiresAt });
  expect(await wallet(side.account, expiresAt)).toMatchObject({ available_balance: '5.00' });
  const stateFound = async (now: string) => {
    const found: string[] = [];
    for (const state of ['ACTIVE', 'EXPIRED', 'CAPTURED'])
      for (const filter of [`state==${state}`, `state!=${state}`])
        if (
          (await listHolds({ db: read, now, principal: { permissions: new Set() } }, { filter: `${filter};id==${id}` }))
            .page.length > 0
        )
          found.push(filter);
    return found;
  };
  expect(await stateFound(before)).toEqual(['state==ACTIVE', 'state!=EXPIRED', 'state!=CAPTURED']);
  const expired = ['state!=ACTIVE', 'state==EXPIRED', 'state!=CAPTURED'];
  expect(await stateFound(expiresAt)).toEqual(expired);
  while ((await perform('sweep', (ctx) => sweepHolds({ ...ctx, now: expiresAt }))) > 0);
  expect(await stateFound(before)).toEqual(expired);
  expect(await holdBy(read, id, before)).toMatchObject({ state: 'EXPIRED', ended_at: expiresAt });
  const over = perform('over', (ctx) => placeHold(ctx, { ...side, amount: '1.00', expires_at: ctx.now }));
  await expect(over).rejects.toThrow('The expiry must be in the future');
});

test('of capture, void and expiry of a hold, one ends it', async () => {
  test.setTimeout(120_000);
  const ended = { CAPTURED: 0, VOIDED: 0, EXPIRED: 0 };
  // Expired holds of other tests are not part of this test.
  while ((await perform('sweep', (ctx) => sweepHolds(ctx))) > 0);
  for (let round = 0; round < rounds; round += 1) {
    const account = await open('5.00');
    const side = euro(account);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const { id } = await perform('hold', (ctx) => placeHold(ctx, { ...side, amount: '5.00', expires_at: expiresAt }));
    // The sweeper is a minute late, so it runs while the others do.
    const later = new Date(Date.now() + 61_000).toISOString();
    const ways: (() => Promise<unknown>)[] = [
      () => perform('capture', (ctx) => captureHold(ctx, id, { to: bank, amount: '2.00' })),
      () => perform('void', (ctx) => voidHold(ctx, id)),
      async () => {
        if ((await perform('sweep', (ctx) => sweepHolds({ ...ctx, now: later }))) === 0) {
          throw new Problem('hold-not-active', 'Nothing was due.');
        }
      },
    ];
    // Each of the three is first in a third of the rounds, slightly ahead of the others.
    const shuffled = [...ways.slice(round % 3), ...ways.slice(0, round % 3)];
    expect(await race(shuffled.map((way, index) => () => sleep(2 * index).then(() => way())))).toEqual({
      done: 1,
      'hold-not-active': 2,
    });
    const hold = await holdBy((await database()).read, id, new Date().toISOString());
    ended[hold.state as keyof typeof ended] += 1;
    const balance = hold.state === 'CAPTURED' ? '3.00' : '5.00';
    expect(await wallet(account)).toMatchObject({ account_balance: balance, hold_balance: '0.00' });
  }
  expect(Math.min(...Object.values(ended))).toBeGreaterThan(0);
  await agrees();
});

test('two concurrent reversals reverse once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await open('5.00');
    const created = await perform('pay', (ctx) =>
      transfer(ctx, { from: euro(account), to: bank, amount: '5.00', currency: 'EUR' }),
    );
    const back = () => perform('back', (ctx) => reverseEntry(ctx, created.id, 'wrong'));
    expect(await race([back, back])).toEqual({ done: 1, 'already-reversed': 1 });
    expect(await wallet(account)).toMatchObject({ account_balance: '5.00' });
  }
  await agrees();
});

test('transfers in circles, in opposite directions and over one busy wallet finish, and the total is unchanged', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => open('100.00')));
  const at = (index: number) => euro(accounts[index % accounts.length] ?? '');
  const move = (from: Side, to: Side) => () =>
    perform('move', (ctx) => transfer(ctx, { from, to, amount: '1.00', currency: 'EUR' }));
  const callers = Array.from({ length: 40 }, (_, index) => [
    move(at(index), at(index + 1)),
    move(at(index + 1), at(index)),
    move(at(0), at(1 + (index % 5))),
  ]).flat();
  expect(await race(callers)).toEqual({ done: callers.length });
  const total = (await Promise.all(accounts.map((account) => wallet(account)))).reduce(
    (sum, item) => sum + Number(item?.account_balance),
    0,
  );
  expect(total).toBe(600);
  await agrees();
});

test('closing an account concurrently with a payment to it never leaves money in a closed account', async () => {
  for (let round = 0; round < rounds / 5; round += 1) {
    const account = await open();
    const close = () =>
      perform('close', async (ctx) => {
        await setAccountStateOfWallets(ctx.db, account, 'CLOSED');
        const { balances } = await unsettledWallets(ctx, account);
        if (balances.length > 0) throw new Problem('balance-not-zero', 'There is money.');
      });
    const pay = () =>
      perform('pay', (ctx) => transfer(ctx, { from: bank, to: euro(account), amount: '1', currency: 'EUR' }));
    const outcomes = await race(round % 2 ? [close, pay] : [pay, close]);
    expect(outcomes.done).toBe(1);
    expect((outcomes['account-not-open'] ?? 0) + (outcomes['balance-not-zero'] ?? 0)).toBe(1);
  }
});

test('the database rejects what the ledger never does', async () => {
  const account = await open('5.00');
  const { read } = await database();
  const [row] = await read.select().from(ledgerAccounts).where(eq(ledgerAccounts.account_id, account));
  const [line] = await read
    .select()
    .from(postings)
    .where(eq(postings.ledger_account_id, row?.id ?? ''));
  const entryId = line?.entry_id ?? '';
  const at = new Date().toISOString();
  const entry = { kind: 'TRANSFER' as const, effective_at: at, created_at: at, actor_id: '', actor: 'x' };
  const posting = {
    ledger_account_id: row?.id ?? '',
    currency: 'EUR',
    held_after: 0n,
    effective_at: at,
    created_at: at,
  };
  const [counter] = await read
    .select()
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.account_id} is null and ${ledgerAccounts.currency} = 'EUR'`);
  const other = { ...posting, ledger_account_id: counter?.id ?? '' };
  const pair = (id: string, first: bigint, second: bigint) => [
    { ...posting, entry_id: id, position: 1, amount: first, posted_after: (row?.posted ?? 0n) + first },
    { ...other, entry_id: id, position: 2, amount: second, posted_after: (counter?.posted ?? 0n) + second },
  ];
  /** Two entries of 5, of which the second sees the balances after the first. */
  const two = (changeOfFirst: { posted_after?: bigint } = {}) => {
    const ids = [newEntryId(), newEntryId()] as const;
    const second = pair(ids[1], 5n, -5n).map((item) => ({ ...item, posted_after: item.posted_after + item.amount }));
    const lines = [...pair(ids[0], 5n, -5n).map((item) => ({ ...item, ...changeOfFirst })), ...second];
    return { lines, rows: ids.map((id) => ({ ...entry, id })) };
  };
  const deeds: Record<string, (tx: Parameters<typeof run>[0]) => Promise<unknown>> = {
    'changing a posting': (tx) => tx.update(postings).set({ amount: 1n }).where(eq(postings.entry_id, entryId)),
    'deleting a posting': (tx) => tx.delete(postings).where(eq(postings.entry_id, entryId)),
    'changing an entry': (tx) => tx.update(entries).set({ actor: 'y' }).where(eq(entries.id, entryId)),
    'deleting an entry': (tx) => tx.delete(entries).where(eq(entries.id, entryId)),
    'adding to a final entry': (tx) =>
      tx.insert(postings).values({ ...posting, entry_id: entryId, position: 3, amount: 1n, posted_after: 501n }),
    'deleting a wallet': (tx) => tx.delete(ledgerAccounts).where(eq(ledgerAccounts.account_id, account)),
    'overdrawing by hand': (tx) =>
      tx.update(ledgerAccounts).set({ posted: -1n }).where(eq(ledgerAccounts.account_id, account)),
    'an entry that does not sum to zero': async (tx) => {
      const id = newEntryId();
      await tx.insert(postings).values(pair(id, 5n, -4n));
      await tx.insert(entries).values({ ...entry, id });
    },
    'an entry of one posting': async (tx) => {
      const id = newEntryId();
      await tx.insert(postings).values(pair(id, 5n, -5n).slice(0, 1));
      await tx.insert(entries).values({ ...entry, id });
    },
    'an entry whose postings say another time': async (tx) => {
      const id = newEntryId();
      const earlier = timeAfter(at, -1);
      await tx.insert(postings).values(pair(id, 5n, -5n).map((item) => ({ ...item, created_at: earlier })));
      await tx.insert(entries).values({ ...entry, id });
    },
    'an entry that overdraws a wallet': async (tx) => {
      const id = newEntryId();
      await tx.insert(postings).values(pair(id, -501n, 501n));
      await tx.insert(entries).values({ ...entry, id });
    },
    'an entry whose posting has another balance after it': async (tx) => {
      const id = newEntryId();
      await tx.insert(postings).values(pair(id, 5n, -5n).map((item) => ({ ...item, posted_after: 7n })));
      await tx.insert(entries).values({ ...entry, id });
    },
    'two entries, the first with another balance after it': async (tx) => {
      const { lines, rows } = two({ posted_after: 7n });
      await tx.insert(postings).values(lines);
      await tx.insert(entries).values(rows);
    },
    'an entry whose id leaves no room for those of its events': async (tx) => {
      const id = `${newEntryId().slice(0, -1)}1`;
      await tx.insert(postings).values(pair(id, 5n, -5n));
      await tx.insert(entries).values({ ...entry, id });
    },
    'a hold that begins ended': (tx) =>
      tx.insert(holds).values({
        id: randomUUID(),
        ledger_account_id: row?.id ?? '',
        currency: 'EUR',
        amount: 1n,
        captured: 0n,
        state: 'VOIDED',
        created_at: at,
        ended_at: at,
        actor_id: '',
        actor: 'x',
      }),
  };
  for (const [what, deed] of Object.entries(deeds)) {
    const done = perform(what, (ctx) => withSavepoint(ctx.db, () => deed(ctx.db))).then(
      () => 'done',
      () => 'refused',
    );
    expect(`${what}: ${await done}`).toBe(`${what}: refused`);
  }
  const sound = perform('entries like those, without their fault', async ({ db }) => {
    const { lines, rows } = two();
    await db.insert(postings).values(lines);
    await db.insert(entries).values(rows);
    // It is undone, because it has no audit row.
    throw new Error('it was written');
  });
  await expect(sound).rejects.toThrow('it was written');
  await agrees();
});
