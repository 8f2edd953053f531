import { z } from 'zod';
import { timeMember, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { patternMessages } from '#lib/core/validation-messages.ts';
import { auditOutcomes, credentialKinds } from '#lib/domain/audit/credential-kinds.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const AuditEntry = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the entry.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
    stream: z.int().min(0).meta({ description: 'Number of the audit chain.', example: 0 }),
    sequence: z
      .int()
      .min(1)
      .meta({ description: 'Sequence number in the chain, starting at 1, without gaps.', example: 42 }),
    at: timeMember('When the write happened'),
    actor_kind: z
      .string()
      .meta({ description: 'Kind of actor: person, service, system or anonymous.', example: 'person' }),
    actor_id: z.string().meta({ description: 'Id of the user; empty for anonymous callers.', example: '' }),
    actor: z.string().meta({ description: 'User name of the actor.', example: 'ada@example.com' }),
    credential_kind: z
      .enum(credentialKinds)
      .meta({ description: 'Kind of credential; `none` for no credential or the product itself.' }),
    credential_id: z.string().meta({ description: 'Id of the session, token, key or one-time link; empty for none.' }),
    credential_name: z.string().optional().meta({ description: 'Name of the token or key.', example: 'payroll' }),
    issuer: z.string().meta({
      description: 'User name of the person who issued the credential; for a session, the person who signed in.',
      example: 'ada@example.com',
    }),
    approval: z
      .strictObject({
        change_request: z.string().meta({ description: 'Id of the change request.' }),
        decider: z.string().meta({ description: 'User name of the approver.', example: 'grace@example.com' }),
        credential_kind: z.string().meta({ description: "Kind of the approver's credential.", example: 'session' }),
        credential_id: z.string().meta({ description: "Id of the approver's session, token or key." }),
      })
      .optional()
      .meta({ description: 'The approval, if one was needed. Actor and credential are those of the requester.' }),
    action: z.string().meta({ description: 'Id of the operation.', example: 'updateRole' }),
    resource: z.string().meta({ description: 'Kind of resource.', example: 'role' }),
    resource_id: z.string().meta({ description: 'Id of the resource.', example: 'payments' }),
    outcome: z.enum(auditOutcomes).meta({ description: 'Whether the write was done or rejected.', example: 'done' }),
    code: z.string().optional().meta({ description: 'Code of the problem, if rejected.', example: 'in-use' }),
    reason: z.string().optional().meta({ description: 'Reason given by the caller, or the detail of the problem.' }),
    before: z.unknown().optional().meta({ description: 'Content before, without personal data.' }),
    after: z.unknown().optional().meta({ description: 'Content after, without personal data.' }),
    request_id: z.string().meta({ description: 'Id of the request.', example: 'req-1' }),
    mac: z.string().meta({ description: 'HMAC over this entry and the mac of the previous entry.', example: 'a1b2' }),
  })
  .meta({ id: 'AuditEntry', description: 'A write, or a rejected one.' });
export type AuditEntry = z.output<typeof AuditEntry>;

const BrokenLink = z
  .strictObject({
    stream: z.int().meta({ description: 'Number of the audit chain.', example: 0 }),
    sequence: z.int().meta({ description: 'Sequence number of the first wrong or missing entry.', example: 7 }),
    fault: z.string().meta({ description: 'The fault of the entry.', example: 'Row 7 was edited.' }),
  })
  .meta({ id: 'BrokenLink', description: 'The first broken link of the chain.' });

export const AuditProof = z
  .strictObject({
    verified: z.boolean().meta({ description: 'Whether all checked links are valid.', example: true }),
    rows: z.int().meta({ description: 'Number of entries in all chains.', example: 42 }),
    ranges: z
      .array(
        z.strictObject({
          stream: z.int().meta({ description: 'Number of the audit chain.', example: 0 }),
          first: z.int().meta({ description: 'First checked sequence number.', example: 1 }),
          last: z.int().meta({ description: 'Last checked sequence number.', example: 42 }),
        }),
      )
      .meta({ description: 'Checked ranges: the newest entries. `npm run audit:verify` checks all entries offline.' }),
    broken: BrokenLink.optional(),
    anchor: z
      .strictObject({
        sequence: z.int().meta({ description: 'Sequence number of the anchor.', example: 3 }),
        at: timeMember('When the anchor was written'),
        rows: z.int().meta({ description: 'Number of entries at that time.', example: 40 }),
      })
      .optional()
      .meta({ description: 'The last anchor; absent if there is none.' }),
  })
  .meta({ id: 'AuditProof', description: 'Result of verifying the audit log.' });
export type AuditProof = z.output<typeof AuditProof>;

const auditEntryExample = {
  id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001',
  stream: 0,
  sequence: 1,
  at: timeExample,
  actor_kind: 'person',
  actor_id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c002',
  actor: 'ada@example.com',
  credential_kind: 'token' as const,
  credential_id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c003',
  credential_name: 'payroll',
  issuer: 'ada@example.com',
  action: 'updateRole',
  resource: 'role',
  resource_id: 'payments',
  outcome: 'done' as const,
  request_id: 'req-1',
  mac: 'a1b2',
};
const auditOperation = { tag: 'Audit', permission: 'audit:read', effect: 'read', method: 'GET' } as const;
const pathNumber = (description: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, patternMessages.wholeNumber)
    .transform(Number)
    .meta({ description, example: '42' });

export const auditContract = {
  listAuditEntries: operation({
    ...auditOperation,
    id: 'listAuditEntries',
    replica: true,
    path: '/bo/audit',
    summary: 'List audit entries',
    description: 'Lists audit entries, newest first.',
    query: z.strictObject(pageQuery),
    response: pageSchema(AuditEntry).meta({ id: 'AuditPage', description: 'A page of audit entries.' }),
    example: {
      query: { filter: 'resource==role;outcome==done' },
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [auditEntryExample] },
    },
  }),

  getAuditEntry: operation({
    ...auditOperation,
    id: 'getAuditEntry',
    path: '/bo/audit/{stream}/{sequence}',
    summary: 'Get an audit entry',
    description: 'Gets an audit entry by its chain and sequence number.',
    params: z.strictObject({
      stream: pathNumber('Number of the audit chain.'),
      sequence: pathNumber('Sequence number in the chain.'),
    }),
    response: AuditEntry,
    example: { params: { stream: '0', sequence: '1' }, response: auditEntryExample },
  }),

  exportAudit: operation({
    ...auditOperation,
    id: 'exportAudit',
    media: ['text/csv', 'application/json'],
    replica: true,
    path: '/bo/audit/export',
    summary: 'Export the audit log',
    description: 'Exports all audit entries that match the filter, oldest first, as CSV or JSON.',
    query: z.strictObject({
      format: z
        .enum(['csv', 'json'])
        .default('csv')
        .meta({ description: 'Format of the file: csv or json.', example: 'csv' }),
      filter: pageQuery.filter,
    }),
    response: z.array(AuditEntry).meta({ description: 'Audit entries, oldest first; as CSV with a header row.' }),
    example: { query: { format: 'json' }, response: [auditEntryExample] },
  }),

  getAuditProof: operation({
    ...auditOperation,
    id: 'getAuditProof',
    path: '/bo/audit/proof',
    summary: 'Get the proof of the audit log',
    description:
      'Recomputes the newest links of every chain, compares them with the last anchor, and answers the checked range.',
    response: AuditProof,
    example: {
      response: {
        verified: true,
        rows: 42,
        ranges: [{ stream: 0, first: 1, last: 42 }],
        anchor: { sequence: 3, at: timeExample, rows: 40 },
      },
    },
  }),
};
