import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { freshWord, hitsOf } from '#e2e/support/fixtures/search-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import { newId } from '#lib/core/uuid.ts';
import type { SearchResult } from '#lib/domain/search/contract.ts';

const { addSearchTerms } = await import('#lib/domain/search/search-terms.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

async function search(q: string): Promise<SearchResult> {
  const { status, text, json } = await call('GET', `/bo/search?q=${encodeURIComponent(q)}`);
  expect(status, text).toBe(200);
  return json;
}

async function newBeneficiary(sent: Record<string, unknown>): Promise<{ id: string }> {
  const { json, status, text } = await call('POST', `/api/v1/beneficiary/identity/id-${randomUUID()}`, sent);
  expect(status, text).toBe(200);
  return json;
}

test('a name is found by all its words, however many records have each of them', async () => {
  const [first, last] = [freshWord(), freshWord()];
  const recordsWith = (terms: string[]) => Array.from({ length: 1100 }, () => ({ id: newId(), terms }));
  await asSystem('test', 'test', (ctx) => addSearchTerms(ctx.db, 'beneficiary', recordsWith([last])));
  const { id } = await newBeneficiary({ first_name: first, last_name: last });
  const found = async (q: string) => hitsOf(await search(q), 'beneficiary').map((hit) => hit.id);
  expect(await found(`${first} ${last}`)).toEqual([id]);
  expect(await found(`${first.slice(0, 9)} ${last}`)).toEqual([id]);
  await asSystem('test', 'test', (ctx) => addSearchTerms(ctx.db, 'beneficiary', recordsWith([first])));
  expect(await found(`${last} ${first}`)).toEqual([id]);
});

test('signs around a word that is typed or stored do not matter', async () => {
  const word = freshWord();
  const { id } = await newBeneficiary({ first_name: 'Johanna', last_name: word });
  const { id: signed } = await newBeneficiary({ first_name: 'Johanna', last_name: `"${word}y",` });
  const account = await call('POST', '/api/v2.0/account', {
    product_id: (await newBank(call)).product,
    name: `Johanna ${word}`,
  });
  expect(account.status, account.text).toBe(200);
  for (const typed of [`${word}, Johanna`, `${word},`, `${word} (Johanna)`, `"${word}"`, `${word} - Johanna`]) {
    const result = await search(typed);
    expect(
      hitsOf(result, 'beneficiary').map((hit) => hit.id),
      typed,
    ).toEqual([id, signed]);
    expect(
      hitsOf(result, 'account').map((hit) => hit.id),
      typed,
    ).toEqual([account.json.id]);
  }
  expect(hitsOf(await search(`"${word}y",`), 'beneficiary').map((hit) => hit.id)).toEqual([signed]);
});
