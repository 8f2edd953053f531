import { randomUUID } from 'node:crypto';
import { createCaller, euro, expect, faultsOf, newChart, test } from '#e2e/contract/ledger/fixtures.ts';
import { Chart, ChartTree } from '#lib/domain/charts/chart.ts';
import { TrialBalance } from '#lib/domain/charts/trial-balance.ts';

const path = '/api/v1/chart';

test('create, 200: stores the chart as provided', async ({ call }) => {
  const wanted = { ...newChart(), description: 'For tests', currency: 'EUR' };
  const answer = await call('POST', path, wanted);
  expect(answer.status, answer.text).toBe(200);
  const chart = Chart.parse(answer.json);
  expect(chart.info).toEqual(wanted);
  expect(Number.isInteger(chart.id)).toBe(true);
});

test('create, 400: names every fault', async ({ call }) => {
  const { name } = (await call('POST', path, newChart())).json.info;
  const line = (code: string, more: Record<string, unknown> = {}) => ({ code, name: code, type: 'ASSET', ...more });
  const cases: [Record<string, unknown>, string[]][] = [
    [{ name: name.toUpperCase() }, ['/name']],
    [{ name: ` ${name}\u00a0` }, ['/name']],
    [{ name: undefined }, ['/name']],
    [{ currency: 'ZZZ' }, ['/currency']],
    [{ accounts: [line('1'), line('1')] }, ['/accounts/1/code']],
    [{ accounts: [line('1'), line('1 '), line('\u00a01')] }, ['/accounts/1/code', '/accounts/2/code']],
    [{ accounts: [line('1', { parent: '9' })] }, ['/accounts/0/parent']],
    [
      { accounts: [line('1', { parent: '2' }), line('2', { parent: '1' })] },
      ['/accounts/0/parent', '/accounts/1/parent'],
    ],
    [{ accounts: [line('1', { parent: '1' })] }, ['/accounts/0/parent']],
    [{ accounts: [line('1'), line('2', { parent: '1', type: 'INCOME' })] }, ['/accounts/1/type']],
    [{ accounts: [line('1', { type: 'OTHER' })] }, ['/accounts/0/type']],
    [{ accounts: [line('1', { extra: 1 })] }, ['/accounts/0/extra']],
    [{ accounts: [{ code: '1' }] }, ['/accounts/0/name', '/accounts/0/type']],
  ];
  for (const [wrong, pointers] of cases) {
    const answer = await call('POST', path, { ...newChart(), ...wrong });
    expect([answer.status, faultsOf(answer)], answer.text).toEqual([400, pointers]);
  }
});

test('401 without a credential; 403 without the permission', async ({ server, tokenOf }) => {
  for (const method of ['GET', 'POST']) {
    const answer = await createCaller(server.origin)(method, path, method === 'POST' ? newChart() : undefined);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  }
  const answer = await createCaller(server.origin, await tokenOf('operator'))('POST', path, newChart());
  expect([answer.status, answer.json.permission]).toEqual([403, 'chart:create']);
});

test('list, 200: by name, currency and time; 400: an unknown field', async ({ call }) => {
  const wanted = { ...newChart(), currency: 'CHF' };
  const { json: chart } = await call('POST', path, wanted);
  const filter = encodeURIComponent(`name=='${wanted.name}';currency==CHF;created_at=ge=2026-01-01`);
  const list = (await call('GET', `${path}?filter=${filter}&sort=name`)).json;
  expect(list).toMatchObject({ record_count: 1, page_number: 1, page_size: 20, page_count: 1 });
  expect(list.page).toEqual([chart]);
  expect((await call('GET', `${path}?filter=colour==red`)).status).toBe(400);
  expect((await call('GET', `${path}?page[size]=0`)).status).toBe(400);
});

test('200: the tree rolls balances up; the trial balance is zero and each line the sum of its wallets', async ({
  call,
  funded,
  chart,
  bank,
}) => {
  const accounts = [await funded('10.00'), await funded('20.00')];
  const fee = { from: euro(accounts[0] ?? { id: '' }), to: { chart, code: '4000' }, amount: '1.50', currency: 'EUR' };
  expect((await call('POST', '/bo/ledger/transfers', fee)).status).toBe(200);
  const tree = ChartTree.parse((await call('GET', `/bo/charts/${chart}`)).json);
  const balances = Object.fromEntries(tree.accounts.map(({ code, balances: [one] }) => [code, one?.total]));
  expect(balances).toEqual({ 1: '30.00', 1000: '30.00', 2000: '28.50', 4000: '1.50' });
  const trial = TrialBalance.parse((await call('GET', `/bo/charts/${chart}/trial-balance`)).json);
  const own = trial.lines.filter((line) => !line.outside && line.currency === 'EUR');
  expect(own).toMatchObject([
    { code: '1000', debit: '30.00', credit: '0.00', own: '-30.00' },
    { code: '2000', debit: '0.00', credit: '28.50', wallets: '28.50', wallet_count: 2 },
    { code: '4000', credit: '1.50' },
  ]);
  for (const { difference } of trial.totals) expect(Number(difference)).toBe(0);
  const euros = trial.lines.filter(({ currency }) => currency === 'EUR');
  const sumOf = (side: 'debit' | 'credit') => euros.reduce((sum, line) => sum + Number(line[side]), 0).toFixed(2);
  expect(trial.totals.find(({ currency }) => currency === 'EUR')).toMatchObject({
    debit: sumOf('debit'),
    credit: sumOf('credit'),
  });
  const drilled = (await call('GET', `/bo/ledger/entries?chart=${chart}&code=1000&currency=EUR`)).json;
  expect(drilled.record_count).toBe(2);
  expect(bank.chart).toBe(chart);
});

