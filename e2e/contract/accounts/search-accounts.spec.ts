import { randomInt, randomUUID } from 'node:crypto';
import { type Call, expect, faultsOf, freshIban, freshReference, test } from '#e2e/contract/accounts/fixtures.ts';
import { SummaryPage } from '#lib/domain/accounts/core/contract.ts';

const find = async (call: Call, text: string, more: Record<string, string> = {}) => {
  const answer = await call('GET', `/api/v2.0/account/search?${new URLSearchParams({ search: text, ...more })}`);
  expect(answer.status, `${text}: ${answer.text}`).toBe(200);
  return SummaryPage.parse(answer.json);
};
const ids = async (call: Call, text: string) => (await find(call, text)).page.map((one) => one.id);
const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('');
/** A word that no account of another test has; it begins with a letter that no other search of a test uses. */
const freshWord = () => `k${letters(9)}`;

test('200: any fragment of three characters or more of each searched text finds the account', async ({
  call,
  open,
}) => {
  const word = freshWord();
  const iban = freshIban();
  const number = String(randomInt(10 ** 11, 10 ** 12));
  const account = await open({
    name: `Zürich ${word} & Søn`,
    reference: `Ref-${randomUUID().slice(0, 13)}`,
    owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: `OWN-${number}` },
    coordinates: { banking: { iban } },
    attributes: { note: `hint ${word.slice(2)}x` },
  });
  await call('POST', `/api/v2.0/account/${account.id}/coordinates`, {
    banking: { country_code: 'GB', account_number: number },
  });
  const texts = [account.name, account.reference, account.id, iban, number, `OWN-${number}`, `hint ${word.slice(2)}x`];
  for (const text of texts) {
    for (let tries = 0; tries < 6; tries += 1) {
      const size = 3 + randomInt(Math.min(8, text.length - 2));
      const start = randomInt(text.length - size + 1);
      const fragment = text.slice(start, start + size).trim();
      if (fragment.length < 3) continue;
      const found: string[] = [];
      let more: Record<string, string> = { 'page[size]': '1000' };
      do {
        const page = await find(call, fragment, more);
        found.push(...page.page.map((one) => one.id));
        more = page.continuation ? { 'page[size]': '1000', 'page[continuation]': page.continuation } : {};
      } while (more['page[continuation]'] && !found.includes(account.id));
      expect(found, `${fragment} of ${text}`).toContain(account.id);
    }
  }
  expect(await ids(call, `${word.slice(1, 6)} zurich`)).toContain(account.id);
  expect(await ids(call, `ZURICH SON ${word.toUpperCase()}`)).toContain(account.id);
  expect(await ids(call, `ZÜRICH SØN ${word.toUpperCase()}`)).toContain(account.id);
  expect(await ids(call, iban.replace(/(.{4})/g, '$1 '))).toEqual([account.id]);
  expect(await ids(call, `${word}q`)).toEqual([]);
});

test('200: an exact match precedes newer fragments, and two letters find a beginning', async ({ call, open }) => {
  const word = freshWord();
  // A generated reference may begin with any letter, and is the beginning of a word.
  const exact = await open({ reference: word });
  const newer = await open({ name: `x${word}`, reference: freshReference() });
  const newest = await open({ name: `Some ${word}`, reference: freshReference() });
  expect(await ids(call, word.toUpperCase())).toEqual([exact.id, newest.id, newer.id]);
  const beginning = await ids(call, `${word} so`);
  expect(beginning).toEqual([newest.id]);
  expect(await ids(call, `${word} om`)).toEqual([]);
});

