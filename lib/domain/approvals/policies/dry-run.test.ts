import { expect, test } from '@playwright/test';
import { coverPermissions, setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

test.afterEach(() => setPolicies([]));

test('a dry run of an import needs no approval, because it changes nothing; the import does', async () => {
  const { token } = await newUser('administrator');
  const rows = [{ beneficiary: { first_name: 'Jane', last_name: 'Doe' } }];
  const chart = { name: `Dry ${Date.now()}`, csv: 'code,name,type\n1,Assets,ASSET\n' };
  await coverPermissions(['beneficiary:create', 'chart:create']);
  for (const [path, body] of [
    ['/bo/beneficiaries/import', { rows }],
    ['/bo/charts/import', chart],
  ] as const) {
    const dry = await send('POST', `${path}?dry_run=true`, { token, body });
    expect(dry.status, dry.text).toBe(200);
    for (const query of ['', '?dry_run=false']) {
      const pending = await send('POST', `${path}${query}`, { token, body });
      expect(pending.status, pending.text).toBe(202);
    }
  }
});
