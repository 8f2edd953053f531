import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import { setClockOffset } from '#lib/core/time/clock.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';

// Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
  // Other tests in this database may have changed it.
  await set({ 'verification/resend_cooldown_seconds': 30 });
});

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  send(method, path, { token, body, headers });
const set = async (settings: Record<string, unknown>) =>
  expect((await call('PUT', '/api/v1/setting', { settings })).status).toBe(200);

/** A beneficiary with one coordinate, ready to be verified. */
async function newCoordinate(identity = `id-${randomUUID()}`) {
  const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { json: beneficiary } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const { json } = await call('POST', path, { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } });
  const { beneficiary_coordinate_id: coordinate } = json.dynamic_beneficiary_coords[0];
  const start = () => call('GET', `${of}/${beneficiary.id}/coordinates/${coordinate}/verification`);
  return { identity, beneficiary: beneficiary.id as string, coordinate: coordinate as string, of, path, start };
}

async function started() {
  const created = await newCoordinate();
  const { json, status, text } = await created.start();
  expect(status, text).toBe(200);
  const at = `${created.of}/verification/${json.verification_uuid}`;
  const guess = (otp: unknown) => call('POST', at, { otp });
  const resend = () => call('GET', at);
  return {
    ...created,
    id: json.verification_uuid as string,
    at,
    guess,
    resend,
    code: await newestCode(created.identity),
  };
}

async function messagesTo(identity: string): Promise<{ text: string; subject: string }[]> {
  const { json } = await call('GET', '/bo/outbox?page[size]=200');
  return json.page.filter((message: { to: string }) => message.to === `${identity}@example.com`);
}

async function newestCode(identity: string): Promise<string> {
  const [newest] = await messagesTo(identity);
  return /^(\d+) /.exec(newest?.text ?? '')?.[1] ?? '';
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a passcode verifies its coordinate, once', async () => {
  const { guess, code, start, id, identity, of, beneficiary } = await started();
  expect(code).toMatch(/^\d{6}$/);
  const [message] = await messagesTo(identity);
  expect(message?.text).toMatch(/Jane Doe, EUR account •••• 3000, .* The passcode is valid for 5 minutes\./);
  expect((await start()).json).toMatchObject({ verification_uuid: id, status: 'PENDING' });
  expect(await messagesTo(identity)).toHaveLength(1);
  const right = await guess(code);
  expect(right.json).toEqual({
    beneficiary_coordinate_uuid: expect.any(String),
    beneficiary_uuid: beneficiary,
    verification_uuid: id,
    status: 'VERIFIED',
  });
  const again = await guess(code);
  expect([again.status, again.json.code, again.json.verification_status]).toEqual([
    409,
    'verification-not-pending',
    'VERIFIED',
  ]);
  const { json } = await call('GET', `${of}/${beneficiary}`);
  expect(json.dynamic_beneficiary_coords[0].is_verified).toBe(true);
  expect((await start()).json).toMatchObject({ verification_uuid: id, status: 'VERIFIED' });
  expect((await messagesTo(identity)).length).toBe(1);
  const { json: audit } = await call('GET', `/bo/audit?filter=resource_id==${id};outcome==done`);
  expect(audit.page.map((row: { after: { status: string } }) => row.after.status)).toEqual(['VERIFIED', 'PENDING']);
});

test('five wrong passcodes are checked, then the right one is rejected', async () => {
  const { guess, code, id, start } = await started();
  for (const remaining of [4, 3, 2, 1, 0]) {
    const answer = await guess(wrong(code));
    expect(answer.json).toMatchObject({ status: 422, code: 'otp-incorrect', attempts_remaining: remaining });
  }
  expect((await guess(code)).json).toMatchObject({ status: 409, verification_status: 'FAILED' });
  expect((await call('GET', `/bo/verifications/${id}`)).json).toMatchObject({
    status: 'FAILED',
    attempts_remaining: 0,
  });
  const next = await start();
  expect(next.json.verification_uuid).not.toBe(id);
});

