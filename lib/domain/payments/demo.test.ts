import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// On both engines.
test('the demo has beneficiaries of many rails, verified and paid, and is created once', async () => {
  test.setTimeout(120_000);
  const { database } = await import('#db/index.ts');
  const { createDemoAccounts } = await import('#lib/domain/accounts/demo/demo.ts');
  const { createDemoBeneficiaries } = await import('#lib/domain/payments/demo.ts');
  const { token } = await newUser('administrator');
  const get = async (path: string) => (await send('GET', path, { token })).json;
  const opened = await database();
  await createDemoAccounts(opened, { accounts: 300 });
  await createDemoBeneficiaries(opened, { identities: 20 });
  const { page } = await get('/bo/beneficiaries?page[size]=1000&filter=external_reference==BEN-*');
  expect(page.length).toBeGreaterThanOrEqual(80);
  const coordinates = page.flatMap((line: { coordinates: unknown[] }) => line.coordinates);
  expect(new Set(coordinates.map((item: { payment_type: string }) => item.payment_type)).size).toBeGreaterThan(4);
  const verified = coordinates.filter((item: { is_verified: boolean }) => item.is_verified).length / coordinates.length;
  expect(verified).toBeGreaterThan(0.4);
  expect(verified).toBeLessThan(0.9);
  expect((await get('/bo/payments?page[size]=1')).record_count).toBeGreaterThan(3);
  await createDemoBeneficiaries(opened, { identities: 20 });
  expect((await get('/bo/beneficiaries?page[size]=1000&filter=external_reference==BEN-*')).page).toHaveLength(
    page.length,
  );
});
