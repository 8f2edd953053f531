import { randomUUID } from 'node:crypto';
import { expect, faultsOf, freshIban, test } from '#e2e/contract/accounts/fixtures.ts';
import { SummaryPage } from '#lib/domain/accounts/core/contract.ts';

const path = '/api/v2.0/account';
const query = (parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`;

test('200: the envelope and the summaries have exactly their members', async ({ call, open }) => {
  const account = await open({ attributes: { run: randomUUID() } });
  const { status, json } = await call('GET', query({ filter: `attributes.run==${account.attributes?.run}` }));
  expect(status).toBe(200);
  expect(SummaryPage.parse(json)).toEqual({
    record_count: 1,
    page_number: 1,
    page_size: 20,
    page_count: 1,
    page: [
      {
        id: account.id,
        reference: account.reference,
        name: account.name,
        product_uuid: account.product_uuid,
        product_version: account.product_version,
        created_at: account.created_at,
        updated_at: account.updated_at,
        attributes: account.attributes,
        status: 'PENDING',
      },
    ],
  });
});

test('200: filters by every field', async ({ call, open, product }) => {
  const run = randomUUID();
  const iban = freshIban();
  const account = await open({
    name: `Jane Smith ${run}`,
    owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: `CUST-${run}` },
    jurisdiction: { classification: 'REGIONAL', country_code: 'AT' },
    coordinates: { banking: { iban } },
    coordinate_tags: ['Payroll', run],
    attributes: { run, 'odd.key-1': 'x y', 'cost centre 2': 'north', ['😀'.repeat(128)]: 'face' },
    created_at: '2026-02-03T00:00:00Z',
  });
  await open({ attributes: { run } });
  for (const filter of [
    `id==${account.id}`,
    `reference==${account.reference.toLowerCase()}`,
    `name==*smith*`,
    `name==*SMITH ${run}`,
    `name=='jane smith*'`,
    'created_at==2026-02-03',
    'created_at=lt=2026-02-04;created_at=ge=2026-02-03',
    `owner.reference==cust-${run}`,
    'owner.type=in=(INDIVIDUAL,VIRTUAL);owner.affiliation==CUSTOMER',
    'country_code==AT',
    `iban==${iban.toLowerCase()}`,
    `iban==${iban.slice(0, 14)}*`,
    `iban=='${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}'`,
    `tags==${run};tags==payroll`,
    'tags=null=false',
    'attributes.odd.key-1=="x y"',
    'attributes.cost centre 2==north',
    'attributes.cost centre 2 =in= (south,north)',
    `attributes.${'😀'.repeat(128)}==face`,
    'owner.type=null=false',
  ]) {
    const { status, json } = await call('GET', query({ filter: `attributes.run==${run};(${filter})` }));
    expect(status, filter).toBe(200);
    expect(
      json.page.map((one: { id: string }) => one.id),
      filter,
    ).toEqual([account.id]);
  }
  for (const filter of [
    `product_uuid==${product.id}`,
    'currency==EUR,state==OPEN',
    'state!=OPEN',
    'product_version==1',
  ]) {
    const { json } = await call('GET', query({ filter: `attributes.run==${run};(${filter})` }));
    expect(json.record_count, filter).toBe(2);
  }
});

test('200: sorts by up to four fields, and pages by continuation', async ({ call, open }) => {
  const run = randomUUID();
  for (const name of ['Beta', 'alpha', 'Gamma', 'alpha']) await open({ name, attributes: { run } });
  const filter = `attributes.run==${run}`;
  const sorted = await call('GET', query({ filter, sort: 'name,-created_at' }));
  expect(sorted.json.page.map((one: { name: string }) => one.name)).toEqual(['alpha', 'alpha', 'Beta', 'Gamma']);
  const listed: unknown[] = [];
  let continuation: string | undefined;
  do {
    const step: Record<string, string> = { filter, sort: 'name,-created_at', 'page[size]': '1' };
    if (continuation) step['page[continuation]'] = continuation;
    const { json } = await call('GET', query(step));
    listed.push(...json.page);
    continuation = json.continuation;
  } while (continuation);
  expect(listed).toEqual(sorted.json.page);
});

test('200: a page past the end is empty and has the counts', async ({ call, open }) => {
  const run = randomUUID();
  await open({ attributes: { run } });
  const { json } = await call('GET', query({ filter: `attributes.run==${run}`, 'page[number]': '999999999999999' }));
  expect(json).toMatchObject({ record_count: 1, page_count: 1, page: [] });
  const none = await call('GET', query({ filter: `attributes.run==${randomUUID()}` }));
  expect(none.json).toEqual({ record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] });
});

const bad: [string, string, string][] = [
  ...['0', '-1', '1001', '1.5', 'abc', '', '1e2', '0x10', '１２', ' 5'].map((size): [string, string, string] => [
    `page[size]=${size}`,
    `page%5Bsize%5D=${encodeURIComponent(size)}`,
    'page[size]',
  ]),
  ['page[size] twice', 'page[size]=1&page[size]=2', 'page[size]'],
  ['page[number]=0', 'page[number]=0', 'page[number]'],
  ['a page number above 2^53', 'page[number]=9007199254740993', 'page[number]'],
  ['an unknown parameter', 'pagesize=1', 'pagesize'],
  ['page[size][x]', 'page[size][x]=1', 'page[size][x]'],
  ...[
    'nothing',
    'name;drop table',
    '(select 1)',
    'name desc, (case when 1 then 2)',
    't1.password',
    'owner.reference',
    'iban',
    '-',
    'name,name',
    'id,name,state,currency,created_at',
  ].map((sort): [string, string, string] => [`sort=${sort}`, `sort=${encodeURIComponent(sort)}`, 'sort']),
  ...[
    'state==OPEN;(name==x',
    'secret==1',
    'owner.secret==1',
    'name=like=x',
    "' OR 1=1--",
    'created_at==yesterday',
    'created_at==2026-02-30',
    'id==1',
    'state==open_',
    'state=gt=OPEN',
    'currency==EURO',
    "attributes['a'||x]==1",
    'name=in=()',
    `name=in=(${Array.from({ length: 101 }, (_, index) => index).join(',')})`,
    Array.from({ length: 21 }, () => 'name==x').join(';'),
    `name==${'x'.repeat(2000)}`,
    `${'('.repeat(12)}name==x${')'.repeat(12)}`,
    '',
  ].map((filter): [string, string, string] => [
    `filter=${filter.slice(0, 40)}`,
    `filter=${encodeURIComponent(filter)}`,
    'filter',
  ]),
  ['a continuation of nowhere', 'page[continuation]=bm9wZQ', 'page[continuation]'],
];
for (const [what, text, parameter] of bad) {
  test(`400: ${what}`, async ({ call }) => {
    const answer = await call('GET', `${path}?${text}`);
    expect([answer.status, faultsOf(answer)]).toEqual([400, [parameter]]);
    if (parameter.startsWith('page[')) expect(answer.json.errors).toHaveLength(1);
  });
}

test('400: names the faults of the filter, the order and the position together', async ({ call }) => {
  const faults = { filter: 'colour==red', sort: 'colour', 'page[number]': '2', 'page[continuation]': 'bm9wZQ' };
  const answer = await call('GET', query(faults));
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['filter', 'page[number]', 'sort']]);
  const all = await call('GET', query({ ...faults, 'page[size]': '0', colour: 'red' }));
  expect(faultsOf(all)).toEqual(['colour', 'filter', 'page[number]', 'page[size]', 'sort']);
  const several = await call('GET', query({ filter: 'colour==red;(state==OPN,size==1)', sort: 'colour,-size,name' }));
  const texts = (several.json.errors as { message: string }[]).map(({ message }) => message);
  expect(texts).toEqual(['colour', 'size', 'colour', 'OPN', 'size'].map((name) => expect.stringContaining(name)));
});

test('400: says that a sort field is empty, once and with the unknown ones', async ({ call }) => {
  for (const sort of [',', '-', 'name,', '-,name', ' ']) {
    const { json } = await call('GET', query({ sort }));
    expect(json.errors, sort).toEqual([
      {
        parameter: 'sort',
        code: 'malformed',
        message: expect.stringMatching(/^A sort field is empty\. Use one of .*name/),
      },
    ]);
  }
  const { json } = await call('GET', query({ sort: 'colour,' }));
  expect(json.errors.map(({ code }: { code: string }) => code)).toEqual(['malformed', 'unknown_field']);
});

test('400: an unknown field lists the known ones; a continuation belongs to its filter', async ({ call, open }) => {
  const unknown = await call('GET', query({ filter: 'colour==red' }));
  for (const field of ['reference', 'owner.affiliation', 'country_code', 'iban', 'tags', 'attributes.KEY']) {
    expect(unknown.json.detail).toContain(field);
  }
  await open();
  await open();
  const { continuation } = (await call('GET', query({ 'page[size]': '1' }))).json;
  const other = await call(
    'GET',
    query({ 'page[size]': '1', filter: 'state==OPEN', 'page[continuation]': continuation }),
  );
  expect([other.status, faultsOf(other)]).toEqual([400, ['page[continuation]']]);
  const tampered = `${continuation.slice(0, -4)}AAAA`;
  expect((await call('GET', query({ 'page[continuation]': tampered }))).status).toBe(400);
});

test('literal text never acts as a pattern or a statement', async ({ call }) => {
  for (const value of ['UNION SELECT', '%', '_', '\\', '"; drop table accounts; --']) {
    const answer = await call('GET', query({ filter: `attributes.x==${JSON.stringify(value)}` }));
    expect([answer.status, answer.json.page], value).toEqual([200, []]);
  }
});
