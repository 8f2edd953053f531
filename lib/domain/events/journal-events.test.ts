import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';
import type { Event } from '#lib/domain/events/webhooks/webhook.ts';

test.describe.configure({ mode: 'serial' });

const { engine } = await import('#db/index.ts');

const call = callAs(await newUser('administrator'));
const bank = await newBank(call);

interface Page {
  page: Event[];
  continuation?: string;
  record_count?: number;
}

async function pageOf(query: string): Promise<Page> {
  const { status, text, json } = await call('GET', `/bo/events?${query}`);
  expect(status, text).toBe(200);
  return json;
}

/** Two accounts with a transfer and a captured hold between them. */
const [from, to] = [await bank.account('giver', '50.00'), await bank.account('taker')];
const transfer = { from: euro(from), to: euro(to), amount: '1.50', currency: 'EUR' };
const { id: entry } = (await call('POST', '/bo/ledger/transfers', transfer)).json;
const hold = (await call('POST', '/bo/ledger/holds', { ...euro(from), amount: '9.00' })).json;
const capture = { to: euro(to), amount: '4.00' };
const { entry_id: captured } = (await call('POST', `/bo/ledger/holds/${hold.id}/capture`, capture)).json;

const pagesOf = async (query: string): Promise<Event[]> => {
  const events: Event[] = [];
  for (let more: string | undefined = ''; more !== undefined; ) {
    const next = more === '' ? '' : `&page[continuation]=${more}`;
    const { page, continuation } = await pageOf(`${query}&page[size]=3${next}`);
    events.push(...page);
    more = continuation;
  }
  return events;
};

const idsOf = (events: Event[]) => events.map(({ id }) => id);

for (const sort of ['time', '-time', 'id', '-id', 'time,-id', '-time,id']) {
  test(`stored events and those of the journal are one list in order: ${sort}`, async () => {
    const about = `filter=subject=in=(${from},${to},${entry},${captured},${hold.id})&sort=${sort}`;
    const events = await pagesOf(about);
    const numbered = [];
    for (let number = 1; number * 3 < events.length + 3; number += 1)
      numbered.push(...(await pageOf(`${about}&page[size]=3&page[number]=${number}`)).page);
    expect(idsOf(numbered)).toEqual(idsOf(events));
    expect(new Set(idsOf(events)).size).toBe(events.length);
    expect((await pageOf(about)).record_count).toBe(events.length);
    const orderOf = (text: string) =>
      sort.split(',').map((key) => ({ name: key.replace('-', '') as 'id' | 'time', down: key.startsWith('-'), text }));
    const ordered = events.toSorted((left, right) => {
      for (const { name, down } of [...orderOf(sort), { name: 'id' as const, down: sort.startsWith('-') }]) {
        if (left[name] !== right[name]) return left[name] < right[name] === down ? 1 : -1;
      }
      return 0;
    });
    expect(idsOf(events)).toEqual(idsOf(ordered));
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect([
      count('entry.created'),
      count('balance.changed'),
      count('hold.captured'),
      count('account.created'),
    ]).toEqual([2, 6, 1, 2]);
  });
}

test('events of the journal are found by id, type, subject and time, alone and together', async () => {
  const [moved] = (await pageOf(`filter=subject==${to};type==balance.changed&sort=id`)).page;
  expect(moved?.data).toMatchObject({ account_id: to, account_balance: '1.50', entry_id: entry });
  const id = moved?.id ?? '';
  const found = async (filter: string) => idsOf((await pageOf(`filter=${filter}&sort=id`)).page);
  expect(await found(`id==${id}`)).toEqual([id]);
  expect(await found(`id==${id.toUpperCase()};type==balance.*`)).toEqual([id]);
  expect(await found(`id==${entry}`)).toEqual([entry]);
  expect(await found(`id=in=(${id},${entry})`)).toEqual([entry, id]);
  expect(await found(`subject==${entry.toUpperCase()}`)).toEqual([entry]);
  expect(await found(`subject==${entry};type==account.created`)).toEqual([]);
  expect(await found(`id==${id},id==${entry}`)).toEqual([entry, id]);
  expect(await found(`id==${id};time==${moved?.time}`)).toEqual([id]);
  expect(await found(`id==${id};time=gt=${moved?.time}`)).toEqual([]);
  expect(await found(`subject==${to};time=ge=${moved?.time};type!=entry.created`)).toContain(id);
  await call('POST', '/bo/ledger/transfers', transfer);
  // Tests of the same worker may have made events of the next minutes.
  const newest = (await pageOf('page[size]=100')).page;
  expect(newest.map(({ type }) => type)).toContain('entry.created');
});

