import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';

/** Each with the same IBAN: other bank details, but one account. */
const bankCodes = [undefined, 'COBADEFF', 'COBADEFFXXX', 'COBADEFF370'];

let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

/** Starts verifications of one account of one beneficiary under other bank details each time. */
async function newAccount() {
  const identity = `id-${randomUUID()}`;
  const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { json: beneficiary } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const added: string[] = [];
  return {
    async start() {
      const bic = bankCodes[added.length];
      const coordinates = { iban: 'DE89370400440532013000', ...(bic && { bic }) };
      const { json } = await call('POST', path, { currency: 'EUR', coordinates });
      const ids: string[] = json.dynamic_beneficiary_coords.map(
        (row: { beneficiary_coordinate_id: string }) => row.beneficiary_coordinate_id,
      );
      const id = ids.find((one) => !added.includes(one)) ?? '';
      added.push(id);
      return call('GET', `${of}/${beneficiary.id}/coordinates/${id}/verification`);
    },
    async guessWrongly(verification: string) {
      const { json: outbox } = await call('GET', '/bo/outbox?page[size]=200');
      const { text } = outbox.page.find(({ to }: { to: string }) => to === `${identity}@example.com`);
      const wrong = String((Number.parseInt(text, 10) + 1) % 1_000_000).padStart(6, '0');
      for (let tried = 0; tried < 5; tried += 1) {
        const guess = await call('POST', `${of}/verification/${verification}`, { otp: wrong });
        expect(guess.status, guess.text).toBe(422);
      }
    },
  };
}

test('wrong passcodes count for the account, under whichever bank details it was added', async () => {
  const { start, guessWrongly } = await newAccount();
  for (let started = 0; started < 2; started += 1) {
    const { json } = await start();
    await guessWrongly(json.verification_uuid);
  }
  const refused = await start();
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    429,
    'message-limit',
    expect.stringContaining('10 wrong passcodes'),
  ]);
});

test('no more verifications of an account are open at the same time than may be tried in a day', async () => {
  const { start } = await newAccount();
  const answers = [await start(), await start(), await start()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});
