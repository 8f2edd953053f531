import { done, expect, freshIdentity, of, testAlone as test } from '#e2e/contract/beneficiaries/fixtures.ts';

test('429: more syncs than allowed in an hour', async ({ call }) => {
  await done(call('PUT', '/api/v1/setting', { settings: { 'contacts/max_syncs_per_hour': 2 } }));
  const path = `${of(freshIdentity())}/sync`;
  for (let times = 0; times < 2; times += 1) await done(call('POST', path, { contact_hashes: [] }));
  const answer = await call('POST', path, { contact_hashes: [] });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
