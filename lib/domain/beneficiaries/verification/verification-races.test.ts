import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { newReachableBeneficiary } from '#e2e/support/fixtures/verification-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

/** Each try begins the change a little later: the passcode is then checked before, during and after it. */
const delaysMs = Array.from({ length: 16 }, (_, index) => index / 2);

let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

/** Bank details whose passcode was sent. */
async function startedVerification() {
  const { identity, path, coordinates, addAccount, start, check, passcode } = await newReachableBeneficiary(call);
  const coordinate = await addAccount();
  const { json } = await start(coordinate);
  const sent = await passcode();
  return {
    identity,
    beneficiary: path,
    coordinate: `${coordinates}/${coordinate}`,
    verify: () => check(json.verification_uuid, sent),
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
