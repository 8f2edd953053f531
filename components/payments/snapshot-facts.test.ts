import { expect, test } from '@playwright/test';
import { snapshotFacts } from '#components/payments/snapshot-facts.ts';

test('the details of a payment write the time of their verification as all pages write times', () => {
  const beneficiary = {
    name: 'Jane Doe',
    bank_details: {},
    payment_type_name: 'SEPA transfer',
    primary_coordinates: [],
    is_verified: true,
    hash: '',
  };
  const verified = snapshotFacts({ ...beneficiary, verified_at: '2026-08-14T04:47:12.000Z' });
  expect(verified.at(-1)).toEqual({ label: 'Verification', value: 'Verified 14 Aug 2026, 04:47:12 UTC' });
  expect(snapshotFacts({ ...beneficiary, is_verified: false }).at(-1)?.value).toBe('Not verified');
});