test('a malformed passcode uses no attempt', async () => {
  const { guess, code } = await started();
  for (const otp of ['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', 123456, null]) {
    expect((await guess(otp)).status, String(otp)).toBe(400);
  }
  expect((await guess(wrong(code))).json.attempts_remaining).toBe(4);
});

test('of 1,600 concurrent wrong passcodes five are checked, and then the right one is rejected', async () => {
  test.setTimeout(180_000);
  const { guess, code } = await started();
  const answers = await Promise.all(Array.from({ length: 1600 }, () => guess(wrong(code))));
  let checked = answers.filter(({ status }) => status === 422).length;
  expect(checked).toBeLessThanOrEqual(5);
  // When the wait for a row is too long, an attempt is rejected without validation (503).
  expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(1600 - checked);
  while ((await guess(wrong(code))).status === 422) checked += 1;
  expect(checked).toBe(5);
  expect((await guess(code)).status).toBe(409);
});

test('of 64 concurrent right passcodes one verifies', async () => {
  const { guess, code } = await started();
  const answers = await Promise.all(Array.from({ length: 64 }, () => guess(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
});

test('of 16 concurrent starts one sends', async () => {
  const { start, identity } = await newCoordinate();
  const answers = await Promise.all(Array.from({ length: 16 }, start));
  expect(new Set(answers.map(({ json }) => json.verification_uuid)).size).toBe(1);
  expect(await messagesTo(identity)).toHaveLength(1);
});

test('an edit cancels the verification, and the passcode of another coordinate is rejected', async () => {
  const item = await started();
  const two = await started();
  expect((await two.guess(item.code === two.code ? wrong(item.code) : item.code)).status).toBe(422);
  const edited = await call('PATCH', `${item.path}/${item.coordinate}`, { last_name: 'Other', first_name: 'Some' });
  expect(edited.status, edited.text).toBe(200);
  expect((await item.guess(item.code)).json).toMatchObject({ status: 409, verification_status: 'CANCELLED' });
  const { json: provided } = await call('GET', `/bo/events?filter=type==verification.cancelled;subject==${item.id}`);
  expect(provided.page).toMatchObject([{ data: { coordinate_id: item.coordinate } }]);
  expect((await two.guess(two.code)).status).toBe(200);
  const alias = await call('PATCH', `${two.path}/${two.coordinate}`, { alias: 'Savings' });
  expect(alias.json.dynamic_beneficiary_coords[0].is_verified).toBe(true);
  const renamed = await call('PATCH', `${two.of}/${two.beneficiary}`, { last_name: 'Smith' });
  expect(renamed.json.dynamic_beneficiary_coords[0].is_verified).toBe(false);
});

test('a resend waits, sends another passcode and keeps the attempts', async () => {
  const { resend, guess, code, identity, id } = await started();
  const early = await resend();
  expect([early.status, early.json.code]).toEqual([429, 'resend-too-soon']);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
  await set({ 'verification/resend_cooldown_seconds': 0 });
  try {
    const late = await started();
    expect((await late.guess(wrong(late.code))).json.attempts_remaining).toBe(4);
    expect((await late.resend()).json).toMatchObject({ status: 'PENDING', verification_uuid: late.id });
    const newer = await newestCode(late.identity);
    if (newer !== late.code) expect((await late.guess(late.code)).json.attempts_remaining).toBe(3);
    for (let sent = 2; sent < 5; sent += 1) expect((await late.resend()).status).toBe(200);
    const sixth = await late.resend();
    expect([sixth.status, sixth.json.code]).toEqual([429, 'message-limit']);
    expect((await late.guess(await newestCode(late.identity))).status).toBe(200);
    expect((await late.resend()).status).toBe(409);
  } finally {
    await set({ 'verification/resend_cooldown_seconds': 30 });
  }
  expect((await call('GET', `/bo/verifications/${id}`)).json).toMatchObject({
    attempts_remaining: 5,
    messages_remaining: 4,
    destination: expect.stringMatching(/^i•••@e•••\.com$/),
    delivery: { channel: 'EMAIL', state: 'HELD' },
  });
  expect((await guess(code)).status).toBe(200);
  expect(await messagesTo(identity)).toHaveLength(1);
});

test('an identity has twenty messages a day', async () => {
  await set({ 'verification/max_messages_per_day': 2, 'verification/resend_cooldown_seconds': 0 });
  try {
    const { resend } = await started();
    expect((await resend()).status).toBe(200);
    const third = await resend();
    expect([third.status, third.json.code]).toEqual([429, 'message-limit']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(80_000);
  } finally {
    await set({ 'verification/max_messages_per_day': 20, 'verification/resend_cooldown_seconds': 30 });
  }
});

test('after the limit is lowered, a message is possible when so few are left of the last 24 hours', async () => {
  const hourMs = 3600_000;
  try {
    const { start } = await newCoordinate();
    for (const hoursAgo of [20, 10, 1]) {
      setClockOffset(-hoursAgo * hourMs);
      expect((await start()).status).toBe(200);
    }
    setClockOffset(0);
    await set({ 'verification/max_messages_per_day': 2 });
    const refused = await start();
    expect([refused.status, refused.json.code]).toEqual([429, 'message-limit']);
    const hours = Number(refused.headers['retry-after']) / 3600;
    expect(Math.round(hours)).toBe(14);
  } finally {
    setClockOffset(0);
    await set({ 'verification/max_messages_per_day': 20 });
  }
});

test('after too many wrong passcodes the answer says when enough of them are a day old', async () => {
  const hourMs = 3600_000;
  await set({ 'verification/max_wrong_tries_per_day': 5 });
  try {
    const { start, of, identity } = await newCoordinate();
    const verifyWrongly = async ({ hoursAgo, tries }: { hoursAgo: number; tries: number }) => {
      setClockOffset(-hoursAgo * hourMs);
      const { json } = await start();
      const code = await newestCode(identity);
      for (let tried = 0; tried < tries; tried += 1) {
        const guess = await call('POST', `${of}/verification/${json.verification_uuid}`, { otp: wrong(code) });
        expect(guess.status).toBe(422);
      }
    };
    await verifyWrongly({ hoursAgo: 20, tries: 0 });
    await verifyWrongly({ hoursAgo: 15, tries: 1 });
    await verifyWrongly({ hoursAgo: 10, tries: 2 });
    await verifyWrongly({ hoursAgo: 2, tries: 3 });
    setClockOffset(0);
    const refused = await start();
    expect([refused.status, refused.json.code]).toEqual([429, 'message-limit']);
    expect(Math.round(Number(refused.headers['retry-after']) / 3600)).toBe(14);
  } finally {
    setClockOffset(0);
    await set({ 'verification/max_wrong_tries_per_day': 10 });
  }
});

test('an identity has twenty messages a day, however many beneficiaries are verified at the same time', async () => {
  const identity = `id-${randomUUID()}`;
  await set({ 'verification/max_messages_per_day': 3 });
  try {
    const coordinates = await Promise.all(Array.from({ length: 16 }, () => newCoordinate(identity)));
    const answers = await Promise.all(coordinates.map(({ start }) => start()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status, json }) => status === 429 && json.code === 'message-limit')).toHaveLength(13);
    expect(await messagesTo(identity)).toHaveLength(3);
  } finally {
    await set({ 'verification/max_messages_per_day': 20 });
  }
});

test('an expired passcode is rejected, and another can be requested', async () => {
  await set({ 'verification/code_ttl_seconds': 1 });
  try {
    const { guess, code, id, start, resend } = await started();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await guess(code)).json).toMatchObject({ status: 409, verification_status: 'EXPIRED' });
    expect((await resend()).status).toBe(409);
    expect((await start()).json.verification_uuid).not.toBe(id);
  } finally {
    await set({ 'verification/code_ttl_seconds': 300 });
  }
});

