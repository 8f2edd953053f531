import { z } from 'zod';
import { timeMember, timestampText, uuidText } from '#lib/core/schema.ts';

export const ChangeRequestState = z.enum(['PENDING', 'EXECUTED', 'REJECTED', 'FAILED', 'EXPIRED']).meta({
  id: 'ChangeRequestState',
  description:
    'PENDING waits for a decision. EXECUTED was approved and carried out. FAILED was approved but could not be carried out.',
  example: 'PENDING',
});

const Difference = z
  .strictObject({
    resource: z.string().meta({ description: 'Kind of resource.', example: 'account' }),
    resource_id: z.string().meta({ description: 'Id of the resource; a new resource has no final id yet.' }),
    before: z.unknown().meta({ description: 'Content before; null for a new resource.' }),
    after: z.unknown().meta({ description: 'Content after; null for a deleted resource.' }),
  })
  .meta({ id: 'Difference', description: 'Effect of a change request on one resource.' });

const Fact = z
  .strictObject({
    label: z.string().meta({ description: 'Label of the fact.', example: 'Account' }),
    kind: z
      .enum(['text', 'money', 'state', 'reference', 'time'])
      .meta({ description: 'How to show the value.', example: 'reference' }),
    value: z.string().meta({ description: 'Value at the time of the request.', example: 'ACC-1 · Household' }),
    needs: z.string().optional().meta({
      description: 'Permission that shows the value, if the reader lacks it.',
      example: 'account:read',
    }),
  })
  .meta({ id: 'Fact', description: 'A fact that the decision depends on.' });
export type Fact = z.output<typeof Fact>;

const TouchedRecord = z
  .strictObject({
    resource: z.string().meta({ description: 'Kind of record.', example: 'account' }),
    resource_id: z.string().meta({ description: 'Id of the record.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c002' }),
    name: z.string().meta({ description: 'Name of the record.', example: 'Mia Müller, CH-00099028' }),
    needs: z.string().optional().meta({
      description: 'Permission that shows the name, if the reader lacks it.',
      example: 'account:read',
    }),
  })
  .meta({ id: 'TouchedRecord', description: 'A record that a change request touches.' });
export type TouchedRecord = z.output<typeof TouchedRecord>;

export const CreatedRecord = z
  .strictObject({
    resource: z.string().meta({ description: 'Kind of record.', example: 'payment' }),
    resource_id: z.string().meta({ description: 'Id of the record.', example: '0199f2c4-7c1e-7a35-9b0a-7e3f5a2b0009' }),
  })
  .meta({ id: 'CreatedRecord', description: 'A record that an approved write created.' });
export type CreatedRecord = z.output<typeof CreatedRecord>;

const ValueChange = z
  .strictObject({
    label: z.string().meta({ description: 'Label of the value.', example: 'State' }),
    kind: Fact.shape.kind,
    before: z.string().nullable().meta({ description: 'Value before; null for none.', example: 'OPEN' }),
    after: z.string().nullable().meta({ description: 'Value after; null for none.', example: 'BLOCKED' }),
    needs: z.string().optional().meta({
      description: 'Permission that shows the values, if the reader lacks it.',
      example: 'account:read',
    }),
  })
  .meta({ id: 'ValueChange', description: 'A value before and after a change request.' });
export type ValueChange = z.output<typeof ValueChange>;

const PhraseItem = z
  .strictObject({
    text: z.string().meta({ description: 'Text of the part.', example: 'Mia Müller, CH-00099028' }),
    resource: z.string().optional().meta({ description: 'Kind of record, if the part names one.', example: 'account' }),
    resource_id: z.string().optional().meta({ description: 'Id of the record, if the part names one.' }),
  })
  .meta({ id: 'PhraseItem', description: 'A part of a sentence: a text, or a record by its name.' });
export type PhraseItem = z.output<typeof PhraseItem>;

