import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// These touch the database of #db/ through the dispatcher, so they run on both engines.
const tag = `q${randomUUID().slice(0, 6)}`;
const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });
let token = '';

test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
  const bank = await newBank(call);
  const [from, to] = [await bank.account(`o-${tag}-1`, '100.00'), await bank.account(`o-${tag}-2`)];
  for (const [reference, description] of [
    [`Übertrag ${tag}`, `Ärger im Büro ${tag}`],
    [`Plain ${tag}`, `Straße ${tag}`],
  ]) {
    const transfer = { from: euro(from), to: euro(to), amount: '1.00', currency: 'EUR', reference, description };
    expect((await call('POST', '/bo/ledger/transfers', transfer)).status).toBe(200);
  }
});

async function found(path: string, filter: string): Promise<Record<string, string>[]> {
  const { status, json } = await call('GET', `${path}?filter=${encodeURIComponent(filter)}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.page;
}

const references = async (filter: string) =>
  (await found('/bo/ledger/entries', filter)).map(({ reference }) => reference?.replace(` ${tag}`, ''));

test('a text with letters beyond ASCII is found as typed, in small letters and in capitals', async () => {
  for (const text of ['Übertrag', 'übertrag', 'ÜBERTRAG', 'übertraG']) {
    expect(await references(`reference=="${text} ${tag}"`), text).toEqual(['Übertrag']);
    expect(await references(`reference=in=("${text} ${tag}",x)`), text).toEqual(['Übertrag']);
    expect(await references(`reference=="${text} q*";reference=="*${tag}"`), text).toEqual(['Übertrag']);
    expect(await references(`reference=="*${text.slice(0, 5)}*${tag}"`), text).toEqual(['Übertrag']);
    expect(await references(`reference!="${text} ${tag}";reference=="*${tag}"`), text).toEqual(['Plain']);
  }
  expect(await references(`description=="Ärger im Büro ${tag}"`)).toEqual(['Übertrag']);
  expect(await references(`description=="*ÄRGER*${tag}"`)).toEqual(['Übertrag']);
  expect(await references(`description=="straße ${tag}"`)).toEqual(['Plain']);
  expect(await references(`description=="strasse ${tag}",description=="STRASSE ${tag}"`)).toEqual([]);
});

test('a comparison of order includes the text itself', async () => {
  for (const operator of ['=le=', '=ge=']) {
    expect(await references(`reference${operator}"Übertrag ${tag}";reference=="*${tag}"`), operator).toContain(
      'Übertrag',
    );
  }
});

test('the search finds a reference that begins with a capital beyond ASCII', async () => {
  for (const text of ['Übertrag', 'übertrag', 'ÜBERTRAG']) {
    const { json } = await call('GET', `/bo/search?q=${encodeURIComponent(`${text} ${tag}`)}`);
    expect(
      json.sections.map(({ kind }: { kind: string }) => kind),
      text,
    ).toEqual(['entry']);
  }
});

test('an instant of a day or an hour that does not exist is refused', async () => {
  for (const time of [
    '2026-02-30T10:00:00Z',
    '2025-02-29T00:00:00+01:00',
    '2026-01-31T24:00:00Z',
    '2026-04-31T00:00Z',
    '2026-02-30',
  ]) {
    const { status } = await call('GET', `/bo/ledger/entries?filter=${encodeURIComponent(`created_at=lt=${time}`)}`);
    expect(status, time).toBe(400);
  }
  for (const time of ['2024-02-29T23:59:59-11:00', '2026-02-28T00:00:00+01:00', '2026-02-28'])
    expect(await found('/bo/ledger/entries', `created_at=lt=${time};reference=="*${tag}"`), time).toEqual([]);
});
