import { randomUUID } from 'node:crypto';
import { euro, expect, test } from '#e2e/contract/ledger/fixtures.ts';
import { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';

const path = '/bo/ledger/entries';

test('200: entries of an account, a wallet and a chart account, page by page', async ({ call, funded, bank }) => {
  const account = await funded('10.00');
  for (const amount of ['1.00', '2.00', '3.00']) {
    await call('POST', '/bo/ledger/transfers', { from: euro(account), to: bank, amount, currency: 'EUR' });
  }
  const first = (await call('GET', `${path}?account=${account.id}&page[size]=3`)).json;
  expect(first).toMatchObject({ record_count: 4, page_count: 2, page_number: 1 });
  for (const entry of first.page) JournalEntry.parse(entry);
  const rest = (
    await call('GET', `${path}?account=${account.id}&page[size]=3&page[continuation]=${first.continuation}`)
  ).json;
  expect([first.page.length, rest.page.length, rest.continuation]).toEqual([3, 1, undefined]);
  const ofWallet = await call('GET', `${path}?account=${account.id}&wallet=DEFAULT&currency=EUR`);
  expect(ofWallet.json.record_count).toBe(4);
  const ofBank = await call('GET', `${path}?chart=${bank.chart}&code=1000&currency=EUR&filter=kind==TRANSFER`);
  expect(ofBank.json.record_count).toBe(4);
  expect((await call('GET', `${path}?account=${account.id}&currency=USD`)).json.page).toEqual([]);
});

test('400: a wallet without its account, an unknown field', async ({ call }) => {
  expect((await call('GET', `${path}?wallet=DEFAULT`)).status).toBe(400);
  expect((await call('GET', `${path}?code=1000`)).status).toBe(400);
  expect((await call('GET', `${path}?filter=colour==red`)).status).toBe(400);
});

test('200: entries by id and by time; 400: a sort order without an index', async ({ call }) => {
  for (const sort of ['id', '-created_at']) {
    expect((await call('GET', `${path}?sort=${sort}&page[size]=1`)).status, sort).toBe(200);
  }
  for (const sort of ['kind', 'actor', 'reference']) {
    expect((await call('GET', `${path}?sort=${sort}`)).status, sort).toBe(400);
  }
});

test('404: a missing entry', async ({ call }) => {
  expect((await call('GET', `${path}/${randomUUID()}`)).status).toBe(404);
  expect((await call('POST', `${path}/${randomUUID()}/reversal`, { reason: 'x' })).status).toBe(404);
});

test('200: a reversal inverts the postings; 409: a second one, and a reversal of a reversal', async ({
  call,
  funded,
  bank,
}) => {
  const account = await funded('10.00');
  const transfer = { from: euro(account), to: bank, amount: '4.00', currency: 'EUR' };
  const { json: made } = await call('POST', '/bo/ledger/transfers', transfer);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', `${path}/${made.id}/reversal`, { reason: 'Booked twice' })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const refused = answers.find((answer) => answer.status === 409);
  expect(refused?.json.code).toBe('already-reversed');
  const reversal = answers.find((answer) => answer.status === 200)?.json;
  expect(reversal).toMatchObject({ kind: 'REVERSAL', reverses: made.id, description: 'Booked twice' });
  expect(reversal.postings).toMatchObject([
    { account_id: account.id, direction: 'CREDIT', amount: '4.00' },
    { code: '1000', direction: 'DEBIT', amount: '4.00' },
  ]);
  expect((await call('GET', `${path}/${made.id}`)).json).toMatchObject({
    reversed_by: reversal.id,
    postings: [{ account_id: account.id, direction: 'DEBIT' }, { direction: 'CREDIT' }],
  });
  const again = await call('POST', `${path}/${reversal.id}/reversal`, { reason: 'x' });
  expect([again.status, again.json.code]).toEqual([409, 'conflict']);
});

test('422: spent money cannot be reversed; 400: a reason is required', async ({ call, funded, bank }) => {
  const account = await funded('10.00');
  const [credit] = (await call('GET', `${path}?account=${account.id}`)).json.page;
  await call('POST', '/bo/ledger/transfers', { from: euro(account), to: bank, amount: '1.00', currency: 'EUR' });
  const refused = await call('POST', `${path}/${credit.id}/reversal`, { reason: 'Wrong customer' });
  expect([refused.status, refused.json.code]).toEqual([422, 'insufficient-funds']);
  expect((await call('POST', `${path}/${credit.id}/reversal`, {})).status).toBe(400);
});

test('200: the ledger agrees, and reports when it last did', async ({ call, funded }) => {
  await funded();
  const kept = await call('POST', '/bo/ledger/check', {});
  expect(kept.json, kept.text).toMatchObject({ agrees: true, difference: null });
  const read = (await call('GET', '/bo/ledger/check')).json;
  // The server's own check may have run since.
  expect(read.last_agreed_at >= kept.json.finished_at).toBe(true);
  expect(read.agrees).toBe(true);
  expect(read.postings).toBeGreaterThanOrEqual(2 * read.entries);
});
