import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bypassGuards } from '#e2e/support/database/bypass-guards.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { perform } from '#e2e/support/perform.ts';

const { eq } = await import('drizzle-orm');
const { newEntryId } = await import('#lib/core/uuid.ts');
const { database, engine } = await import('#db/index.ts');
const { ledgerAccounts } = await import('#db/schema/wallets.ts');
const { checkLedger } = await import('#lib/domain/ledger/check/check.ts');
const { captureHold, placeHold } = await import('#lib/domain/ledger/holds/holds.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets } = await import('#lib/domain/ledger/wallets/wallets.ts');

const bank = { chart: 0, code: 'clearing' };
const accountId = randomUUID();
const side = euro(accountId);

/** Four euros, two of them held, and half a euro captured from another hold. */
const { entry, hold } = await perform('open', async (ctx) => {
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  await openWallets(ctx.db, {
    account_id: accountId,
    account_state: 'OPEN',
    wallets,
    chart_account: null,
    now: ctx.now,
  });
  const { id: entryId } = await transfer(ctx, { from: bank, to: side, amount: '4.50', currency: 'EUR' });
  await placeHold(ctx, { ...side, amount: '2.00' });
  const { id: holdId } = await placeHold(ctx, { ...side, amount: '1.00' });
  await captureHold(ctx, holdId, { to: bank, amount: '0.50' });
  return { entry: entryId, hold: holdId };
});
const { read } = await database();
const [wallet] = await read.select().from(ledgerAccounts).where(eq(ledgerAccounts.account_id, accountId));
const id = wallet?.id ?? '';
const copy = newEntryId();

const setWallet = (set: string) => `update ledger_accounts set ${set} where id = '${id}'`;
const addToPosting = (amount: number) =>
  `update postings set amount = amount + ${amount} where entry_id = '${entry}' and ledger_account_id = '${id}'`;
const setCaptured = (amount: number) => `update holds set captured = ${amount} where id = '${hold}'`;
const keepEntry = `create table kept as select * from entries where id = '${entry}'`;
const giveBack = ['insert into entries select * from kept', 'drop table kept'];
/** SQLite has a setting that ignores check constraints. */
const limit = 'check (minimum is null or posted - held >= minimum)';
const onPostgres = (what: string) => (engine === 'postgres' ? [`alter table ledger_accounts ${what}`] : []);

const faults = [
  {
    name: 'a balance that its postings do not come to',
    what: 'balance',
    done: [setWallet('posted = posted + 1')],
    undone: [setWallet('posted = posted - 1')],
    difference: { id, stored: '401', recomputed: '400' },
  },
  {
    name: 'a held amount that its holds do not come to',
    what: 'hold',
    done: [setWallet('held = held + 1')],
    undone: [setWallet('held = held - 1')],
    difference: { id, stored: '201', recomputed: '200' },
  },
  {
    name: 'a wallet that has less than its limit',
    what: 'limit',
    done: [...onPostgres('drop constraint ledger_accounts_available'), setWallet('minimum = 201')],
    undone: [setWallet('minimum = 0'), ...onPostgres(`add constraint ledger_accounts_available ${limit}`)],
    difference: { id, stored: '201', recomputed: '200' },
  },
  {
    name: 'a wallet that has moved after its last change',
    what: 'updated-at',
    done: [setWallet(`updated_at = '2020-01-01T00:00:00.000Z'`)],
    undone: [setWallet(`updated_at = '${wallet?.updated_at}'`)],
    difference: { id, stored: '2020-01-01T00:00:00.000Z', recomputed: wallet?.updated_at },
  },
  {
    name: 'an entry that does not sum to zero',
    what: 'entry',
    done: [addToPosting(1), setWallet('posted = posted + 1')],
    undone: [addToPosting(-1), setWallet('posted = posted - 1')],
    difference: { id: entry, stored: '0 EUR', recomputed: '1 EUR' },
  },
  {
    name: 'an entry without postings',
    what: 'entry',
    done: [keepEntry, `update kept set id = '${copy}'`, ...giveBack],
    undone: [`delete from entries where id = '${copy}'`],
    difference: { id: copy, stored: '2 or more postings', recomputed: '0' },
  },
  {
    name: 'postings without an entry',
    what: 'orphan',
    done: [keepEntry, `delete from entries where id = '${entry}'`],
    undone: giveBack,
    difference: { id: entry, stored: 'postings', recomputed: 'no entry' },
  },
  {
    name: 'a hold that says another amount than its capture',
    what: 'capture',
    done: [setCaptured(51)],
    undone: [setCaptured(50)],
    difference: { id: hold, stored: '51', recomputed: '50' },
  },
  {
    name: 'a currency that does not sum to zero',
    what: 'total',
    done: [setWallet(`currency = 'USD'`)],
    undone: [setWallet(`currency = 'EUR'`)],
    difference: { recomputed: '0' },
  },
];

for (const { name, what, done, undone, difference } of faults) {
  test(`the check finds ${name}`, async () => {
    expect((await checkLedger(read)).difference).toBeNull();
    await bypassGuards(...done);
    try {
      expect(await checkLedger(read)).toMatchObject({ agrees: false, difference: { what, ...difference } });
    } finally {
      await bypassGuards(...undone);
    }
    expect((await checkLedger(read)).difference).toBeNull();
  });
}
