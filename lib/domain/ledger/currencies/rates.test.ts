import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const call = callAs(await newUser('administrator'));
const rate = (text: string, as_of = '2020-05-01T00:00:00.000Z') => ({ base: 'NOK', quote: 'SEK', rate: text, as_of });
const load = (...rates: object[]) => call('PUT', '/bo/fx-rates', { rates });

test('two rates of one pair and time in a request are refused, unless they are equal', async () => {
  const { status, json } = await load(rate('1.10'), rate('1.20', '2020-05-02T00:00:00.000Z'), rate('1.30'));
  expect([status, json.errors]).toEqual([
    400,
    [{ pointer: '/rates/2', code: 'duplicate', message: expect.any(String) }],
  ]);
  expect((await load(rate('1.10'), rate('1.1'))).status).toBe(200);
});

test('a later request replaces the rate of a pair and time', async () => {
  const at = '2020-06-01T00:00:00.000Z';
  for (const text of ['1.10', '1.20']) expect((await load(rate(text, at))).status).toBe(200);
  const { json } = await call('GET', `/bo/fx-rates?filter=base==NOK;as_of==${at}`);
  expect(json.page).toEqual([rate('1.20', at)]);
});
