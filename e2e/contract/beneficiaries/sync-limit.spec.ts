import { done, expect, freshIdentity, of, test } from '#e2e/contract/beneficiaries/fixtures.ts';

test('429: more syncs of an identity than allowed in an hour', async ({ call }) => {
  const { json: allowed } = await done(call('GET', '/api/v1/setting/contacts/max_syncs_per_hour'));
  const path = `${of(freshIdentity())}/sync`;
  for (let times = 0; times < allowed.value; times += 1) await done(call('POST', path, { contact_hashes: [] }));
  const answer = await call('POST', path, { contact_hashes: [] });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
