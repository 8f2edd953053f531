import { expect, test } from '@playwright/test';
import { moveMachineClock, setMachineClock } from '#e2e/support/machine/machine-clock.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const asAdmin = callAs(await newUser('administrator'));
const halfHourMs = 1_800_000;

moveMachineClock();

test('a caller who ends while the body arrives is refused, also when the clock is set back meanwhile', async () => {
  const { token } = await newUser('administrator');
  const { page } = (await send('GET', '/bo/tokens', { token })).json;
  const name = 'made-too-late';
  setMachineClock(halfHourMs);
  const { status, text } = await send('POST', '/api/v1/role', {
    token,
    body: { name, permissions: ['account:read'] },
    beforeBody: async () => {
      setMachineClock(0);
      await asAdmin('DELETE', `/bo/tokens/${page[0].id}`);
    },
  });
  expect(status, text).toBe(401);
  expect((await asAdmin('GET', `/api/v1/role/${encodeURIComponent(name)}`)).status).toBe(404);
});