test('200: compares a trial balance with an earlier time', async ({ call, funded, chart, bank }) => {
  const account = await funded('10.00');
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const early = { from: bank, to: euro(account), amount: '5.00', currency: 'EUR', effective_at: month };
  expect((await call('POST', '/bo/ledger/transfers', early)).status).toBe(200);
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const trial = (await call('GET', `/bo/charts/${chart}/trial-balance?compare=${at}`)).json;
  const deposits = trial.lines.find((line: { code: string }) => line.code === '2000');
  expect(deposits).toMatchObject({ credit: '15.00', compared: { credit: '5.00', change: '10.00' } });
  const then = (await call('GET', `/bo/charts/${chart}/trial-balance?at=${at}`)).json;
  expect(then.lines.find((line: { code: string }) => line.code === '1000').debit).toBe('5.00');
  for (const { difference } of then.totals) expect(Number(difference)).toBe(0);
});

test('200: compares a trial balance with another chart, account by account of the same code', async ({
  call,
  funded,
  chart,
}) => {
  await funded('10.00');
  const accounts = [
    { code: '2000', name: 'Deposits elsewhere', type: 'LIABILITY', usage: 'DETAIL' },
    { code: '8000', name: 'Only there', type: 'ASSET', usage: 'DETAIL' },
  ];
  const other = (await call('POST', '/api/v1/chart', { name: `Other ${randomUUID()}`, accounts })).json.id;
  const [from, to] = [
    { chart: other, code: '8000' },
    { chart: other, code: '2000' },
  ];
  expect((await call('POST', '/bo/ledger/transfers', { from, to, amount: '4.00', currency: 'EUR' })).status).toBe(200);
  const trial = (await call('GET', `/bo/charts/${chart}/trial-balance?with=${other}`)).json;
  expect(trial.with_chart.id).toBe(other);
  const line = (code: string) => trial.lines.find((one: { code: string }) => one.code === code);
  expect(line('2000')).toMatchObject({ credit: '10.00', compared: { credit: '4.00', change: '6.00' } });
  expect(line('8000')).toMatchObject({ elsewhere: true, debit: '0.00', compared: { debit: '4.00', change: '4.00' } });
  for (const { difference } of trial.totals) expect(Number(difference)).toBe(0);
  expect((await call('GET', `/bo/charts/${chart}/trial-balance?with=999999`)).status).toBe(404);
});

test('404: a missing chart; 400: an invalid id', async ({ call }) => {
  expect((await call('GET', '/bo/charts/999999')).status).toBe(404);
  expect((await call('GET', '/bo/charts/999999/trial-balance')).status).toBe(404);
  expect((await call('GET', '/bo/charts/x')).status).toBe(400);
});

test('200: a dry run lists faults by line and creates nothing; an import creates the chart', async ({ call }) => {
  const name = `Imported ${randomUUID()}`;
  const wrong = 'code;name;type;parent;note\n1;Assets;ASSET;;\n\n1000;"Bank; main";asset;7;x\n1000;Again;ASSET;1;\n';
  const dry = await call('POST', '/bo/charts/import?dry_run=true', { name, csv: wrong });
  expect(dry.json, dry.text).toMatchObject({
    dry_run: true,
    accounts: 3,
    faults: [
      { line: 4, column: 'parent', code: 'unknown_parent' },
      { line: 5, column: 'code', code: 'duplicate' },
    ],
  });
  const refused = await call('POST', '/bo/charts/import', { name, csv: wrong });
  expect([refused.status, refused.json.errors.length]).toEqual([400, 2]);
  const right = wrong.replace(';7;', ';1;').replace('1000;Again', '1010;Again');
  const done = await call('POST', '/bo/charts/import', { name, csv: right });
  expect(done.status, done.text).toBe(200);
  expect(done.json.chart.info.accounts).toMatchObject([
    { code: '1', usage: 'HEADER' },
    { code: '1000', name: 'Bank; main', parent: '1', usage: 'DETAIL', attributes: { note: 'x' } },
    { code: '1010' },
  ]);
  const rows = [
    { code: '1', name: 'Assets', type: 'ASSET' },
    { code: '2', type: 'ASSET' },
  ];
  const json = await call('POST', '/bo/charts/import?dry_run=true', { name: `${name} 2`, rows });
  expect(json.json.faults).toMatchObject([{ line: 2, column: 'name', code: 'required' }]);
  expect((await call('POST', '/bo/charts/import', { name })).status).toBe(400);
});
