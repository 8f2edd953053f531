import { randomInt, randomUUID } from 'node:crypto';
import { expect, faultsOf, freshIban, test } from '#e2e/contract/accounts/fixtures.ts';
import { AccountCoordinate } from '#lib/domain/accounts/core/account.ts';

test('200: bank details are stored in canonical form, and read as they were returned', async ({ call, open }) => {
  const { id } = await open();
  const iban = freshIban();
  const carriers: [Record<string, unknown>, Record<string, unknown>][] = [
    [
      { banking: { iban: ` ${iban.toLowerCase()}`, bic: 'cobadeff', bic_bank_code: 'coba', bic_location_code: 'ff' } },
      { banking: { iban, bic: 'COBADEFF', bic_bank_code: 'COBA', bic_location_code: 'FF' } },
    ],
    [
      { banking: { country_code: 'US', routing_code: '0210-00021', account_number: '123' }, acceptor: null },
      { banking: { country_code: 'US', routing_code: '021000021', account_number: '123' } },
    ],
    [
      { external: { a: 'b' }, reference: 'r' },
      { external: { a: 'b' }, reference: 'r' },
    ],
    [
      { internal: { legacy_account_id: 7, currency_code: 'EUR' } },
      { internal: { legacy_account_id: 7, currency_code: 'EUR' } },
    ],
    [{ acceptor: { id: String(randomInt(10 ** 9)), mcc: '5411' } }, {}],
  ];
  for (const [sent, kept] of carriers) {
    const answer = await call('POST', `/api/v2.0/account/${id}/coordinates`, sent);
    expect(answer.status, answer.text).toBe(200);
    const record = AccountCoordinate.parse(answer.json);
    expect(record.coordinates).toMatchObject(kept);
    expect(record.external).toEqual(record.coordinates.external ?? undefined);
    const account = (await call('GET', `/api/v2.0/account/${id}`)).json;
    expect(account.account_coordinates.at(-1)).toEqual(answer.json);
  }
});

test('400: names each fault by its pointer', async ({ call, open }) => {
  const { id } = await open();
  const cases: [unknown, string[]][] = [
    [{}, ['']],
    [{ banking: {} }, ['']],
    [{ banking: null, external: {} }, ['']],
    [{ banking: { iban: 'DE89370400440532013001' } }, ['/banking/iban']],
    [{ banking: { iban: 'DE8937040044053201300' } }, ['/banking/iban']],
    [{ banking: { iban: 'ZZ89370400440532013000' } }, ['/banking/iban']],
    [{ banking: { iban: 'DE89370400440532013000', country_code: 'FR' } }, ['/banking/country_code']],
    [{ banking: { bic: 'COBADEF' } }, ['/banking/bic']],
    [{ banking: { bic: 'COBADEFFX' } }, ['/banking/bic']],
    [{ banking: { bic: 'COBADEFFXXXX' } }, ['/banking/bic']],
    [
      { banking: { bic: 'COBADEFFXXX', bic_bank_code: 'DEUT', bic_location_code: 'BB', bic_branch_code: '500' } },
      ['/banking/bic_bank_code', '/banking/bic_branch_code', '/banking/bic_location_code'],
    ],
    [{ banking: { account_number: '1' } }, ['/banking/country_code']],
    [{ banking: { account_number: '1', country_code: 'XX' } }, ['/banking/country_code']],
    [{ banking: { account_number: '1', country_code: 'de' } }, ['/banking/country_code']],
    [{ banking: { country_code: 'DE', currency: 'eur' } }, ['/banking/currency']],
    [{ banking: { country_code: 'DE', currency: 'XXX' } }, ['/banking/currency']],
    [{ banking: { country_code: 'US', routing_code: '021000022' } }, ['/banking/routing_code']],
    [
      {
        banking: { iban: 'DE00', bic: 'X', routing_code: '021000022', country_code: 'US', currency: 'XXX', Iban: 'x' },
      },
      ['/banking/Iban', '/banking/bic', '/banking/currency', '/banking/iban', '/banking/routing_code'],
    ],
    [{ acceptor: { mcc: 'x' }, banking: { iban: 'DE00', bic: 5 } }, ['/acceptor/mcc', '/banking/bic', '/banking/iban']],
    [{ banking: { account_number: '1', iban: 5 } }, ['/banking/iban']],
    [{ banking: { account_number: '1', country_code: 'XX', foo: 1 } }, ['/banking/country_code', '/banking/foo']],
    [{ banking: { account_number: '1', foo: 1 } }, ['/banking/country_code', '/banking/foo']],
    [{ banking: 'x', reference: '' }, ['/banking', '/reference']],
    [{ acceptor: { mcc: '541' } }, ['/acceptor/mcc']],
    [{ acceptor: { mcc: 'abcd' } }, ['/acceptor/mcc']],
    [{ internal: { card_id: 'x' } }, ['/internal/card_id']],
    [{ internal: { legacy_account_id: -1 } }, ['/internal/legacy_account_id']],
    [{ internal: { legacy_account_id: 1.5 } }, ['/internal/legacy_account_id']],
    [{ internal: { wallet_address: 'x', wallet_code: 'y' } }, ['/internal/wallet_address', '/internal/wallet_code']],
    [{ external: { a: 1 } }, ['/external/a']],
    [{ surprise: {}, banking: { Iban: 'x', country_code: 'DE' } }, ['/banking/Iban', '/surprise']],
    [{ id: randomUUID(), reference: 'x' }, ['/id']],
  ];
  for (const [body, pointers] of cases) {
    const answer = await call('POST', `/api/v2.0/account/${id}/coordinates`, body);
    expect([answer.status, faultsOf(answer)], JSON.stringify(body)).toEqual([400, pointers]);
  }
});

