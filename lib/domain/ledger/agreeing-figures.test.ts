import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const readsEach = 100;
/** Each one reads all postings, and most of them repeated one. */
const exportsEach = 10;

let token: string;
let chart: number;
let account: string;

test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
  const accounts = [{ code: '10', name: 'Cash', type: 'ASSET', usage: 'DETAIL' }];
  chart = (await call('POST', '/api/v1/chart', { name: `Chart ${randomUUID()}`, currency: 'EUR', accounts })).id;
  account = await (await newBank((...sent) => send(sent[0], sent[1], { token, body: sent[2] }))).account(
    `id-${randomUUID()}`,
    '1000.00',
  );
});

async function call(method: string, path: string, body?: unknown) {
  const { status, text, json } = await send(method, path, { token, body });
  // Not expected with `expect`, which takes longer than the call.
  if (status !== 200) throw new Error(text);
  return json;
}

const cash = () => ({ chart, code: '10' });
const wallet = () => euro(account);

const payIn = () =>
  call('POST', '/bo/ledger/transfers', { from: cash(), to: wallet(), amount: '1.00', currency: 'EUR' });

/** Runs `read` again and again while `change` is made: money moves from the chart to the account. */
async function whileMoneyMoves(
  read: () => Promise<void>,
  change: () => Promise<unknown> = payIn,
  times = readsEach,
): Promise<void> {
  let isDone = false;
  const move = async () => {
    while (!isDone) await change();
  };
  const moving = Promise.all([move(), move(), move()]);
  try {
    for (let reads = 0; reads < times; reads += 1) await read();
  } finally {
    isDone = true;
    await moving;
  }
}

test('an explained balance agrees with its postings while money moves', async () => {
  await whileMoneyMoves(async () => {
    const explained = await call('GET', `/bo/accounts/${account}/wallets/DEFAULT/EUR/explanation`);
    const { account_balance, recomputed, postings } = explained;
    expect(explained.agrees, JSON.stringify({ account_balance, recomputed })).toBe(true);
    expect(postings.page[0].balance).toBe(account_balance);
  });
});

test('a trial balance sums to zero while money moves', async () => {
  await whileMoneyMoves(async () => {
    for (const at of ['', `?at=${new Date().toISOString()}`]) {
      const { totals } = await call('GET', `/bo/charts/${chart}/trial-balance${at}`);
      expect(totals).not.toHaveLength(0);
      for (const { difference, ...total } of totals) expect(difference, JSON.stringify(total)).toBe('0.00');
    }
  });
});

test('the balance and the holds of a wallet at a time belong together while holds are captured', async () => {
  const at = new Date(Date.now() + 3600_000).toISOString();
  const wallets = async () => (await call('GET', `/bo/accounts/${account}/wallets?at=${at}`))[0];
  const holds: string[] = [];
  for (let count = 0; count < 300; count += 1) {
    holds.push((await call('POST', '/bo/ledger/holds', { ...wallet(), amount: '0.01' })).id);
  }
  const { available_balance } = await wallets();
  const capture = async () => {
    const id = holds.pop();
    if (id) await call('POST', `/bo/ledger/holds/${id}/capture`, { to: cash() });
    else await new Promise((resolve) => setTimeout(resolve, 1));
  };
  await whileMoneyMoves(async () => {
    const { account_balance, hold_balance, ...found } = await wallets();
    expect(found.available_balance, JSON.stringify({ account_balance, hold_balance })).toBe(available_balance);
  }, capture);
});

test('the balances of listed postings follow each other while backdated money moves', async () => {
  const path = `/bo/accounts/${account}/wallets/DEFAULT/EUR/postings?page[size]=1000`;
  const payInEarlier = () => {
    const effective_at = new Date(Date.now() - 50 - Math.random() * 50).toISOString();
    const sides = { from: cash(), to: wallet() };
    return call('POST', '/bo/ledger/transfers', { ...sides, amount: '1.00', currency: 'EUR', effective_at });
  };
  const minor = (amount: string) => Math.round(Number(amount) * 100);
  await whileMoneyMoves(async () => {
    const { page } = await call('GET', path);
    const steps = page.slice(1).map((posting: { balance: string }, index: number) => {
      const { balance, amount, direction } = page[index];
      return minor(balance) - (direction === 'CREDIT' ? 1 : -1) * minor(amount) - minor(posting.balance);
    });
    expect(steps.filter((step: number) => step !== 0)).toEqual([]);
  }, payInEarlier);
});

test('an export of postings has each of them once while money moves', async () => {
  const transfers = Array.from({ length: 600 }, () => ({
    ...{ from: cash(), to: wallet() },
    ...{ amount: '0.01', currency: 'EUR' },
  }));
  await call('POST', '/bo/ledger/transfers/bulk', { transfers });
  const path = `/bo/accounts/${account}/wallets/DEFAULT/EUR/postings/export`;
  await whileMoneyMoves(
    async () => {
      const { status, text } = await send('GET', path, { token });
      expect(status).toBe(200);
      const [, ...rows] = text.trimEnd().split('\r\n');
      expect(rows.length).toBeGreaterThan(600);
      const repeated = rows.length - new Set(rows.map((row) => row.split(',')[1])).size;
      expect(repeated).toBe(0);
    },
    payIn,
    exportsEach,
  );
});
