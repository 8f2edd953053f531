import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { codesFor, done, newBeneficiaryFixture } from '#e2e/contract/beneficiaries/fixtures.ts';
import { reportFigure } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { administrator, mintToken, startServer } from '#e2e/support/servers/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const jumps = [hour, -hour, day, -day, 0];

test('a clock that jumps ends what is due and keeps every order', async () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-clock-'));
  const CLOCK_FILE = join(folder, 'offset');
  const set = async (ms: number) => {
    writeFileSync(CLOCK_FILE, String(ms));
    await sleep(60);
  };
  await set(0);
  const NODE_OPTIONS = `--import ${resolve('e2e/deep/clock.mjs')}`;
  const first = await startServer({ environment: { CLOCK_FILE, NODE_OPTIONS } });
  let server = first;
  try {
    const token = await mintToken(server, { name: 'clock', role: 'administrator' });
    let call = createCaller(server.origin, token);
    const signIn = async () => {
      const { email: username, password } = administrator;
      const answer = await done(createCaller(server.origin)('POST', '/bo/sign-in', { username, password }));
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      return async () => (await createCaller(server.origin)('GET', '/bo/me', undefined, { cookie })).status;
    };

    const me = await signIn();
    await set(14 * minute);
    expect(await me()).toBe(200);
    await sleep(200);
    await set(30 * minute);
    expect(await me()).toBe(401);
    await set(0);
    const later = await signIn();
    await set(13 * hour);
    expect(await later()).toBe(401);
    await set(0);
    expect(await me()).toBe(401);
    expect(await later()).toBe(401);
    reportFigure(
      'sessions after 14, 16 more minutes, 13 hours, and with the clock set back',
      'hold, ended, ended, ended',
    );

    const beneficiary = await newBeneficiaryFixture(call);
    const { verification_uuid } = (await done(call('GET', beneficiary.verification))).json;
    const [otp] = await codesFor(call, beneficiary.email);
    const verify = () =>
      call('POST', `/api/v1/beneficiary/identity/${beneficiary.identity}/verification/${verification_uuid}`, { otp });
    // The expiry time is 13 hours ahead of the clock since the jump above.
    await set(14 * hour);
    expect((await verify()).json).toMatchObject({ status: 409, verification_status: 'EXPIRED' });
    await set(0);
    expect((await verify()).json).toMatchObject({ status: 409, verification_status: 'EXPIRED' });
    reportFigure('a right passcode after its time, and with the clock set back', 'refused as expired, refused');

    await server.stop();
    server = await startServer({ environment: server.environment });
    call = createCaller(server.origin, token);
    expect(await later()).toBe(401);
    expect((await verify()).json).toMatchObject({ status: 409, verification_status: 'EXPIRED' });
    expect(server.log()).toContain('behind the time that this database has seen');
    reportFigure('both after a restart with the clock set back', 'refused, refused');
    const load = await Load.begin(call);
    for (const jump of jumps) {
      let isOver = false;
      const writing = load.write(call, { isOver: () => isOver, isPatient: true });
      await sleep(300);
      await set(jump);
      await sleep(300);
      isOver = true;
      await writing;
    }
    await load.compare(call, { all: true });
    expect((await done(call('GET', '/bo/audit/proof'))).json).toMatchObject({ verified: true });
    reportFigure('jumps by ±1 hour and ±1 day under load', jumps.length);
    reportFigure('writes compared: lost, doubled; audit', `${load.writes}: 0, 0; unbroken`);
    expect(server.log()).not.toContain('"fault"');
  } finally {
    await server.dispose();
    await first.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
