import { expect, test } from '@playwright/test';
import { type NamedRecord, phrase } from '#lib/server/operation/review/evidence.ts';

const record: NamedRecord = { resource: 'payment', resource_id: '1', name: 'PAY-1', needs: 'beneficiary:read' };

test('words before a record are one text, also from a variable: they may name its kind', () => {
  const verb = 'cancel the payment';
  expect(phrase`${verb} ${record} of ${'1.00 EUR'}`).toEqual(['cancel the payment ', record, ' of 1.00 EUR']);
});

test('a phrase with a missing part is none', () => {
  expect(phrase`block ${undefined}`).toBeUndefined();
});
