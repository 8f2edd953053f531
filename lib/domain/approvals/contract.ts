import { z } from 'zod';
import { AmountText } from '#lib/core/amounts/money.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { optionalInput, singleLineText, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { patternMessages } from '#lib/core/validation-messages.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import { ChangeRequest, ChangeRequestState } from '#lib/domain/approvals/requests/change-request.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const bulkMax = 100;
/** Policies to try travel in the address, which has a limit. */
const draftLengthMax = 4000;

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
  requester_name: 'Ada Lovelace',
  sentence: 'Ada Lovelace asks to close Household, ACC-1 (0.00 EUR). Reason: customer left',
  phrase: [
    { text: 'close ' },
    { text: 'Household, ACC-1', resource: 'account', resource_id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c002' },
  ],
  detail: '0.00 EUR',
  reason: 'customer left',
  records: [{ resource: 'account', resource_id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c002', name: 'Household, ACC-1' }],
  changes: [{ label: 'State', kind: 'state' as const, before: 'OPEN', after: 'CLOSED' }],
  created_at: timeExample,
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

const ExplainedRule = z
  .strictObject({
    rule: z.string().meta({
      description: 'The policy in words.',
      example: 'Require approval for Create transfers from 10,000.00 EUR',
    }),
    covers: z.boolean().meta({ description: 'Whether the policy covers the example.', example: true }),
    explanation: z.string().meta({
      description: 'Why the policy covers the example, or why it does not.',
      example: 'The amount reaches 10,000.00 EUR.',
    }),
  })
  .meta({ id: 'ExplainedRule', description: 'How one approval policy applies to an example.' });

const ApprovalExplanation = z
  .strictObject({
    is_required: z.boolean().meta({ description: 'Whether the example would wait for an approval.', example: true }),
    decided_by: z.int().min(0).optional().meta({
      description: 'Index of the first policy that covers the example; absent if none does.',
      example: 0,
    }),
    rules: z.array(ExplainedRule).meta({ description: 'All policies, in their order.' }),
  })
  .meta({ id: 'ApprovalExplanation', description: 'Which approval policy decides an example.' });
export type ApprovalExplanation = z.output<typeof ApprovalExplanation>;

const exampleCurrency = z.string().regex(/^[A-Z][A-Z0-9]{2,7}$/, patternMessages.currencyCode);

const ApprovalExample = z.strictObject({
  operation: singleLineText(100).meta({ description: 'Id of the operation.', example: 'createTransfer' }),
  amount: AmountText.optional().meta({ description: 'Amount of the write, as decimal text.', example: '12000.00' }),
  currency: exampleCurrency.optional().meta({ description: 'Currency of the amount.', example: 'EUR' }),
  moved_before: AmountText.optional().meta({
    description: 'What the requester moved earlier on the same UTC day, in the same currency.',
    example: '500.00',
  }),
  state: z.enum(accountStates).exclude(['PENDING']).optional().meta({
    description: 'Target state of an account.',
    example: 'BLOCKED',
  }),
  policies: z.string().min(2).max(draftLengthMax).optional().meta({
    description: 'Policies to try instead of the stored ones: JSON text of the setting `approvals/policies`.',
    example: '[{"permission":"ledger.transfer:create"}]',
  }),
});
export type ApprovalExample = z.output<typeof ApprovalExample>;

export const approvalContract = {
  listChangeRequests: operation({
    ...approvalOperation,
    id: 'listChangeRequests',
    method: 'GET',
    path: '/bo/approvals',
    summary: 'List change requests',
    description:
      'Lists change requests, newest first. The field `record` is `resource/id` of a record that the request touches: `state==PENDING;record==account/…` lists what waits for that account.',
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
      'Gets a change request with the request as sent and its changes. Values that the reader could not see elsewhere are hidden; `masked` names the permissions that show them. Readers without `webhook:read` see a webhook address without its path. Needs `approval:read`, but requesters can read their own requests with the credential that sent them, or with one of all its permissions.',
    permission: 'signed-in',
    effect: 'read',
    params: changeRequestParams,
    response: ChangeRequest,
    refusals: ['permission-missing'],
    example: { params: { id: changeRequestExample.id }, response: changeRequestExample },
  }),

  explainApproval: operation({
    ...approvalOperation,
    id: 'explainApproval',
    method: 'GET',
    path: '/bo/approvals/explanation',
    summary: 'Explain which approvals are required',
    description:
      'Says whether a write like the example would wait for an approval, and which policy decides. Amounts in another currency than that of a policy are converted at the stored rates; without a rate they are covered.',
    permission: 'setting:read',
    effect: 'read',
    query: ApprovalExample,
    response: ApprovalExplanation,
    refusals: ['amount-invalid'],
    example: {
      query: { operation: 'createTransfer', amount: '12000.00', currency: 'EUR' },
      response: {
        is_required: true,
        decided_by: 0,
        rules: [
          {
            rule: 'Require approval for Create transfers from 10,000.00 EUR',
            covers: true,
            explanation: 'The amount reaches 10,000.00 EUR.',
          },
        ],
      },
    },
  }),

  approveChangeRequest: operation({
    ...approvalOperation,
    ...decides,
    id: 'approveChangeRequest',
    executes: true,
    path: '/bo/approvals/{id}/approve',
    summary: 'Approve a change request',
    description:
      "Approves a change request and carries it out once, with the requester's current permissions. You cannot approve your own request, or one sent with a credential that you created. It needs a session, or a credential that you created yourself or with `npm run token`. The request fails if the requester lost the permission, if the token or key that sent it was revoked, or if anything the decision depends on has changed.",
    params: changeRequestParams,
    body: z
      .strictObject({ reason: optionalInput(decisionReason) })
      .meta({ id: 'Approval', description: 'An approval.' }),
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
      'Fetches the invitation link, token or webhook secret that an approved operation created. Only the requester can, once, within 72 hours of the approval. It needs a session, or a credential that you created yourself and that has all permissions of the one that sent the request. The approver never sees the secret.',
    permission: 'signed-in',
    effect: 'write',
    secret: true,
    params: changeRequestParams,
    response: FetchedSecret,
    refusals: ['credential-not-own', 'grant-exceeds-own', 'secret-not-yours', 'secret-unavailable'],
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
