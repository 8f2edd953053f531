import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

// These touch the database of #db/ through the dispatcher, so they run on both engines.
const { requestFilter } = await import('#lib/domain/requests/request-filter.ts');

const tag = `q${randomUUID().slice(0, 6)}`;
const call = callAs(await newUser('administrator'));
const texts = ['5*', '5xyz', '*', '5\\*', '5'];

const bank = await newBank(call);
for (const text of texts) {
  const id = await bank.account(`${text}|${tag}`);
  const attributes = { stars: text, run: tag };
  expect((await call('PUT', `/api/v2.0/account/${id}/attributes`, attributes)).status).toBe(200);
}

async function starsOf(filter: string): Promise<string[]> {
  const whole = encodeURIComponent(`attributes.run==${tag};${filter}`);
  const { json, status, text } = await call('GET', `/api/v2.0/account?sort=created_at&filter=${whole}`);
  expect(status, text).toBe(200);
  return json.page.map(({ attributes }: { attributes: { stars: string } }) => attributes.stars);
}

test('an escaped asterisk is an asterisk, any other one matches anything', async () => {
  expect(await starsOf('attributes.stars==5*')).toEqual(['5*', '5xyz', '5\\*', '5']);
  for (const value of ['5\\*', '"5\\*"', "'5\\*'"]) {
    expect(await starsOf(`attributes.stars==${value}`), value).toEqual(['5*']);
    expect(await starsOf(`attributes.stars=in=(x,${value})`), value).toEqual(['5*']);
    expect(await starsOf(`attributes.stars!=${value}`), value).toEqual(['5xyz', '*', '5\\*', '5']);
    expect(await starsOf(`owner.reference=="${value.replaceAll(/["']/g, '')}|${tag}"`), value).toEqual(['5*']);
  }
  expect(await starsOf('attributes.stars==\\*')).toEqual(['*']);
  expect(await starsOf('attributes.stars=="*\\*"')).toEqual(['5*', '*', '5\\*']);
  expect(await starsOf('attributes.stars=="5\\**"')).toEqual(['5*']);
  expect(await starsOf('owner.reference=="5\\**"')).toEqual(['5*']);
  expect(await starsOf('attributes.stars=="5\\\\*"')).toEqual(['5\\*']);
  expect(await starsOf('attributes.stars=="5\\\\\\*"')).toEqual(['5\\*']);
});

test('the list of requests, which is no table, reads an escaped asterisk likewise', () => {
  const matching = (filter: string) => {
    const matches = requestFilter(filter);
    return ['/a*', '/ab', '/a'].filter((path) => matches({ path } as Parameters<typeof matches>[0]));
  };
  expect(matching('path==/a*')).toEqual(['/a*', '/ab', '/a']);
  expect(matching('path==/a\\*')).toEqual(['/a*']);
  expect(matching('path=="*\\*"')).toEqual(['/a*']);
});
