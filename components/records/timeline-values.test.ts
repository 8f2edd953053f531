import { expect, test } from '@playwright/test';
import { timelineChanges } from '#components/records/timeline-values.ts';

test('a list of what changed names the members in words, without a value before', () => {
  expect(timelineChanges(undefined, { changed: ['last_name', 'contacts', 'coordinates'] })).toEqual([
    { label: 'Changed', after: 'Last name, Contacts, Bank details' },
  ]);
  expect(timelineChanges(undefined, { attributes: ['risk_class'] })).toEqual([
    { label: 'Attributes', after: 'risk_class' },
  ]);
});

test('values have what they were before, amounts with grouped digits, and labels of staff are tags', () => {
  const [before, after] = [
    { minimum: '0.00', labels: [], state: 'OPEN' },
    { minimum: '-1000.00', labels: ['vip'] },
  ];
  expect(timelineChanges(before, after)).toEqual([
    { label: 'Minimum', before: '0.00', after: '−1,000.00' },
    { label: 'Tags', before: '', after: 'vip' },
  ]);
});

test('constants of the API are words, as on other pages', () => {
  const owner = (type: string) => ({ owner: { type, affiliation: 'CUSTOMER' }, currency: 'EUR' });
  expect(timelineChanges(owner('INDIVIDUAL'), owner('ORGANIZATION'))).toEqual([
    { label: 'Owner type', before: 'Individual', after: 'Organization' },
  ]);
  expect(timelineChanges(undefined, { type: 'VIRTUAL', currency: 'EUR' })).toEqual([
    { label: 'Type', before: '', after: 'Virtual' },
    { label: 'Currency', before: '', after: 'EUR' },
  ]);
});
