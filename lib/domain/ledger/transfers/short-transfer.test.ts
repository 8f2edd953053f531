import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { requests } = await import('#db/schema/idempotency.ts');

const call = callAs(await newUser('administrator'));
const bank = await newBank(call);
const path = '/bo/ledger/transfers';

async function transfers() {
  const [from, to] = [await bank.account('giver', '50.00'), await bank.account('taker')];
  const plain = { from: euro(from), to: euro(to), amount: '1.5', currency: 'EUR' };
  const explained = { ...plain, reference: 'INV ~1 "2"', description: 'Two\nlines' };
  const earlier = { ...explained, effective_at: '2026-01-31T10:00:00Z' };
  const fromChart = { ...plain, from: { chart: 0, code: 'clearing' } };
  return [plain, explained, earlier, fromChart].map((body) => ({ id: randomUUID(), ...body }));
}

test('a repeated transfer answers byte for byte, also after other transfers, and keeps no copy of its request', async () => {
  const wanted = await transfers();
  const first = [];
  for (const body of wanted) first.push(await call('POST', path, body));
  const { read } = await database();
  for (const [index, body] of wanted.entries()) {
    expect(first[index]?.status, first[index]?.text).toBe(200);
    const again = await call('POST', path, body);
    expect(again.text).toBe(first[index]?.text);
    expect(again.headers).toMatchObject({
      'content-type': first[index]?.headers['content-type'],
      'idempotency-replayed': 'true',
    });
    const [stored] = await read.select().from(requests).where(eq(requests.key, body.id));
    expect(stored?.body).toContain(first[index]?.json.id);
    expect(stored?.body.length).toBeLessThan(80);
    const other = await call('POST', path, { ...body, amount: '1.51' });
    expect(other.json).toMatchObject({ code: 'request-id-reused' });
  }
});

test('an item of a bulk and a single transfer repeat each other byte for byte', async () => {
  const [single, item] = await transfers();
  const made = await call('POST', path, single);
  const bulk = await call('POST', path, [single, item]);
  expect(bulk.json[0]).toEqual({ kind: 'done', index: 0, ...made.json });
  const alone = await call('POST', path, item);
  expect(bulk.json[1]).toEqual({ kind: 'done', index: 1, ...alone.json });
});
