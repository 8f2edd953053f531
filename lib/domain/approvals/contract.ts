import { z } from 'zod';
import { instant, uuid, words } from '#lib/core/schema.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const bulkMax = 100;

export const ChangeRequestState = z.enum(['PENDING', 'EXECUTED', 'REJECTED', 'FAILED', 'EXPIRED']).meta({
  id: 'ChangeRequestState',
  description: 'PENDING waits; EXECUTED was approved and carried out; FAILED was approved and could not be.',
  example: 'PENDING',
});

const Difference = z
  .strictObject({
    resource: z.string().meta({ description: 'The kind of thing.', example: 'account' }),
    resource_id: z.string().meta({ description: 'Which one; one that would be made has no lasting id yet.' }),
    before: z.unknown().meta({ description: 'What it is; null when it would be made.' }),
    after: z.unknown().meta({ description: 'What it would be; null when it would be gone.' }),
  })
  .meta({ id: 'Difference', description: 'What a change request would do to one thing.' });

const Fact = z
  .strictObject({
    label: z.string().meta({ description: 'What it is.', example: 'Account' }),
    kind: z
      .enum(['text', 'money', 'state', 'reference', 'time'])
      .meta({ description: 'How to show the value.', example: 'reference' }),
    value: z.string().meta({ description: 'The value when the request was made.', example: 'ACC-1 · Household' }),
    needs: z.string().optional().meta({
      description: 'The permission that shows the value, where the reader lacks it.',
      example: 'account:read',
    }),
  })
  .meta({ id: 'Fact', description: 'Something the decision depends on, in plain words.' });
export type Fact = z.output<typeof Fact>;

