import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';

/** Each try begins the change a little later: the passcode is then checked before, during and after it. */
const delaysMs = Array.from({ length: 16 }, (_, place) => place / 2);

let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

/** Bank details whose passcode was sent. */
async function startedVerification() {
  const identity = `id-${randomUUID()}`;
  const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { json: beneficiary } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const coordinates = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const { json: added } = await call('POST', coordinates, {
    currency: 'EUR',
    coordinates: { iban: 'DE89370400440532013000' },
  });
  const { beneficiary_coordinate_id: coordinate } = added.dynamic_beneficiary_coords[0];
  const { json: started } = await call('GET', `${of}/${beneficiary.id}/coordinates/${coordinate}/verification`);
  const { json: outbox } = await call('GET', '/bo/outbox?page[size]=200');
  const message = outbox.page.find(({ to }: { to: string }) => to === `${identity}@example.com`);
  return {
    identity,
    beneficiary: `${of}/${beneficiary.id}`,
    coordinate: `${coordinates}/${coordinate}`,
    verify: () =>
      call('POST', `${of}/verification/${started.verification_uuid}`, { otp: /^\d+/.exec(message.text)?.[0] }),
  };
}

type Started = Awaited<ReturnType<typeof startedVerification>>;

/** Whether the bank details are verified after their passcode was checked during a change, for each delay of it. */
async function verifiedAfter(change: (started: Started) => Promise<{ status: number; text: string }>) {
  const verified: boolean[] = [];
  for (const delayMs of delaysMs) {
    const started = await startedVerification();
    const changing = sleep(delayMs).then(() => change(started));
    const [, changed] = await Promise.all([started.verify(), changing]);
    expect(changed.status, changed.text).toBe(200);
    const { json } = await call('GET', `/bo/beneficiaries?filter=identity_reference==${started.identity}`);
    verified.push(json.page[0].coordinates[0].is_verified);
  }
  return verified;
}

test('bank details are never verified in a name that their passcode was not sent for', async () => {
  const verified = await verifiedAfter(({ beneficiary }) =>
    call('PATCH', beneficiary, { first_name: 'John', last_name: 'Roe' }),
  );
  expect(verified).toEqual(delaysMs.map(() => false));
});

test('a change that needs no other passcode leaves verified bank details verified', async () => {
  const verified = await verifiedAfter(({ coordinate }) => call('PATCH', coordinate, { alias: 'Savings' }));
  expect(verified).toEqual(delaysMs.map(() => true));
});
