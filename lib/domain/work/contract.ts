import { z } from 'zod';
import { multiLineText, optionalInput, timestampText, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { assignmentNoteLengthMax, workCountMax, workKinds, workResourceNames } from '#lib/domain/work/kinds.ts';
import { operation } from '#lib/server/operation/operation.ts';

const personId = uuidText.meta({ description: 'Id of the user.', example: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' });
const note = multiLineText(assignmentNoteLengthMax).meta({
  description: 'What the assignee has to know.',
  example: 'Call back at 14:00',
});

export const Colleague = z
  .strictObject({
    id: personId,
    username: z.string().meta({ description: 'User name.', example: 'grace@example.com' }),
    name: z.string().meta({ description: 'Name of the person.', example: 'Grace Hopper' }),
  })
  .meta({ id: 'Colleague', description: 'A person who can take care of a work item.' });
export type Colleague = z.output<typeof Colleague>;

export const WorkAssignment = z
  .strictObject({
    assignee: Colleague,
    assigned_by: z
      .string()
      .meta({ description: 'User name of the person who assigned the item.', example: 'ada@example.com' }),
    assigned_at: timestampText.meta({ description: 'When the item was assigned, UTC.', example: timeExample }),
    note: note.optional(),
    revision: z.int().min(1).meta({
      description: 'Revision of the assignment, for `If-Match`.',
      example: 1_795_255_200_000,
    }),
  })
  .meta({ id: 'WorkAssignment', description: 'Who takes care of a work item.' });
export type WorkAssignment = z.output<typeof WorkAssignment>;

const workKind = z.enum(workKinds).meta({ description: 'Kind of queue.', example: 'account-blocked' });
const workResource = z.enum(workResourceNames).meta({ description: 'Kind of record.', example: 'account' });
const workRecordId = uuidText.meta({
  description: 'Id of the record.',
  example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c002',
});

export const WorkItem = z
  .strictObject({
    resource: workResource,
    id: workRecordId,
    label: z.string().meta({ description: 'Name of the record.', example: 'ACC-1 · Household' }),
    amount: z.string().optional().meta({ description: 'Amount of a payment.', example: '250.00' }),
    currency: z.string().optional().meta({ description: 'Currency of the amount.', example: 'EUR' }),
    detail: z.string().optional().meta({ description: 'Reason, amount or requester.', example: '250.00 EUR' }),
    since: timestampText.meta({ description: 'Since when the item waits, UTC.', example: timeExample }),
    identity_reference: z
      .string()
      .optional()
      .meta({ description: 'Identity of the beneficiary or payment.', example: 'CUST-1' }),
    beneficiary_id: uuidText.optional().meta({ description: 'Id of the beneficiary of bank details.' }),
    assignment: WorkAssignment.optional(),
    assignment_revision: z.int().min(0).meta({
      description: 'Revision for `If-Match`, also of an assignment that ended with an earlier cause; 0 without one.',
      example: 1_795_255_200_000,
    }),
  })
  .meta({ id: 'WorkItem', description: 'A record that waits for staff.' });
export type WorkItem = z.output<typeof WorkItem>;

export const WorkQueue = z
  .strictObject({
    kind: workKind,
    count: z
      .int()
      .min(0)
      .max(workCountMax)
      .meta({ description: `Number of items, counted up to ${workCountMax.toLocaleString('en')}.`, example: 1 }),
    has_more: z
      .boolean()
      .meta({ description: `Whether there are more than ${workCountMax.toLocaleString('en')} items.`, example: false }),
    items: z.array(WorkItem).meta({ description: 'The first items.' }),
  })
  .meta({ id: 'WorkQueue', description: 'The items of one kind that wait for staff.' });
export type WorkQueue = z.output<typeof WorkQueue>;

export const WorkOwner = z.enum(['all', 'mine', 'unassigned']);
export type WorkOwner = z.output<typeof WorkOwner>;

const itemParams = z.strictObject({ resource: workResource, id: workRecordId });
const workOperation = { tag: 'Work' } as const;
const assignmentExample: WorkAssignment = {
  assignee: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11', username: 'grace@example.com', name: 'Grace Hopper' },
  assigned_by: 'ada@example.com',
  assigned_at: timeExample,
  note: 'Call back at 14:00',
  revision: 1_795_255_200_000,
};
const itemExample: WorkItem = {
  resource: 'account',
  id: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
  label: 'ACC-1 · Household',
  detail: '250.00 EUR',
  since: timeExample,
  assignment: assignmentExample,
  assignment_revision: assignmentExample.revision,
};
const itemParamsExample = { resource: itemExample.resource, id: itemExample.id };

export const workContract = {
  getWork: operation({
    ...workOperation,
    id: 'getWork',
    method: 'GET',
    path: '/bo/work',
    summary: 'Get work',
    description:
      'Gets what waits for staff: approvals, payments, verifications, blocked accounts and alarms. Only queues that the caller may read appear.',
    permission: 'signed-in',
    effect: 'read',
    query: z.strictObject({
      owner: WorkOwner.optional().meta({
        description: 'All items, those of the caller, or those without an assignee; `all` when absent.',
        example: 'all',
      }),
    }),
    response: z.array(WorkQueue),
    example: {
      query: { owner: 'mine' },
      response: [{ kind: 'account-blocked', count: 1, has_more: false, items: [itemExample] }],
    },
  }),

  listColleagues: operation({
    ...workOperation,
    id: 'listColleagues',
    method: 'GET',
    path: '/bo/work/{resource}/colleagues',
    summary: 'List colleagues',
    description:
      'Lists active people who may read such a record, so that an item can be assigned to them. At most 20: first those whose name begins with the text, then by name.',
    permission: 'work:assign',
    effect: 'read',
    params: z.strictObject({ resource: workResource }),
    alwaysFound: true,
    query: z.strictObject({
      text: z.string().max(100).optional().meta({ description: 'Part of a name or user name.', example: 'gra' }),
    }),
    response: z.array(Colleague),
    example: {
      params: { resource: 'account' },
      query: { text: 'gra' },
      response: [assignmentExample.assignee],
    },
  }),

  setWorkAssignment: operation({
    ...workOperation,
    id: 'setWorkAssignment',
    answerHeaders: ['ETag'],
    method: 'PUT',
    path: '/bo/work/{resource}/{id}/assignment',
    summary: 'Set the assignment of a work item',
    description:
      'Assigns a record to the caller or to a colleague who may read it. Send the revision as `If-Match` (`"0"` for an unassigned item), so that a colleague’s assignment is not replaced unseen.',
    permission: 'work:assign',
    effect: 'write',
    params: itemParams,
    body: z
      .strictObject({ assignee_id: personId, note: optionalInput(note) })
      .meta({ id: 'WorkAssignmentInput', description: 'An assignment to make.' }),
    response: WorkAssignment,
    refusals: ['not-found', 'permission-missing', 'revision-mismatch'],
    example: {
      params: itemParamsExample,
      body: { assignee_id: assignmentExample.assignee.id, note: 'Call back at 14:00' },
      response: assignmentExample,
    },
  }),

  endWorkAssignment: operation({
    ...workOperation,
    id: 'endWorkAssignment',
    method: 'DELETE',
    path: '/bo/work/{resource}/{id}/assignment',
    summary: 'End the assignment of a work item',
    description: 'Ends the assignment of a record, so that a colleague can take it.',
    permission: 'work:assign',
    effect: 'write',
    params: itemParams,
    refusals: ['not-found', 'permission-missing', 'revision-mismatch'],
    example: { params: itemParamsExample },
  }),
};
