import {
  type Call,
  createCaller,
  done,
  expect,
  expectGuarded,
  faultsOf,
  freshIban,
  test,
} from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';

const path = '/bo/payments';
const reason = 'Confirmed by telephone';

type Open = Parameters<typeof newPaymentSetup>[1];

/** A held payment whose bank details another user has changed since. */
async function changedPayment(call: Call, open: Open, editor: Call) {
  const { beneficiary, sent, balance } = await newPaymentSetup(call, open);
  const execution_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { json: held } = await done(call('POST', path, { ...sent, execution_date }));
  const iban = freshIban();
  await done(editor('PATCH', `${beneficiary.coordinates}/${beneficiary.coordinate}`, { coordinates: { iban } }));
  const { json: seen } = await done(call('GET', `${path}/${held.id}`));
  return { held, seen, iban, balance, acceptance: `${path}/${held.id}/acceptance` };
}

test('200: binds the payment to the shown details; 409 the second time', async ({ call, open, server, tokenOf }) => {
  const editor = createCaller(server.origin, await tokenOf('operator'));
  const { held, seen, iban, acceptance } = await changedPayment(call, open, editor);
  const released = await call('POST', `${path}/${held.id}/release`);
  expect([released.status, released.json.code, released.json.changed]).toEqual([
    409,
    'payment-stale',
    ['bank_details'],
  ]);
  const accepted = await done(call('POST', acceptance, { hash: seen.beneficiary_now.hash, reason }));
  expect(accepted.json).toMatchObject({ state: 'HELD', beneficiary_snapshot: { primary_coordinates: [iban] } });
  const again = await call('POST', acceptance, { hash: seen.beneficiary_now.hash, reason });
  expect([again.status, again.json.code]).toEqual([409, 'already-done']);
});

test('400 and 409: a missing reason, and details other than the current ones', async ({
  call,
  open,
  server,
  tokenOf,
}) => {
  const editor = createCaller(server.origin, await tokenOf('operator'));
  const { held, acceptance } = await changedPayment(call, open, editor);
  expect(faultsOf(await call('POST', acceptance, { hash: 'x' }))).toEqual(['/reason']);
  const stale = await call('POST', acceptance, { hash: held.beneficiary_snapshot.hash, reason });
  expect([stale.status, stale.json.code]).toEqual([409, 'payment-stale']);
});

test('401 and 403: also for the person who changed the details', async ({ call, open, server, tokenOf, reading }) => {
  const editor = createCaller(server.origin, await tokenOf('operator'));
  const { seen, acceptance } = await changedPayment(call, open, editor);
  const body = { hash: seen.beneficiary_now.hash, reason };
  await expectGuarded(
    { anonymous: createCaller(server.origin), reading },
    ['POST', acceptance, body],
    'payment:create',
  );
  const own = await editor('POST', acceptance, body);
  expect([own.status, own.json.code]).toEqual([403, 'own-payment']);
});
