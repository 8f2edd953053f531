import { expect, test } from '@playwright/test';
import { aspectDraft, aspectsOf, changesBetween } from '#components/entities/entity-draft.ts';
import type { EntityAspect } from '#lib/domain/entities/aspects.ts';
import type { Entity } from '#lib/domain/entities/entity.ts';

const contact: EntityAspect = {
  identifier: 'a',
  relation: 'home',
  aspect: { type: 'contact', email: 'ada@example.com', note: { since: 1 } },
};
const other: EntityAspect = { identifier: 'b', aspect: { type: 'score', value: [1, 2] } };

test('sends an edited but unchanged aspect as it was', () => {
  expect(aspectsOf([contact, other].map(aspectDraft))).toEqual({ aspects: [contact, other], faults: {} });
  expect(aspectDraft(contact).fields).toEqual({ email: 'ada@example.com' });
  expect(aspectsOf([{ ...aspectDraft(other), json: '[' }]).faults).toEqual({ b: 'Enter a JSON object.' });
});

test('sends only the differences', () => {
  const before: Entity = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', aspects: [contact, other] };
  expect(changesBetween(before, before)).toEqual({});
  const moved = {
    ...contact,
    relation: undefined,
    aspect: { type: 'contact', mobile_prefix: '+44', mobile_number: '7700900123' },
  };
  const after: Entity = { ...before, type: 'COLLECTIVE', aspects: [moved] };
  expect(changesBetween(before, after)).toEqual({
    type: 'COLLECTIVE',
    aspects: [
      { identifier: 'b', aspect: null },
      {
        identifier: 'a',
        aspect: { email: null, note: null, mobile_prefix: '+44', mobile_number: '7700900123' },
        relation: null,
      },
    ],
  });
});
