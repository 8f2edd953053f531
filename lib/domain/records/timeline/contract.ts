import { z } from 'zod';
import { several, timeMember } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { oneOfPatterns } from '#lib/core/text/pattern-text.ts';
import {
  actor,
  alsoRead,
  recordExample,
  recordKind,
  recordParams,
  recordPath,
  records,
} from '#lib/domain/records/record-operations.ts';
import { timelineKinds } from '#lib/domain/records/timeline/timeline-kinds.ts';
import { continuationQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const itemKind = z.enum(timelineKinds).meta({ description: 'Kind of the item.', example: 'state' });

export const TimelineItem = z
  .strictObject({
    id: z.string().meta({
      description:
        'Id of what the item is about: a state change, audit entry, payment, verification, change request, note, attachment or event.',
      example: '0199f2c4-8d2f-7b46-8b1c-6e3f7a2d9b12',
    }),
    at: timeMember('When it happened'),
    kind: itemKind,
    action: z.string().meta({ description: 'Operation or event type.', example: 'changeAccountState' }),
    actor: actor('User name of the person who did it.').optional(),
    state: z.string().optional().meta({ description: 'State since then, or the current state.', example: 'BLOCKED' }),
    previous_state: z.string().optional().meta({ description: 'State before.', example: 'OPEN' }),
    reason: z.string().optional().meta({ description: 'Reason as given.', example: 'Suspected fraud' }),
    claimed_by: z.string().optional().meta({ description: 'Employee as named by the caller.', example: 'ada, 42' }),
    text: z
      .string()
      .optional()
      .meta({ description: 'Text of a note, name of a file, key of a payment.', example: 'Called.' }),
    amount: z.string().optional().meta({ description: 'Amount of a payment, as decimal text.', example: '250.00' }),
    currency: z.string().optional().meta({ description: 'Currency of the amount, ISO 4217.', example: 'EUR' }),
    before: z
      .unknown()
      .optional()
      .meta({ description: 'Members before an edit.', example: { labels: [] } }),
    after: z
      .unknown()
      .optional()
      .meta({ description: 'Members after an edit.', example: { labels: ['fraud'] } }),
    record: z
      .strictObject({
        kind: recordKind,
        id: z.string().meta({ description: 'Id of the record.', example: recordExample.id }),
      })
      .optional()
      .meta({ description: 'Another record that the item is about.' }),
    request_id: z.string().optional().meta({ description: 'Id of the request.', example: 'req-1' }),
  })
  .meta({ id: 'TimelineItem', description: 'What happened to a record.' });
export type TimelineItem = z.output<typeof TimelineItem>;

export const timelineContract = {
  getTimeline: operation({
    ...records,
    id: 'getTimeline',
    method: 'GET',
    path: `${recordPath}/timeline`,
    summary: 'Get the timeline of a record',
    description:
      'What happened to a record, newest first: state changes, edits, payments, verifications, approvals, notes, files and webhook deliveries. ' +
      `Items that the caller may not read elsewhere are left out. ${alsoRead}`,
    permission: 'signed-in',
    effect: 'read',
    params: recordParams,
    query: z.strictObject({
      kind: several(z.enum(timelineKinds), timelineKinds.length, { pattern: `^${oneOfPatterns(timelineKinds)}$` })
        .optional()
        .meta({ description: 'Kinds of items, separated by commas; all when absent.', example: 'state,note' }),
      ...continuationQuery,
    }),
    response: pageSchema(TimelineItem).meta({ id: 'TimelinePage', description: 'A page of a timeline.' }),
    refusals: ['permission-missing', 'not-found'],
    example: {
      params: recordExample,
      response: {
        page_number: 1,
        page_size: 20,
        page: [
          {
            id: '0199f2c4-8d2f-7b46-8b1c-6e3f7a2d9b12',
            at: timeExample,
            kind: 'state',
            action: 'changeAccountState',
            actor: 'ada@example.com',
            previous_state: 'OPEN',
            state: 'BLOCKED',
            reason: 'Suspected fraud',
          },
        ],
      },
    },
  }),
};