export const ChangeRequest = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the change request.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
    state: ChangeRequestState,
    operation: z.string().meta({ description: 'Id of the requested operation.', example: 'changeAccountState' }),
    permission: z
      .string()
      .meta({ description: 'Permission that the operation needs.', example: 'account.state:change' }),
    requester: z.string().meta({ description: 'User name of the requester.', example: 'ada@example.com' }),
    requester_name: z.string().meta({ description: 'Name of the requester.', example: 'Ada Lovelace' }),
    sentence: z.string().meta({
      description: 'The request as a sentence. Names that the reader may not see are replaced.',
      example: 'Ada Lovelace asks to block Mia Müller, CH-00099028 (0.00 EUR). Reason: suspected fraud',
    }),
    phrase: z.array(PhraseItem).meta({ description: 'What the requester asks to do: the parts of the sentence.' }),
    detail: z
      .string()
      .optional()
      .meta({ description: 'Detail in the sentence, such as balances.', example: '0.00 EUR' }),
    reason: z.string().optional().meta({ description: 'Reason of the requester.', example: 'suspected fraud' }),
    records: z.array(TouchedRecord).meta({ description: 'Records that the request touches.' }),
    changes: z.array(ValueChange).meta({ description: 'Values before and after, by their labels.' }),
    created_at: timeMember('When the request was created'),
    expires_at: timestampText.meta({
      description: 'When the request expires, UTC.',
      example: '2026-11-24T10:00:00.000Z',
    }),
    facts: z.array(Fact).meta({ description: 'Facts that the decision depends on, as of the request.' }),
    difference: z.array(Difference).meta({ description: 'Changes that the request would make.' }),
    request: z
      .strictObject({
        params: z.unknown().optional().meta({ description: 'Path parameters.' }),
        query: z.unknown().optional().meta({ description: 'Query parameters.' }),
        body: z.unknown().optional().meta({ description: 'Request body.' }),
      })
      .optional()
      .meta({ description: 'The request as sent; absent in lists and for readers without its permission.' }),
    masked: z
      .array(z.string())
      .optional()
      .meta({
        description: 'Permissions that the reader lacks; values that need them are absent or shown as •••.',
        example: ['beneficiary:read'],
      }),
    excluded_because: z.string().optional().meta({
      description: 'Why the reader cannot decide this pending request, even with `approval:decide`; otherwise absent.',
      example: 'You created this request. Another person must decide.',
    }),
    decided_at: timeMember('When the request was decided').optional(),
    decider: z.string().optional().meta({ description: 'User name of the approver.', example: 'grace@example.com' }),
    decision_reason: z.string().optional().meta({ description: 'Reason for the decision.' }),
    failure: z
      .strictObject({
        code: z.string().meta({ description: 'Code of the problem.', example: 'change-request-stale' }),
        detail: z.string().meta({ description: 'What is wrong and what to do.' }),
      })
      .optional()
      .meta({ description: 'Why an approved request could not be carried out.' }),
    result_status: z.int().optional().meta({ description: 'HTTP status that the operation answered.', example: 200 }),
    created_records: z.array(CreatedRecord).optional().meta({
      description:
        'Records that the approved write created, such as a payment or the entries of transfers, in their order; absent in lists.',
    }),
    secret: z
      .strictObject({
        state: z.enum(['AVAILABLE', 'FETCHED', 'EXPIRED']).meta({
          description: 'State of the secret; AVAILABLE can be fetched once by the requester.',
          example: 'AVAILABLE',
        }),
        expires_at: timestampText.meta({
          description: 'When the secret expires, UTC.',
          example: '2026-11-24T10:00:00.000Z',
        }),
      })
      .optional()
      .meta({ description: 'The secret that the operation created; only the requester can fetch it.' }),
    result: z
      .unknown()
      .optional()
      .meta({ description: 'Answer of the operation, without secrets; only in the answer to the approval.' }),
  })
  .meta({ id: 'ChangeRequest', description: 'A write that waits for an approval.' });
export type ChangeRequest = z.output<typeof ChangeRequest>;

export const PendingChange = ChangeRequest.pick({
  id: true,
  operation: true,
  requester: true,
  sentence: true,
  created_at: true,
  expires_at: true,
}).meta({ id: 'PendingChange', description: 'A change request that waits for a decision about this record.' });
export type PendingChange = z.output<typeof PendingChange>;

/** Of a record below `/bo`: what waits for a decision about it. */
export const PendingChanges = z.array(PendingChange).optional().meta({
  description:
    'Change requests that wait for a decision about this record, newest first; absent if there are none, for readers without `approval:read`, and in lists.',
});