export const ChangeRequest = z
  .strictObject({
    id: uuid.meta({ description: 'The change request.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
    state: ChangeRequestState,
    operation: z.string().meta({ description: 'The operation that waits.', example: 'changeAccountState' }),
    permission: z.string().meta({ description: 'The permission it needs.', example: 'account.state:change' }),
    requester: z.string().meta({ description: 'Who asked.', example: 'ada@example.com' }),
    created_at: instant.meta({ description: 'When.', example: '2026-11-21T10:00:00.000Z' }),
    expires_at: instant.meta({ description: 'Until when it waits.', example: '2026-11-24T10:00:00.000Z' }),
    facts: z.array(Fact).meta({ description: 'What the decision depends on, as it was when the request was made.' }),
    difference: z.array(Difference).meta({ description: 'What it would change.' }),
    request: z
      .strictObject({
        params: z.unknown().optional().meta({ description: 'Parameters of the path.' }),
        query: z.unknown().optional().meta({ description: 'Parameters of the query.' }),
        body: z.unknown().optional().meta({ description: 'The body.' }),
      })
      .optional()
      .meta({ description: 'The request as it was sent; left out of lists, and for readers who lack its permission.' }),
    masked: z
      .array(z.string())
      .optional()
      .meta({
        description: 'Permissions that the reader lacks: values that need one are left out or shown as •••.',
        example: ['beneficiary:read'],
      }),
    decided_at: instant.optional().meta({ description: 'When it was decided.' }),
    decider: z.string().optional().meta({ description: 'Who decided.', example: 'grace@example.com' }),
    decision_reason: z.string().optional().meta({ description: 'Why.' }),
    failure: z
      .strictObject({
        code: z.string().meta({ description: 'The code of the refusal.', example: 'change-request-stale' }),
        detail: z.string().meta({ description: 'The refusal in words.' }),
      })
      .optional()
      .meta({ description: 'Why an approved request could not be carried out.' }),
    result_status: z.int().optional().meta({ description: 'The status the operation answered.', example: 200 }),
    secret: z
      .strictObject({
        state: z
          .enum(['AVAILABLE', 'FETCHED', 'EXPIRED'])
          .meta({ description: 'AVAILABLE can be fetched once, by the requester.', example: 'AVAILABLE' }),
        expires_at: instant.meta({ description: 'Until when it can be fetched.', example: '2026-11-24T10:00:00.000Z' }),
      })
      .optional()
      .meta({ description: 'The secret that the operation made; nobody but the requester gets it.' }),
    result: z
      .unknown()
      .optional()
      .meta({ description: 'What the operation answered; only in the answer to the approval, and never a secret.' }),
  })
  .meta({ id: 'ChangeRequest', description: 'A write that waits for a second person.' });
export type ChangeRequest = z.output<typeof ChangeRequest>;

const reason = words(500).meta({ description: 'Why; kept for good.', example: 'Checked against the contract' });
const Decision = z
  .strictObject({
    id: uuid.meta({ description: 'The change request.' }),
    state: ChangeRequestState.optional(),
    problem: z
      .strictObject({
        status: z.int().meta({ description: 'The status it would have by itself.', example: 409 }),
        code: z.string().meta({ description: 'The code of the refusal.', example: 'change-request-stale' }),
        detail: z.string().meta({ description: 'The refusal in words.' }),
      })
      .optional()
      .meta({ description: 'Why this one was refused.' }),
  })
  .meta({ id: 'Decision', description: 'What became of one change request.' });
export type Decision = z.output<typeof Decision>;

const sample = {
  id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001',
  state: 'PENDING' as const,
  operation: 'changeAccountState',
  permission: 'account.state:change',
  requester: 'ada@example.com',
  created_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2026-11-24T10:00:00.000Z',
  facts: [{ label: 'Account', kind: 'reference' as const, value: 'ACC-1 · Household' }],
  difference: [
    {
      resource: 'account',
      resource_id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c002',
      before: { state: 'OPEN' },
      after: { state: 'CLOSED' },
    },
  ],
};
const common = { tag: 'Approvals' } as const;
const params = z.strictObject({
  id: uuid.meta({ description: 'The change request.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
});
const decides = { permission: 'approval:decide', effect: 'write', method: 'POST' } as const;

export const listChangeRequests = operation({
  ...common,
  id: 'listChangeRequests',
  method: 'GET',
  path: '/bo/approvals',
  summary: 'Query change requests',
  description:
    'Newest first. Filter by id, state, operation, permission, requester, decider, created_at, expires_at, decided_at.',
  permission: 'approval:read',
  effect: 'read',
  replica: true,
  query: z.strictObject(pageQuery),
  response: pageOf(ChangeRequest).meta({ id: 'ChangeRequestPage', description: 'A page of change requests.' }),
  example: {
    query: { filter: 'state==PENDING' },
    response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [sample] },
  },
});

export const readChangeRequest = operation({
  ...common,
  id: 'readChangeRequest',
  method: 'GET',
  path: '/bo/approvals/{id}',
  summary: 'Get a change request',
  description:
    'With the request as it was sent and the difference it would make, but without values that the reader could not read elsewhere: `masked` names the permissions that show them. An address of a webhook is shown as the audit shows it, without its path, to readers without `webhook:read`.',
  permission: 'approval:read',
  effect: 'read',
  params,
  response: ChangeRequest,
  example: { params: { id: sample.id }, response: sample },
});

export const approveChangeRequest = operation({
  ...common,
  ...decides,
  id: 'approveChangeRequest',
  path: '/bo/approvals/{id}/approve',
  summary: 'Approve a change request',
  description:
    'Carries it out, once, with the requester’s rights as they are now. Nobody approves their own, nor one that was sent with a credential they made. Deciding needs a session, or a credential of one’s own making; one that `npm run token` printed counts as such. It fails, and says why, when the requester may not do it any more or anything its decision depends on has changed since: the write and all facts of the request, such as bank details, states and rights.',
  params,
  body: z.strictObject({ reason: reason.optional() }).meta({ id: 'Approval', description: 'An approval.' }),
  response: ChangeRequest,
  refusals: [
    'credential-not-own',
    'own-request',
    'change-request-not-pending',
    'change-request-stale',
    'requester-not-permitted',
  ],
  example: {
    params: { id: sample.id },
    body: { reason: 'Checked against the contract' },
    response: { ...sample, state: 'EXECUTED', result_status: 200 },
  },
});

export const rejectChangeRequest = operation({
  ...common,
  ...decides,
  id: 'rejectChangeRequest',
  path: '/bo/approvals/{id}/reject',
  summary: 'Reject a change request',
  description: 'Nothing is changed; the request keeps its record. Nobody rejects their own.',
  params,
  body: z.strictObject({ reason }).meta({ id: 'Rejection', description: 'A rejection.' }),
  response: ChangeRequest,
  refusals: ['credential-not-own', 'own-request', 'change-request-not-pending'],
  example: {
    params: { id: sample.id },
    body: { reason: 'The amount is wrong' },
    response: { ...sample, state: 'REJECTED', decision_reason: 'The amount is wrong' },
  },
});

export const decideChangeRequests = operation({
  ...common,
  ...decides,
  id: 'decideChangeRequests',
  path: '/bo/approvals/decisions',
  summary: 'Decide several change requests',
  description: `Approves or rejects up to ${bulkMax}, each by itself: one that is refused does not hold up the others.`,
  body: z
    .strictObject({
      ids: z.array(params.shape.id).min(1).max(bulkMax).meta({ description: 'The change requests.' }),
      decision: z.enum(['approve', 'reject']).meta({ description: 'What to do with all of them.', example: 'approve' }),
      reason,
    })
    .meta({ id: 'Decisions', description: 'One decision for several change requests.' }),
  response: z.array(Decision),
  refusals: ['credential-not-own'],
  example: {
    body: { ids: [sample.id], decision: 'approve', reason: 'Checked against the contract' },
    response: [{ id: sample.id, state: 'EXECUTED' }],
  },
});

const FetchedSecret = z
  .strictObject({
    id: params.shape.id,
    operation: z.string().meta({ description: 'The operation that made it.', example: 'inviteUser' }),
    answer: z.unknown().meta({ description: 'What the operation answered, with the link, token or secret.' }),
  })
  .meta({ id: 'FetchedSecret', description: 'The answer of an approved operation that shows a secret.' });
export type FetchedSecret = z.output<typeof FetchedSecret>;

export const fetchChangeRequestSecret = operation({
  ...common,
  id: 'fetchChangeRequestSecret',
  method: 'POST',
  path: '/bo/approvals/{id}/secret',
  summary: 'Fetch the secret of an approved request',
  description:
    'Shown once, to the requester, within 72 hours of the approval: the invitation link, token or webhook secret that the operation made. It needs a session, or a credential of one’s own making. The approver never sees it.',
  permission: 'signed-in',
  effect: 'write',
  secret: true,
  params,
  response: FetchedSecret,
  refusals: ['credential-not-own', 'secret-not-yours', 'secret-unavailable'],
  example: {
    params: { id: sample.id },
    response: { id: sample.id, operation: 'renewUserLink', answer: { link: 'https://bank.example/invitation#…' } },
  },
});