test('a passcode expires exactly at its time', async () => {
  const { id } = await started();
  const { database } = await import('#db/index.ts');
  const { verifications } = await import('#db/schema/verifications.ts');
  const { statusAt } = await import('#lib/domain/beneficiaries/verification/verification.ts');
  const [row] = (await (await database()).read.select().from(verifications)).filter((item) => item.id === id);
  if (!row) throw new Error('There is no such verification.');
  const before = timeAfter(row.expires_at, -1);
  expect([statusAt(row, before), statusAt(row, row.expires_at)]).toEqual(['PENDING', 'EXPIRED']);
});

test('a passcode is bound to its verification and to the content of its coordinate', async () => {
  const { coordinate: coordinateId, id } = await started();
  const { database } = await import('#db/index.ts');
  const { beneficiaryCoordinates } = await import('#db/schema/beneficiaries.ts');
  const { passcodeMac } = await import('#lib/domain/beneficiaries/verification/passcode.ts');
  const rows = await (await database()).read.select().from(beneficiaryCoordinates);
  const coordinate = rows.find((row) => row.id === coordinateId);
  if (!coordinate) throw new Error('There is no such coordinate.');
  const code = '123456';
  const macs = [
    passcodeMac({ verification_id: id, coordinate, code }),
    passcodeMac({ verification_id: randomUUID(), coordinate, code }),
    passcodeMac({ verification_id: id, coordinate: { ...coordinate, fingerprint: 'edited' }, code }),
    passcodeMac({ verification_id: id, coordinate, code: '123457' }),
  ];
  expect(new Set(macs).size).toBe(4);
});