test('200: a letter next to a word, and a code of four, narrow the results', async ({ call, open }) => {
  const word = freshWord();
  // Never part of an identifier: these have no letters beyond f.
  const code = `7q4${letters(1)}`;
  const [plain, alone, within] = [
    await open({ name: `Some ${word}`, reference: freshReference() }),
    await open({ name: `Flat ${code} ${word}`, reference: freshReference() }),
    await open({ name: word, reference: freshReference(), attributes: { note: `9${code}9` } }),
  ];
  expect(await ids(call, `${word} s`)).toEqual([plain.id]);
  expect(await ids(call, `f ${word}`)).toEqual([alone.id]);
  expect(await ids(call, `${word} z`)).toEqual([]);
  for (const typed of [code, code.toUpperCase(), `${code.slice(0, 2)}-${code.slice(2)}`]) {
    expect(await ids(call, `${word} ${typed}`)).toEqual([within.id, alone.id]);
  }
  expect(await ids(call, `${word} ${code}9`)).toEqual([within.id]);
});

test('200: returns pages, a continuation and counts', async ({ call, open }) => {
  const word = freshWord();
  const made: string[] = [];
  for (let place = 0; place < 5; place += 1) made.unshift((await open({ name: `${word} ${place}` })).id);
  const exact = await open({ name: word });
  const all = await find(call, word);
  expect(all).toMatchObject({ record_count: 6, page_count: 1, page_number: 1, page_size: 20 });
  expect(all.page.map((one) => one.id)).toEqual([exact.id, ...made]);
  const first = await find(call, word, { 'page[size]': '2' });
  expect(first).toMatchObject({ record_count: 6, page_count: 3 });
  await open({ name: `${word} late` });
  const second = await find(call, word, { 'page[size]': '2', 'page[continuation]': first.continuation ?? '' });
  const third = await find(call, word, { 'page[size]': '2', 'page[continuation]': second.continuation ?? '' });
  expect([...first.page, ...second.page, ...third.page].map((one) => one.id)).toEqual([exact.id, ...made]);
  expect(third.continuation).toBeUndefined();
  const numbered = await find(call, word, { 'page[size]': '2', 'page[number]': '2' });
  expect(numbered.page.length).toBe(2);
  const sorted = await find(call, word, { sort: 'name' });
  expect(sorted.page[0]?.id).toBe(exact.id);
});

test('200: characters of patterns and queries count as plain characters', async ({ call, open }) => {
  const word = freshWord();
  const percent = await open({ name: `${word}%off` });
  await open({ name: `${word}xoff` });
  expect(await ids(call, `${word}%o`)).toEqual([percent.id]);
  for (const text of ['%%%', '___', `${word}\\`, 'a NEAR b" OR *', '"', "'", '(a+)+$', 'AND OR NOT', '*', '😀😀😀a']) {
    await find(call, text);
  }
});

test('200: attributes and bank details are found from their change on, and no longer than they exist', async ({
  call,
  open,
}) => {
  const { id } = await open();
  const word = freshWord();
  const path = `/api/v2.0/account/${id}`;
  await call('PUT', `${path}/attributes`, { a: word });
  expect(await ids(call, word)).toEqual([id]);
  await call('DELETE', `${path}/attributes`, ['a']);
  expect(await ids(call, word)).toEqual([]);
  const iban = freshIban();
  const coordinate = await call('POST', `${path}/coordinates`, { banking: { iban } });
  expect(await ids(call, iban)).toEqual([id]);
  await call('DELETE', `${path}/coordinates/${coordinate.json.id}`);
  expect(await ids(call, iban)).toEqual([]);
});

for (const [what, text, parameter] of [
  ['no search', '', 'search'],
  ['an empty one', 'search=', 'search'],
  ['a blank one', 'search=%20%20', 'search'],
  ['257 characters', `search=${'x'.repeat(257)}`, 'search'],
  ['a filter', 'search=abc&filter=state==OPEN', 'filter'],
  ['an unknown sort', 'search=abc&sort=colour', 'sort'],
  ['a foreign continuation', 'search=abc&page[continuation]=bm9wZQ', 'page[continuation]'],
] as const) {
  test(`400: ${what}`, async ({ call }) => {
    const answer = await call('GET', `/api/v2.0/account/search?${text}`);
    expect([answer.status, faultsOf(answer)]).toEqual([400, [parameter]]);
  });
}