test('an id that only looks like one of the journal is no event', async () => {
  const none = `${entry.slice(0, -4)}00ff`;
  expect((await pageOf(`filter=id==${none}`)).page).toEqual([]);
  const hook = (await call('POST', '/bo/webhooks', { url: 'https://receiver.example/', types: ['entity.*'] })).json;
  expect((await call('POST', `/bo/webhooks/${hook.id}/deliveries/${none}/replay`)).status).toBe(404);
  await call('DELETE', `/bo/webhooks/${hook.id}`);
});

test('an entry reaches the webhooks of its types, its wallets those of balances, and both come again on request', async () => {
  const url = 'https://receiver.example/';
  const made = async (types: string[]) => (await call('POST', '/bo/webhooks', { url, types })).json.id;
  const [entries, balances, others] = [
    await made(['entry.*']),
    await made(['balance.changed']),
    await made(['entity.*']),
  ];
  const { id } = (await call('POST', '/bo/ledger/transfers', transfer)).json;
  const deliveries = async (hook: string) =>
    (await call('GET', `/bo/webhooks/${hook}/deliveries`)).json.page.map(({ event }: { event: Event }) => event);
  const [created] = await deliveries(entries);
  expect(created).toMatchObject({ id, type: 'entry.created', subject: id, data: { id, kind: 'TRANSFER' } });
  const changed: Event[] = await deliveries(balances);
  expect(new Set(changed.map(({ subject }) => subject))).toEqual(new Set([from, to]));
  for (const event of changed) expect((await pageOf(`filter=id==${event.id}`)).page).toEqual([event]);
  expect(await deliveries(others)).toEqual([]);
  for (const event of [created, ...changed]) {
    const again = await call('POST', `/bo/webhooks/${others}/deliveries/${event.id}/replay`);
    expect(again.json).toMatchObject({ state: 'QUEUED', event });
  }
  const { json: timeline } = await call('GET', `/bo/records/account/${to}/timeline?kind=webhook`);
  expect(timeline.page.map(({ action }: { action: string }) => action)).toContain('balance.changed');
  for (const hook of [entries, balances, others]) await call('DELETE', `/bo/webhooks/${hook}`);
});

test('a page of events reads the journal in the order of an index, and only the part that a filter names', async () => {
  test.skip(engine === 'postgres', 'SQLite explains its plans without statistics');
  const plan = async (query: string) =>
    (await plansOf(/union all/, async () => void (await pageOf(query)))).map(([, steps]) => steps).join('; ');
  for (const sort of ['time', '-time', 'id', '-id']) {
    const steps = await plan(`sort=${sort}`);
    expect(steps).not.toMatch(/SCAN (postings|ledger_accounts)/);
    // The last merge sorts the few rows of each source.
    expect(steps.match(/USE TEMP B-TREE FOR ORDER BY/g)?.length ?? 0, steps).toBeLessThanOrEqual(1);
  }
  for (const filter of [`id==${entry}`, `subject==${from}`, `subject=in=(${from},${entry})`]) {
    expect(await plan(`filter=${filter}`), filter).not.toMatch(/SCAN (entries|postings|ledger_accounts)/);
  }
});
