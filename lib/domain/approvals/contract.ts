import { z } from 'zod';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { singleLineText, timestampText, uuidText } from '#lib/core/schema.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const bulkMax = 100;

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

export const ChangeRequest = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the change request.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
    state: ChangeRequestState,
    operation: z.string().meta({ description: 'Id of the requested operation.', example: 'changeAccountState' }),
    permission: z
      .string()
      .meta({ description: 'Permission that the operation needs.', example: 'account.state:change' }),
    requester: z.string().meta({ description: 'User name of the requester.', example: 'ada@example.com' }),
    created_at: timestampText.meta({
      description: 'When the request was created, UTC.',
      example: '2026-11-21T10:00:00.000Z',
    }),
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
    decided_at: timestampText.optional().meta({ description: 'When the request was decided, UTC.' }),
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

const decisionReason = singleLineText(reasonLengthMax).meta({
  description: 'Reason; kept permanently.',
  example: 'Checked against the contract',
});
const Decision = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the change request.' }),
    state: ChangeRequestState.optional(),
    problem: z
      .strictObject({
        status: z.int().meta({ description: 'HTTP status that the decision alone would have answered.', example: 409 }),
        code: z.string().meta({ description: 'Code of the problem.', example: 'change-request-stale' }),
        detail: z.string().meta({ description: 'What is wrong and what to do.' }),
      })
      .optional()
      .meta({ description: 'Why this decision was rejected.' }),
  })
  .meta({ id: 'Decision', description: 'Result of one decision.' });
export type Decision = z.output<typeof Decision>;

const changeRequestExample = {
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
const approvalOperation = { tag: 'Approvals' } as const;
const changeRequestParams = z.strictObject({
  id: uuidText.meta({ description: 'Id of the change request.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
});
const decides = { permission: 'approval:decide', effect: 'write', method: 'POST' } as const;

const FetchedSecret = z
  .strictObject({
    id: changeRequestParams.shape.id,
    operation: z.string().meta({ description: 'Id of the operation that created the secret.', example: 'inviteUser' }),
    answer: z.unknown().meta({ description: 'Answer of the operation with its link, token or secret.' }),
  })
  .meta({ id: 'FetchedSecret', description: 'Answer of an approved operation that creates a secret.' });
export type FetchedSecret = z.output<typeof FetchedSecret>;

export const approvalContract = {
  listChangeRequests: operation({
    ...approvalOperation,
    id: 'listChangeRequests',
    method: 'GET',
    path: '/bo/approvals',
    summary: 'List change requests',
    description:
      'Lists change requests, newest first. Filter by id, state, operation, permission, requester, decider, created_at, expires_at, decided_at.',
    permission: 'approval:read',
    effect: 'read',
    replica: true,
    query: z.strictObject(pageQuery),
    response: pageSchema(ChangeRequest).meta({ id: 'ChangeRequestPage', description: 'A page of change requests.' }),
    example: {
      query: { filter: 'state==PENDING' },
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [changeRequestExample] },
    },
  }),

  getChangeRequest: operation({
    ...approvalOperation,
    id: 'getChangeRequest',
    method: 'GET',
    path: '/bo/approvals/{id}',
    summary: 'Get a change request',
    description:
      'Gets a change request with the request as sent and its changes. Values that the reader could not see elsewhere are hidden; `masked` names the permissions that show them. Readers without `webhook:read` see a webhook address without its path.',
    permission: 'approval:read',
    effect: 'read',
    params: changeRequestParams,
    response: ChangeRequest,
    example: { params: { id: changeRequestExample.id }, response: changeRequestExample },
  }),

  approveChangeRequest: operation({
    ...approvalOperation,
    ...decides,
    id: 'approveChangeRequest',
    executes: true,
    path: '/bo/approvals/{id}/approve',
    summary: 'Approve a change request',
    description:
      "Approves a change request and carries it out once, with the requester's current permissions. You cannot approve your own request, or one sent with a credential that you created. It needs a session, or a credential that you created yourself or with `npm run token`. The request fails if the requester lost the permission, or if anything the decision depends on has changed.",
    params: changeRequestParams,
    body: z.strictObject({ reason: decisionReason.optional() }).meta({ id: 'Approval', description: 'An approval.' }),
    response: ChangeRequest,
    refusals: [
      'credential-not-own',
      'own-request',
      'change-request-not-pending',
      'change-request-stale',
      'requester-not-permitted',
    ],
    example: {
      params: { id: changeRequestExample.id },
      body: { reason: 'Checked against the contract' },
      response: { ...changeRequestExample, state: 'EXECUTED', result_status: 200 },
    },
  }),

  rejectChangeRequest: operation({
    ...approvalOperation,
    ...decides,
    id: 'rejectChangeRequest',
    path: '/bo/approvals/{id}/reject',
    summary: 'Reject a change request',
    description: 'Rejects a change request; nothing changes. You cannot reject your own request.',
    params: changeRequestParams,
    body: z.strictObject({ reason: decisionReason }).meta({ id: 'Rejection', description: 'A rejection.' }),
    response: ChangeRequest,
    refusals: ['credential-not-own', 'own-request', 'change-request-not-pending'],
    example: {
      params: { id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c002' },
      body: { reason: 'The amount is wrong' },
      response: { ...changeRequestExample, state: 'REJECTED', decision_reason: 'The amount is wrong' },
    },
  }),

  decideChangeRequests: operation({
    ...approvalOperation,
    ...decides,
    id: 'decideChangeRequests',
    path: '/bo/approvals/decisions',
    summary: 'Decide change requests',
    description: `Approves or rejects up to ${bulkMax} change requests. One that fails does not affect the others.`,
    body: z
      .strictObject({
        ids: z
          .array(changeRequestParams.shape.id)
          .min(1)
          .max(bulkMax)
          .meta({ description: 'Ids of the change requests.' }),
        decision: z.enum(['approve', 'reject']).meta({ description: 'Decision for all of them.', example: 'approve' }),
        reason: decisionReason,
      })
      .meta({ id: 'Decisions', description: 'One decision for several change requests.' }),
    response: z.array(Decision),
    refusals: ['credential-not-own'],
    example: {
      body: {
        ids: ['01926e7c-52a8-7f2b-9df6-0a63a5a4c003'],
        decision: 'approve',
        reason: 'Checked against the contract',
      },
      response: [{ id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c003', state: 'EXECUTED' }],
    },
  }),

  fetchChangeRequestSecret: operation({
    ...approvalOperation,
    id: 'fetchChangeRequestSecret',
    method: 'POST',
    path: '/bo/approvals/{id}/secret',
    summary: 'Fetch the secret of a change request',
    description:
      'Fetches the invitation link, token or webhook secret that an approved operation created. Only the requester can, once, within 72 hours of the approval. It needs a session, or a credential that you created yourself. The approver never sees the secret.',
    permission: 'signed-in',
    effect: 'write',
    secret: true,
    params: changeRequestParams,
    response: FetchedSecret,
    refusals: ['credential-not-own', 'secret-not-yours', 'secret-unavailable'],
    example: {
      params: { id: changeRequestExample.id },
      response: {
        id: changeRequestExample.id,
        operation: 'renewUserLink',
        answer: { link: 'https://bank.example/invitation#…' },
      },
    },
  }),
};
