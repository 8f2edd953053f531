import { randomUUID } from 'node:crypto';
import { expect, faultsOf, newProduct, test } from '#e2e/contract/accounts/fixtures.ts';
import { addCurrency } from '#e2e/support/fixtures/currencies.ts';
import { Product } from '#lib/domain/accounts/products/product.ts';

test('200: returns a product in full, and reads and lists it the same', async ({ call }) => {
  const name = `Product ${randomUUID()}`;
  const sent = newProduct({
    name,
    jurisdictions: [{ classification: 'DOMESTIC', country_code: 'DE' }],
    opens_at_once: true,
    chart_account: null,
  });
  const answer = await call('POST', '/bo/products', sent);
  expect(answer.status, answer.text).toBe(200);
  const { chart_account: _, ...members } = sent as Record<string, unknown>;
  expect(Product.parse(answer.json)).toMatchObject({ ...members, latest: true });
  expect((await call('GET', `/bo/products/${answer.json.id}`)).json).toEqual(answer.json);
  const listed = await call('GET', `/bo/products?filter=${encodeURIComponent(`name=="${name}"`)}`);
  expect(listed.json).toMatchObject({ record_count: 1, page: [answer.json] });
});

test('200: new accounts use a new version; old accounts and versions stay', async ({ call, product, open }) => {
  const before = await open();
  const path = `/bo/products/${product.id}`;
  const sent = newProduct({
    version: '2',
    currencies: ['USD'],
    wallets: [{ code: 'MAIN', currency: 'USD' }],
    default_wallet: 'MAIN',
  });
  const answer = await call('POST', `${path}/versions`, sent);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toMatchObject({ id: product.id, version: '2', latest: true });
  expect((await call('GET', path)).json).toEqual(answer.json);
  expect((await call('GET', `${path}?version=1`)).json).toEqual({ ...product, latest: false });
  const versions = await call('GET', `${path}/versions`);
  expect(versions.json.map((one: Product) => one.version)).toEqual(['2', '1']);
  expect(await open()).toMatchObject({ product_version: '2', currency: 'USD', default_wallet: 'MAIN' });
  expect(await open({ product_version: '1' })).toMatchObject({ product_version: '1', currency: 'EUR' });
  expect((await call('GET', `/api/v2.0/account/${before.id}`)).json).toEqual(before);
});

test('409: an existing version; 20 different ones in parallel all succeed and one is the latest', async ({
  call,
  product,
}) => {
  const path = `/bo/products/${product.id}/versions`;
  const again = await call('POST', path, newProduct());
  expect([again.status, again.json.code]).toEqual([409, 'version-taken']);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call('POST', path, newProduct({ version: `v${index}` }))),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  const versions = (await call('GET', path)).json as Product[];
  expect(versions.length).toBe(21);
  expect(versions.filter((one) => one.latest).length).toBe(1);
  expect(versions[0]?.latest).toBe(true);
});

test('200: accounts hold a currency that a setting added, with its decimals, and are found by it', async ({ call }) => {
  await addCurrency(call, 'MILES', 0);
  const wallets = [{ code: 'DEFAULT', currency: 'MILES' }];
  const product = await call(
    'POST',
    '/bo/products',
    newProduct({ currencies: ['MILES'], wallets, opens_at_once: true }),
  );
  expect(product.status, product.text).toBe(200);
  const { json: account } = await call('POST', '/api/v2.0/account', { product_id: product.json.id });
  expect(account).toMatchObject({ currency: 'MILES', wallets: [{ currency: 'MILES', available_balance: '0' }] });
  const to = { account: account.id, wallet: 'DEFAULT', currency: 'MILES' };
  const transfer = (amount: string) =>
    call('POST', '/bo/ledger/transfers', { from: { chart: 0, code: 'clearing' }, to, amount, currency: 'MILES' });
  expect((await transfer('0.5')).json.code).toBe('amount-invalid');
  expect((await transfer('750')).status).toBe(200);
  const { json: paid } = await call('GET', `/api/v2.0/account/${account.id}`);
  expect(paid.wallets).toMatchObject([{ available_balance: '750' }]);
  for (const sort of ['-created_at', '-available_balance']) {
    const { json: listed } = await call('GET', `/api/v2.0/account?filter=currency==miles&sort=${sort}`);
    expect(listed.page.map(({ id }: { id: string }) => id)).toContain(account.id);
  }
});

test('400: names each fault by its pointer', async ({ call }) => {
  const cases: [Record<string, unknown>, string[]][] = [
    [{ name: undefined, version: undefined }, ['/name', '/version']],
    [{ currencies: [] }, ['/currencies', '/wallets/0/currency', '/wallets/1/currency']],
    [{ currencies: ['EUR', 'USD', 'EUR'] }, ['/currencies/2']],
    [{ currencies: ['EUR', 'USD', 'eur'] }, ['/currencies/2']],
    [{ currencies: ['EUR', 'USD', 'XXX', 'POUNDS'] }, ['/currencies/2', '/currencies/3']],
    [{ wallets: [] }, ['/default_wallet', '/wallets']],
    [{ wallets: [{ code: 'DEFAULT', currency: 'CHF' }] }, ['/wallets/0/currency']],
    [{ wallets: [{ code: 'gcb', currency: 'EUR' }] }, ['/default_wallet', '/wallets/0/code']],
    [{ default_wallet: 'NONE' }, ['/default_wallet']],
    [{ jurisdictions: [{ classification: 'DOMESTIC', country_code: 'XX' }] }, ['/jurisdictions/0/country_code']],
    [{ chart_account: { chart: '1', code: 'x' } }, ['/chart_account/chart']],
    [{ opens_at_once: 'yes' }, ['/opens_at_once']],
    [{ id: randomUUID() }, ['/id']],
  ];
  for (const [members, pointers] of cases) {
    const answer = await call('POST', '/bo/products', newProduct(members));
    expect([answer.status, faultsOf(answer)], JSON.stringify(members)).toEqual([400, pointers]);
  }
});

test('404 and 422', async ({ call, product }) => {
  expect((await call('GET', `/bo/products/${randomUUID()}`)).status).toBe(404);
  expect((await call('GET', `/bo/products/${product.id}?version=77`)).status).toBe(404);
  expect((await call('GET', '/bo/products/nonsense')).status).toBe(400);
  expect((await call('POST', `/bo/products/${randomUUID()}/versions`, newProduct())).status).toBe(404);
  const unknown = await call('POST', '/bo/products', newProduct({ chart_account: { chart: 999_999, code: 'x' } }));
  expect([unknown.status, unknown.json.code]).toEqual([422, 'unknown-chart-account']);
});
