import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const call = callAs(await newUser('administrator'));
const bank = await newBank(call);

interface Made {
  id: string;
  created_at: string;
  reference: string;
}

const day = 86_400_000;
/** When a transfer takes effect, in days before it is made; 0 is immediately. */
const mixes: Record<string, (index: number) => number> = {
  'none is backdated': () => 0,
  'all are backdated': (index) => 1 + ((index * 7) % 5),
  'every third is backdated, also before the account': (index) => (index % 3 === 0 ? 400 - index : 0),
  'the first half is an import, the rest is prompt': (index) => (index < 12 ? 900 - index : 0),
  'the last half is backdated to between the others': (index) => (index < 12 ? 0 : 0.000_000_1),
};

for (const [name, daysBefore] of Object.entries(mixes)) {
  test(`the journal and the events of an account are in order of creation: ${name}`, async () => {
    const account = await bank.account(`account ${name}`);
    const made: Made[] = [];
    for (let index = 0; index < 24; index += 1) {
      const days = daysBefore(index);
      const { json, status, text } = await call('POST', '/bo/ledger/transfers', {
        from: { chart: 0, code: 'clearing' },
        to: euro(account),
        amount: '1.00',
        currency: 'EUR',
        reference: index % 2 ? 'odd' : 'even',
        ...(days > 0 && { effective_at: new Date(Date.now() - Math.max(1, days * day)).toISOString() }),
      });
      expect(status, text).toBe(200);
      made.push(json);
    }
    const inOrder = made.toSorted((one, other) =>
      `${one.created_at}${one.id}` < `${other.created_at}${other.id}` ? -1 : 1,
    );
    const walk = async (path: string, size: number) => {
      const ids: string[] = [];
      for (let next = ''; ; ) {
        const { json } = await call('GET', `${path}&page[size]=${size}${next}`);
        ids.push(...json.page.map((item: { id: string }) => item.id));
        if (!json.continuation) return ids;
        next = `&page[continuation]=${json.continuation}`;
      }
    };
    const ids = inOrder.map(({ id }) => id);
    const odd = inOrder.filter(({ reference }) => reference === 'odd').map(({ id }) => id);
    const journal = `/bo/ledger/entries?account=${account}`;
    for (const size of [1, 5, 23, 24, 100]) {
      expect(await walk(`${journal}&sort=created_at`, size), `${size}`).toEqual(ids);
      expect(await walk(`${journal}&sort=-created_at`, size), `${size}`).toEqual(ids.toReversed());
      expect(await walk(`${journal}&filter=reference==odd`, size), `${size}`).toEqual(odd.toReversed());
    }
    for (const number of [1, 2, 5]) {
      const { json } = await call('GET', `${journal}&page[size]=5&page[number]=${number}`);
      const expected = ids.toReversed().slice((number - 1) * 5, number * 5);
      expect(json.page.map(({ id }: Made) => id)).toEqual(expected);
      expect(json.record_count).toBe(24);
    }
    const middle = inOrder[11]?.created_at;
    const later = inOrder.filter(({ created_at }) => created_at >= String(middle)).map(({ id }) => id);
    expect(await walk(`${journal}&filter=created_at=ge=${middle}`, 4)).toEqual(later.toReversed());

    const changes = `/bo/events?filter=subject==${account};type==balance.changed`;
    const eventIds = await walk(`${changes}&sort=time`, 100);
    expect(eventIds.map((id) => `${id.slice(0, 32)}0000`)).toEqual(ids);
    for (const size of [1, 7, 23]) {
      expect(await walk(`${changes}&sort=time`, size), `${size}`).toEqual(eventIds);
      expect(await walk(`${changes}&sort=-time`, size), `${size}`).toEqual(eventIds.toReversed());
    }
  });
}

test('a time outside of the years 1 to 9999 is refused wherever one is taken', async () => {
  const account = await bank.account('calendar');
  const transfer = { from: { chart: 0, code: 'clearing' }, to: euro(account), amount: '1.00', currency: 'EUR' };
  for (const at of ['0000-12-31T23:59:59.999Z', '0001-01-01T00:00:00+05:00', '9999-12-31T23:59:59-05:00']) {
    const reads = [`/api/v2.0/account/${account}/wallets?at=`, '/bo/charts/0/trial-balance?at='];
    const answers = await Promise.all([
      ...reads.map((path) => call('GET', path + encodeURIComponent(at))),
      call('POST', '/bo/ledger/transfers', { ...transfer, effective_at: at }),
    ]);
    for (const { status, json } of answers) expect([status, json.code], at).toEqual([400, 'invalid-input']);
  }
  const first = await call('POST', '/bo/ledger/transfers', { ...transfer, effective_at: '0001-01-01T00:00:00.000Z' });
  expect(first.status, first.text).toBe(200);
});
