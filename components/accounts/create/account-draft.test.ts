import { expect, test } from '@playwright/test';
import { draftSchema, emptyDraft } from '#components/accounts/create/account-draft.ts';

test('restores the stored draft of a new account in full, and drops a draft of another shape', () => {
  const draft = {
    ...emptyDraft('product', 'id'),
    name: 'Ada',
    tags: ['payroll'],
    attributes: [{ key: 'k', value: 'v' }],
  };
  expect(draftSchema(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const junk of [null, [], 'draft', {}, { ...draft, tags: 'payroll' }, { ...draft, owner_type: 'DOG' }]) {
    expect(draftSchema(junk)).toBeUndefined();
  }
});
