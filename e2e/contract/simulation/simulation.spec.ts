import { createCaller, expect } from '#e2e/contract/accounts/fixtures.ts';
import { done, newBeneficiaryFixture, of } from '#e2e/contract/beneficiaries/fixtures.ts';
import { mintAdministratorToken, startServer } from '#e2e/support/servers/server.ts';
import { test } from '#e2e/support/test.ts';
import { simulationContract } from '#lib/domain/simulation/contract.ts';

test('a sandbox has the simulations in its document, and accepts 000000 as a passcode', async () => {
  test.setTimeout(180_000);
  const server = await startServer({ environment: { SANDBOX: '1' } });
  try {
    const call = createCaller(server.origin, await mintAdministratorToken(server));
    const { paths } = (await call('GET', '/api/openapi.json')).json;
    for (const { path, id } of Object.values(simulationContract)) expect(paths[path]?.post?.operationId).toBe(id);
    const beneficiary = await newBeneficiaryFixture(call);
    const { json } = await done(call('GET', beneficiary.verification));
    const path = `${of(beneficiary.identity)}/verification/${json.verification_uuid}`;
    const verified = await done(call('POST', path, { otp: '000000' }));
    expect(verified.json.status).toBe('VERIFIED');
    const { offset_seconds, now } = (await call('POST', '/bo/simulate/clock', { advance_seconds: 600 })).json;
    expect(offset_seconds).toBe(600);
    const later = async () => (await call('POST', '/bo/webhooks', { url: 'https://example.com/', types: ['*'] })).json;
    await expect.poll(async () => (await later()).created_at >= now).toBe(true);
  } finally {
    await server.dispose();
  }
});

test('elsewhere 000000 is a wrong passcode', async ({ server, tokenOf }) => {
  const call = createCaller(server.origin, await tokenOf('administrator'));
  const beneficiary = await newBeneficiaryFixture(call);
  const { json } = await done(call('GET', beneficiary.verification));
  const path = `${of(beneficiary.identity)}/verification/${json.verification_uuid}`;
  const refused = await call('POST', path, { otp: '000000' });
  expect(refused.status).toBe(422);
});