test('409: an IBAN belongs to one account, one of 20 parallel requests gets it, and deleting releases it', async ({
  call,
  open,
}) => {
  const iban = freshIban();
  const accounts = await Promise.all(Array.from({ length: 20 }, () => open()));
  const add = (id: string) => call('POST', `/api/v2.0/account/${id}/coordinates`, { banking: { iban } });
  const answers = await Promise.all(accounts.map((account) => add(account.id)));
  const winner = answers.findIndex((answer) => answer.status === 200);
  expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
  expect(answers.filter((answer) => answer.json.code === 'coordinate-taken').length).toBe(19);
  const holder = accounts[winner]?.id ?? '';
  const other = accounts.find((account) => account.id !== holder)?.id ?? '';
  const second = await add(holder);
  expect(second.status).toBe(200);
  for (const record of [answers[winner]?.json.id, second.json.id]) {
    expect((await add(other)).status).toBe(409);
    const gone = await call('DELETE', `/api/v2.0/account/${holder}/coordinates/${record}`);
    expect([gone.status, gone.text]).toEqual([200, '']);
  }
  expect((await add(other)).status).toBe(200);
});

test('409: a closed account takes no bank details', async ({ call, open }) => {
  const { id } = await open();
  await call('POST', `/api/v2.0/account/${id}/state`, { state: 'CLOSED', reason: 'test' });
  const answer = await call('POST', `/api/v2.0/account/${id}/coordinates`, { reference: 'x' });
  expect([answer.status, answer.json.code]).toEqual([409, 'account-closed']);
});

test('tags: PUT replaces, PATCH adds, from the query and the body together', async ({ call, open }) => {
  const { id } = await open();
  const record = (await call('POST', `/api/v2.0/account/${id}/coordinates`, { reference: 'x' })).json;
  expect(record.tags).toEqual([]);
  const path = `/api/v2.0/account/${id}/coordinates/${record.id}`;
  const steps: [string, string, string | undefined, string[]][] = [
    ['PUT', '?tags=a,b&tags=c', '"d e"', ['a', 'b', 'c', 'd e']],
    ['PATCH', '?tags=b,f', '""', ['a', 'b', 'c', 'd e', 'f']],
    ['PATCH', '', '"g"', ['a', 'b', 'c', 'd e', 'f', 'g']],
    ['PUT', '?tags=z', undefined, ['z']],
    ['PUT', '', '""', []],
  ];
  for (const [method, query, body, tags] of steps) {
    const answer = await call(method, path + query, body);
    expect([answer.status, answer.text], `${method} ${query} ${body}`).toEqual([200, '']);
    const account = (await call('GET', `/api/v2.0/account/${id}`)).json;
    expect(account.account_coordinates[0].tags).toEqual(tags);
  }
});

test('tags: 400 for none, a long one, a comma, too many, and no string', async ({ call, open }) => {
  const { id } = await open();
  const record = (await call('POST', `/api/v2.0/account/${id}/coordinates`, { reference: 'x' })).json;
  const path = `/api/v2.0/account/${id}/coordinates/${record.id}`;
  const twenty = Array.from({ length: 20 }, (_, index) => `t${index}`).join(',');
  for (const [method, query, body] of [
    ['PATCH', '', '""'],
    ['PATCH', '', undefined],
    ['PUT', '', JSON.stringify('x'.repeat(65))],
    ['PUT', '', '"a,b"'],
    ['PUT', `?tags=${'x'.repeat(65)}`, '""'],
    ['PUT', `?tags=${twenty},t20`, '""'],
    ['PUT', `?tags=${twenty}`, '"one more"'],
    ['PUT', '', '["a"]'],
    ['PUT', '', '{"a":1}'],
    ['PUT', '', 'nonsense'],
    ['PUT', '?tag=a', '""'],
  ] as const) {
    expect((await call(method, path + query, body)).status, `${method} ${query.slice(0, 30)} ${body}`).toBe(400);
  }
});

test('404: a missing account, missing bank details, and those of another account', async ({ call, open }) => {
  const [mine, other] = [await open(), await open()];
  const record = (await call('POST', `/api/v2.0/account/${other.id}/coordinates`, { reference: 'x' })).json;
  for (const [account, coordinate] of [
    ['nobody', record.id],
    [mine.id, record.id],
    [mine.id, randomUUID()],
  ]) {
    const path = `/api/v2.0/account/${account}/coordinates/${coordinate}`;
    expect((await call('PUT', `${path}?tags=a`, '""')).status).toBe(404);
    expect((await call('PATCH', `${path}?tags=a`, '""')).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
  }
  expect((await call('DELETE', `/api/v2.0/account/${mine.id}/coordinates/nonsense`)).status).toBe(400);
  expect((await call('POST', '/api/v2.0/account/nobody/coordinates', { reference: 'x' })).status).toBe(404);
  expect((await call('DELETE', `/api/v2.0/account/${other.id}/coordinates/${record.id}`)).status).toBe(200);
  expect((await call('DELETE', `/api/v2.0/account/${other.id}/coordinates/${record.id}`)).status).toBe(404);
});
