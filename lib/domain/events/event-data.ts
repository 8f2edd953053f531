import { z } from 'zod';
import type { EventType } from '#lib/core/event-types.ts';
import { textMember, timeMember } from '#lib/core/schema.ts';
import { AccountStateChange } from '#lib/domain/accounts/core/account.ts';
import { countMember, currencyMember, idMember, stateMember } from '#lib/domain/events/event-members.ts';
import { moneyEventData } from '#lib/domain/events/money-events.ts';
import { recordKinds } from '#lib/domain/records/record-kinds.ts';

const accountCreated = z.strictObject({
  id: idMember('account'),
  reference: textMember('Reference of the account.', 'ACC-1'),
  currency: currencyMember,
  product_uuid: idMember('product'),
});

const accountStateChanged = z.strictObject({
  ...AccountStateChange.shape,
  id: idMember('state change'),
});

const beneficiary = z.strictObject({
  identity: z
    .string()
    .nullable()
    .meta({ description: 'Reference of the identity that the beneficiary belongs to.', example: 'CUST-1' }),
});

const bankDetailsAdded = z.strictObject({ beneficiary_id: idMember('beneficiary') });

const bankDetailsChanged = bankDetailsAdded.extend({
  changed: z.array(z.string()).meta({ description: 'Members that changed.', example: ['iban'] }),
});

const phonebookSynced = z.strictObject({
  received: countMember('Number of different contacts received.', 120),
  kept: countMember('Number of contacts stored.', 30),
  matched: countMember('Number of contacts that are customers.', 30),
  new: countMember('Number of new matches.', 2),
});

const verification = z.strictObject({
  beneficiary_id: idMember('beneficiary'),
  coordinate_id: idMember('bank details'),
});

const entity = z.strictObject({
  id: idMember('entity'),
  role: textMember('Role of the entity.', 'CUSTOMER'),
  reference: textMember('Reference of the entity.', 'CUST-1'),
  state: stateMember('entity', ['VALID', 'SUSPENDED', 'DELETED']),
  revision: countMember('Revision number of the entity.', 1),
});

const permissionChanged = z.strictObject({ action: textMember('Kind of change.', 'updateRole') });

const auditAnchored = z.strictObject({
  sequence: countMember('Number of the anchor.', 1),
  at: timeMember('When the anchor was written'),
  rows: countMember('Number of audit rows so far.', 1200),
  heads: z
    .array(
      z.strictObject({
        stream: countMember('Number of the stream.', 0),
        sequence: countMember('Number of the last row of the stream.', 1200),
        mac: textMember('MAC of the last row of the stream.', '3f1c0a9d'),
      }),
    )
    .meta({
      description: 'The last row of each stream of the chain.',
      example: [{ stream: 0, sequence: 1200, mac: '3f1c0a9d' }],
    }),
  previous_mac: textMember('MAC of the previous anchor.', '9b2e77c1'),
  mac: textMember('MAC of this anchor.', '3f1c0a9d'),
});

const changeRequest = z.strictObject({
  id: idMember('change request'),
  operation: textMember('Operation that waits for approval.', 'changeAccountState'),
});

const noteMentioned = z.strictObject({
  note_id: idMember('note'),
  record_kind: z.enum(recordKinds).meta({ description: 'Kind of the record.', example: 'account' }),
  record_id: idMember('record'),
  user_id: idMember('mentioned user'),
  author_id: idMember('author of the note'),
});

/** The `data` of each event type. Ids, states and amounts; no personal data. */
export const eventData = {
  ...moneyEventData,
  'account.created': accountCreated,
  'account.state-changed': accountStateChanged,
  'beneficiary.created': beneficiary,
  'beneficiary.changed': beneficiary,
  'beneficiary.coordinate-added': bankDetailsAdded,
  'beneficiary.coordinate-changed': bankDetailsChanged,
  'beneficiary.phonebook-synced': phonebookSynced,
  'verification.sent': verification,
  'verification.verified': verification,
  'verification.failed': verification,
  'verification.expired': verification,
  'verification.cancelled': verification,
  'entity.created': entity,
  'entity.updated': entity,
  'entity.deleted': entity,
  'permission.changed': permissionChanged,
  'audit.anchored': auditAnchored,
  'work.assigned': z.strictObject({
    resource: textMember('Kind of record.', 'account'),
    id: idMember('record'),
    assignee_id: idMember('assignee'),
  }),
  'webhook.failing': z.strictObject({ webhook_id: idMember('webhook') }),
  'ledger.check-failed': z.strictObject({ what: textMember('What differs.', 'balance') }),
  'webhook.test': z.strictObject({ webhook_id: idMember('webhook') }),
  'note.mentioned': noteMentioned,
  'change-request.created': changeRequest.extend({
    permission: textMember('Permission of the operation.', 'account.state:change'),
  }),
  'change-request.executed': changeRequest,
  'change-request.rejected': changeRequest,
  'change-request.failed': changeRequest,
  'change-request.expired': changeRequest,
} as const satisfies Record<EventType, z.ZodObject>;

export type EventData<Type extends EventType> = z.input<(typeof eventData)[Type]>;

/** An event with the data of its type. */
export type DomainEvent = {
  [Type in EventType]: { type: Type; subject: string; data: EventData<Type> };
}[EventType];
