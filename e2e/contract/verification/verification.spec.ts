import { randomUUID } from 'node:crypto';
import {
  codesFor,
  createCaller,
  done,
  expect,
  expectGuarded,
  freshIdentity,
  newBeneficiaryFixture,
  test,
  wrong,
} from '#e2e/contract/beneficiaries/fixtures.ts';
import { startVerification } from '#e2e/contract/verification/fixtures.ts';

test('request, 200: sends one message for any number of requests; VERIFIED once it is', async ({
  call,
  beneficiary,
}) => {
  const { json, headers, id, guess, code } = await startVerification(call, beneficiary);
  expect(json).toEqual({
    beneficiary_coordinate_uuid: beneficiary.coordinate,
    beneficiary_uuid: beneficiary.id,
    verification_uuid: id,
    status: 'PENDING',
  });
  expect(headers.get('cache-control')).toBe('no-store');
  const again = await Promise.all(Array.from({ length: 8 }, () => done(call('GET', beneficiary.verification))));
  expect(new Set(again.map((answer) => answer.text)).size).toBe(1);
  expect(await codesFor(call, beneficiary.email)).toHaveLength(1);
  expect((await done(guess(code))).json.status).toBe('VERIFIED');
  expect((await done(call('GET', beneficiary.verification))).json).toMatchObject({
    verification_uuid: id,
    status: 'VERIFIED',
  });
  expect(await codesFor(call, beneficiary.email)).toHaveLength(1);
});

test('request, 200: sends the passcode to a contact of the identity if it has one', async ({ call, beneficiary }) => {
  const email = `own-${randomUUID()}@example.com`;
  const aspects = [{ identifier: randomUUID(), aspect: { type: 'contact', email } }];
  await done(
    call('POST', '/api/v1/customer', {
      type: 'INDIVIDUAL',
      affiliation: 'CUSTOMER',
      reference: beneficiary.identity,
      aspects,
    }),
  );
  await done(call('GET', beneficiary.verification));
  expect(await codesFor(call, email)).toHaveLength(1);
  expect(await codesFor(call, beneficiary.email)).toHaveLength(0);
});

test('401 and 403', async ({ server, reading, call, beneficiary }) => {
  const anonymous = createCaller(server.origin);
  const { at } = await startVerification(call, beneficiary);
  await expectGuarded({ anonymous, reading }, ['GET', beneficiary.verification], 'verification:send');
  await expectGuarded({ anonymous, reading }, ['GET', at], 'verification:send');
  await expectGuarded({ anonymous, reading }, ['POST', at, { otp: '123456' }], 'verification:verify');
});

test('request and resend, 403 and 405: a prefetch and a HEAD send nothing', async ({ call, beneficiary }) => {
  for (const header of ['purpose', 'sec-purpose', 'x-moz']) {
    const answer = await call('GET', beneficiary.verification, undefined, { [header]: 'prefetch' });
    expect([answer.status, answer.json.code]).toEqual([403, 'prefetch-refused']);
  }
  const head = await call('HEAD', beneficiary.verification);
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
  expect(await codesFor(call, beneficiary.email)).toHaveLength(0);
  const { at } = await startVerification(call, beneficiary);
  expect((await call('HEAD', at)).status).toBe(405);
  expect((await call('GET', at, undefined, { 'sec-purpose': 'prefetch' })).status).toBe(403);
  expect(await codesFor(call, beneficiary.email)).toHaveLength(1);
});

test('404: another identity’s, another beneficiary’s, and missing ones', async ({ call, beneficiary }) => {
  const other = await newBeneficiaryFixture(call);
  const { id, at } = await startVerification(call, beneficiary);
  const theirs = beneficiary.verification.replace(beneficiary.identity, other.identity);
  const sibling = other.verification.replace(other.coordinate, beneficiary.coordinate);
  for (const path of [theirs, sibling, `${beneficiary.path}/coordinates/${randomUUID()}/verification`]) {
    expect((await call('GET', path)).status).toBe(404);
  }
  for (const path of [at.replace(beneficiary.identity, freshIdentity()), at.replace(id, randomUUID())]) {
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('POST', path, { otp: '123456' })).status).toBe(404);
  }
  expect((await call('GET', at.replace(id, 'x'))).status).toBe(400);
});

test('request, 409: no contact to send to', async ({ call, beneficiary }) => {
  await done(call('PATCH', beneficiary.path, { contacts: [] }));
  const answer = await call('GET', beneficiary.verification);
  expect([answer.status, answer.json.code]).toEqual([409, 'no-contact']);
});

test('resend, 429: too soon, with Retry-After', async ({ call, beneficiary }) => {
  const { at, guess, code } = await startVerification(call, beneficiary);
  const early = await call('GET', at);
  expect([early.status, early.json.code]).toEqual([429, 'resend-too-soon']);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess(wrong(code))).json.attempts_remaining).toBe(4);
});

test('confirm, 400, 422 and 409: no passcode, wrong passcodes, no attempts left', async ({ call, beneficiary }) => {
  const { guess, code, at } = await startVerification(call, beneficiary);
  for (const otp of ['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', 123456, null]) {
    expect((await guess(otp)).status, String(otp)).toBe(400);
  }
  expect((await call('POST', at, {})).json.errors[0].pointer).toBe('/otp');
  for (const attempts_remaining of [4, 3, 2, 1, 0]) {
    expect((await guess(wrong(code))).json).toMatchObject({ status: 422, code: 'otp-incorrect', attempts_remaining });
  }
  expect((await guess(code)).json).toMatchObject({
    status: 409,
    code: 'verification-not-pending',
    verification_status: 'FAILED',
  });
  expect((await call('GET', at)).status).toBe(409);
});

test('confirm, 409: after an edit, and with the previous passcode', async ({ call, beneficiary }) => {
  const edited = await startVerification(call, beneficiary);
  await done(
    call('PATCH', `${beneficiary.coordinates}/${beneficiary.coordinate}`, {
      coordinates: { iban: 'FR1420041010050500013M02606' },
    }),
  );
  expect((await edited.guess(edited.code)).json).toMatchObject({ status: 409, verification_status: 'CANCELLED' });
  const renewed = await startVerification(call, beneficiary);
  expect(renewed.id).not.toBe(edited.id);
  expect((await edited.guess(renewed.code)).status).toBe(409);
});

test('of 1,600 wrong passcodes in parallel five are checked, then the right one is rejected', async ({
  call,
  beneficiary,
}) => {
  test.setTimeout(180_000);
  const { guess, code } = await startVerification(call, beneficiary);
  const counts = new Map<number, number>();
  // Eight clients with fifty concurrent requests each: more sockets than a slow machine opens in time would not help an
  // attacker.
  const client = async () => {
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => guess(wrong(code))));
      for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  expect(Object.fromEntries(counts)).toEqual({ 409: 1595, 422: 5 });
  expect((await guess(code)).status).toBe(409);
});

test('of 64 right passcodes in parallel one verifies', async ({ call, beneficiary }) => {
  const { guess, code } = await startVerification(call, beneficiary);
  const answers = await Promise.all(Array.from({ length: 64 }, () => guess(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
});

test('a wrong passcode with an Idempotency-Key counts, and its response is not stored', async ({
  call,
  beneficiary,
}) => {
  const { at, code } = await startVerification(call, beneficiary);
  const headers = { 'idempotency-key': randomUUID() };
  expect((await call('POST', at, { otp: wrong(code) }, headers)).json.attempts_remaining).toBe(4);
  expect((await call('POST', at, { otp: wrong(code) }, headers)).json.attempts_remaining).toBe(3);
});