test('the verification of one identity is not found by another', async () => {
  const { id, code } = await started();
  const other = await newCoordinate();
  const at = `${other.of}/verification/${id}`;
  expect([(await call('GET', at)).status, (await call('POST', at, { otp: code })).status]).toEqual([404, 404]);
});

test('without a reachable contact the answer is 409, and nothing is sent', async () => {
  const of = `/api/v1/beneficiary/identity/id-${randomUUID()}`;
  const { json: beneficiary } = await call('POST', of, {
    first_name: 'A',
    coordinates: { banking: { iban: 'DE89370400440532013000' } },
  });
  const { json } = await call('GET', `/api/v1/beneficiary/${beneficiary.id}/coordinates`);
  const answer = await call('GET', `${of}/${beneficiary.id}/coordinates/${json[0].id}/verification`);
  expect([answer.status, answer.json.code]).toEqual([409, 'no-contact']);
});

test('HEAD and prefetch send nothing', async () => {
  const { of, beneficiary, coordinate, identity } = await newCoordinate();
  const path = `${of}/${beneficiary}/coordinates/${coordinate}/verification`;
  expect((await call('HEAD', path)).status).toBe(405);
  for (const header of ['purpose', 'sec-purpose']) {
    const answer = await call('GET', path, undefined, { [header]: 'prefetch;prerender' });
    expect([answer.status, answer.json.code]).toEqual([403, 'prefetch-refused']);
  }
  expect(await messagesTo(identity)).toHaveLength(0);
});

test('the passcode is stored nowhere in the database', async () => {
  const { code, guess, id } = await started();
  await guess(wrong(code));
  const { database } = await import('#db/index.ts');
  const { auditLog } = await import('#db/schema/audit.ts');
  const { events } = await import('#db/schema/events.ts');
  const { outbox } = await import('#db/schema/outbox.ts');
  const { verifications } = await import('#db/schema/verifications.ts');
  const { read } = await database();
  // Hashing a million codes is easy: without a key from outside the database, the code could be found.
  const { createHash } = await import('node:crypto');
  const { beneficiaryCoordinates } = await import('#db/schema/beneficiaries.ts');
  const [kept] = (await read.select().from(verifications)).filter((item) => item.id === id);
  const [{ fingerprint } = { fingerprint: '' }] = (await read.select().from(beneficiaryCoordinates)).filter(
    (item) => item.id === kept?.coordinate_id,
  );
  const hash = createHash('sha256').update(`${id}\n${fingerprint}\n${code}`).digest('hex');
  expect(kept?.code_mac).not.toBe(hash);
  for (const table of [auditLog, events, outbox, verifications]) {
    // Within longer runs of digits it would be a coincidence.
    const kept = JSON.stringify(await read.select().from(table));
    expect(kept).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
  }
  expect((await call('GET', `/bo/verifications/${id}`)).text).not.toContain(code);
});
