import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { forgetExpiryTime, machineMs, moveMachineClock, setMachineClock } from '#e2e/support/machine/machine-clock.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database, saveExpiryMark, loadExpiryMark } = await import('#db/index.ts');
const { versionCounters } = await import('#db/schema/settings.ts');
const { clockBehindMs, expiryTime } = await import('#lib/core/time/expiry-time.ts');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Somebody whose session began just now: what began before a jump of the clock is over. */
const administrator = async () => {
  const { cookie } = await newPerson('administrator');
  return { cookie };
};

moveMachineClock();

test.afterAll(async () => {
  const { transaction } = await database();
  await transaction(
    async (tx) => void (await tx.delete(versionCounters).where(eq(versionCounters.name, 'expiry-time'))),
  );
});

/** The status of a request while the clock is off. */
const statusAt = async (clockMs: number, ask: () => Promise<{ status: number }>) => {
  setMachineClock(clockMs);
  return (await ask()).status;
};

test('a session that was over stays over; a new one holds, and begins at the time of the clock', async () => {
  const person = await newPerson('auditor');
  const me = () => send('GET', '/bo/me', { cookie: person.cookie });
  expect([await statusAt(0, me), await statusAt(16 * minuteMs, me), await statusAt(0, me)]).toEqual([200, 401, 401]);
  const next = await newPerson('auditor');
  const { json } = await send('GET', '/bo/me/sessions', { cookie: next.cookie });
  const [session] = json.page ?? json;
  expect(Math.abs(Date.parse(session.created_at) - machineMs())).toBeLessThan(minuteMs);
});

test('a token that was over stays over; a new one holds', async () => {
  const mint = async (expires_at?: string) =>
    send('POST', '/bo/tokens', { ...(await administrator()), body: { name: 'clock', expires_at } });
  const made = await mint(new Date(machineMs() + hourMs).toISOString());
  expect(made.status, made.text).toBeLessThan(300);
  const me = () => send('GET', '/bo/me', { token: made.json.token });
  expect([await statusAt(0, me), await statusAt(61 * minuteMs, me), await statusAt(0, me)]).toEqual([200, 401, 401]);
  const next = (await mint()).json.token;
  expect((await send('GET', '/bo/me', { token: next })).status).toBe(200);
});

test('a one-time link that was over stays over; a new one opens', async () => {
  const invite = async () => {
    const body = { username: `${randomUUID()}@example.com`, name: 'Clock', roles: [] };
    return (await send('POST', '/bo/users', { ...(await administrator()), body })).json.link.split('#')[1];
  };
  const open = (secret: string) => () =>
    send('POST', '/bo/invitation', { body: { secret, password: 'seven lamps over a quiet river' } });
  const first = await invite();
  expect([await statusAt(73 * hourMs, open(first)), await statusAt(0, open(first))]).toEqual([400, 400]);
  expect(await statusAt(0, open(await invite()))).toBe(200);
});

test('a passcode that was over stays over; a new one is taken', async () => {
  const start = async () => {
    const { token } = await newUser('administrator');
    const own = { token };
    const identity = `id-${randomUUID()}`;
    const of = `/api/v1/beneficiary/identity/${identity}`;
    const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
    const body = { first_name: 'Jane', last_name: 'Doe', contacts };
    const beneficiary = (await send('POST', of, { ...own, body })).json.id;
    const coordinates = { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } };
    const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary}/coordinates`;
    const { json } = await send('POST', path, { ...own, body: coordinates });
    const [{ beneficiary_coordinate_id: id }] = json.dynamic_beneficiary_coords;
    const started = await send('GET', `${of}/${beneficiary}/coordinates/${id}/verification`, own);
    const { page } = (await send('GET', '/bo/outbox?page[size]=200', own)).json;
    const sent = page.find((message: { to: string }) => message.to === `${identity}@example.com`);
    const otp = /^(\d+) /.exec(sent?.text ?? '')?.[1];
    const attempt = `${of}/verification/${started.json.verification_uuid}`;
    return () => send('POST', attempt, { ...own, body: { otp } });
  };
  const guess = await start();
  expect([await statusAt(6 * minuteMs, guess), await statusAt(0, guess)]).toEqual([409, 409]);
  expect(await statusAt(0, await start())).toBe(200);
});

test('a change request that was over stays over', async () => {
  const own = await administrator();
  const reference = `c-${randomUUID()}`;
  await send('POST', '/api/v1/customer', { ...own, body: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference } });
  await setPolicies([{ permission: 'entity:update' }]);
  const ask = { ...own, body: { state: 'SUSPENDED', reason: 'clock' } };
  const held = await send('POST', `/bo/entities/customer/${reference}/state`, ask);
  await setPolicies([]);
  const read = async () => (await send('GET', `/bo/approvals/${held.json.id}`, await administrator())).json.state;
  expect(await read()).toBe('PENDING');
  setMachineClock(1000 * hourMs);
  clockBehindMs();
  setMachineClock(0);
  expect(await read()).toBe('EXPIRED');
});

test('after a clock was set back, expiry time runs on at half speed until the two meet', () => {
  const now = new Date().toISOString();
  expect(expiryTime(now)).toBe(now);
  setMachineClock(hourMs);
  expect(clockBehindMs()).toBe(0);
  setMachineClock(0);
  expect(clockBehindMs() / hourMs).toBeCloseTo(1, 2);
  setMachineClock(hourMs, hourMs);
  expect(clockBehindMs() / hourMs).toBeCloseTo(0.5, 2);
  setMachineClock(2 * hourMs + 1000, 2 * hourMs + 1000);
  expect(clockBehindMs()).toBe(0);
});

test('the latest time outlives the process, and reaches other instances', async () => {
  const opened = await database();
  setMachineClock(5 * hourMs);
  await saveExpiryMark(opened);
  setMachineClock(0);
  forgetExpiryTime();
  expect(clockBehindMs()).toBe(0);
  await loadExpiryMark(opened);
  expect(clockBehindMs() / hourMs).toBeCloseTo(5, 2);
  forgetExpiryTime();
  await saveExpiryMark(opened);
  expect(clockBehindMs() / hourMs).toBeCloseTo(5, 2);
});
