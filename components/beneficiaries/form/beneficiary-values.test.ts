import { expect, test } from '@playwright/test';
import { changeOf, emptyBeneficiary } from '#components/beneficiaries/form/beneficiary-values.ts';

const names = { first_name: 'Jane', last_name: 'Doe', organization_name: 'Acme Ltd' };
const stored = { ...emptyBeneficiary, ...names, kind: 'ORGANIZATION' as const };

test('a change of another member keeps the names that the form does not show', () => {
  const patch = changeOf({ ...stored, alias: 'Landlord' }, stored);
  expect(patch).toMatchObject({ alias: 'Landlord', organization_name: 'Acme Ltd' });
  expect(Object.keys(patch).filter((member) => ['first_name', 'last_name'].includes(member))).toEqual([]);
});

test('a change of the kind clears the names that the new kind does not have', () => {
  expect(changeOf({ ...stored, kind: 'PERSON' }, stored)).toMatchObject({ ...names, organization_name: null });
  const person = { ...stored, kind: 'PERSON' as const };
  expect(changeOf(stored, person)).toMatchObject({ ...names, first_name: null, last_name: null });
});

test('a name that was emptied is cleared, and a pair that was removed', () => {
  const before = { ...stored, pairs: [{ key: 'note', value: 'x' }] };
  const patch = changeOf({ ...before, organization_name: ' ', pairs: [] }, before);
  expect(patch).toMatchObject({ organization_name: null, additional_fields: { note: null } });
});
