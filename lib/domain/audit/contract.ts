import { z } from 'zod';
import { instant, uuid } from '#lib/core/schema.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const AuditEntry = z
  .strictObject({
    id: uuid.meta({ description: 'The row.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
    stream: z.int().min(0).meta({ description: 'The chain it stands in.', example: 0 }),
    sequence: z.int().min(1).meta({ description: 'Its place in the chain, from 1, without gaps.', example: 42 }),
    at: instant.meta({ description: 'When.', example: '2026-11-21T10:00:00.000Z' }),
    actor_kind: z.string().meta({ description: 'person, service, system or anonymous.', example: 'person' }),
    actor_id: z.string().meta({ description: 'Id of the user; empty for strangers.', example: '' }),
    actor: z.string().meta({ description: 'Who.', example: 'ada@example.com' }),
    credential_kind: z
      .enum(['session', 'token', 'jwt', 'link', 'none'])
      .meta({ description: 'What the request was authenticated by; `none`: by nothing, or the product itself.' }),
    credential_id: z.string().meta({ description: 'The session, token, key or one-time link; empty for none.' }),
    credential_name: z.string().optional().meta({ description: 'Name of the token or key.', example: 'payroll' }),
    issuer: z.string().meta({
      description: 'User name of whoever issued the credential: of a session, the person who signed in.',
      example: 'ada@example.com',
    }),
    approval: z
      .strictObject({
        change_request: z.string().meta({ description: 'The change request.' }),
        decider: z.string().meta({ description: 'Who approved it.', example: 'grace@example.com' }),
        credential_kind: z.string().meta({ description: 'What they were authenticated by.', example: 'session' }),
        credential_id: z.string().meta({ description: 'Their session, token or key.' }),
      })
      .optional()
      .meta({ description: 'Where an approval carried the change out. Actor and credential are the requester’s.' }),
    action: z.string().meta({ description: 'The operation.', example: 'updateRole' }),
    resource: z.string().meta({ description: 'The kind of thing.', example: 'role' }),
    resource_id: z.string().meta({ description: 'Which one.', example: 'payments' }),
    outcome: z.enum(['done', 'refused']).meta({ description: 'Whether it was done.', example: 'done' }),
    code: z.string().optional().meta({ description: 'Why it was refused.', example: 'in-use' }),
    reason: z.string().optional().meta({ description: 'The reason given, or the refusal in words.' }),
    before: z.unknown().optional().meta({ description: 'What was, without personal data.' }),
    after: z.unknown().optional().meta({ description: 'What is, without personal data.' }),
    request_id: z.string().meta({ description: 'The request.', example: 'req-1' }),
    mac: z.string().meta({ description: 'HMAC over this row and the mac of the one before.', example: 'a1b2' }),
  })
  .meta({ id: 'AuditEntry', description: 'A write, or a refused one.' });
export type AuditEntry = z.output<typeof AuditEntry>;

const BrokenLink = z
  .strictObject({
    stream: z.int().meta({ description: 'The chain.', example: 0 }),
    sequence: z.int().meta({ description: 'The first row that is wrong or missing.', example: 7 }),
    fault: z.string().meta({ description: 'What is wrong with it.', example: 'Row 7 was edited.' }),
  })
  .meta({ id: 'BrokenLink', description: 'The first broken link of the chain.' });

export const AuditProof = z
  .strictObject({
    verified: z.boolean().meta({ description: 'Whether every link in the range holds.', example: true }),
    rows: z.int().meta({ description: 'Rows in all chains together.', example: 42 }),
    ranges: z
      .array(
        z.strictObject({
          stream: z.int().meta({ description: 'The chain.', example: 0 }),
          first: z.int().meta({ description: 'The first sequence that was checked.', example: 1 }),
          last: z.int().meta({ description: 'The last one.', example: 42 }),
        }),
      )
      .meta({ description: 'What was checked now: the newest rows. `npm run audit:verify` checks all, offline.' }),
    broken: BrokenLink.optional(),
    anchor: z
      .strictObject({
        sequence: z.int().meta({ description: 'The number of the anchor.', example: 3 }),
        at: instant.meta({ description: 'When it was written.', example: '2026-11-21T10:00:00.000Z' }),
        rows: z.int().meta({ description: 'Rows there were then.', example: 40 }),
      })
      .optional()
      .meta({ description: 'The last anchor; absent while there is none.' }),
  })
  .meta({ id: 'AuditProof', description: 'Whether the audit is whole.' });
export type AuditProof = z.output<typeof AuditProof>;

const sample = {
  id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001',
  stream: 0,
  sequence: 42,
  at: '2026-11-21T10:00:00.000Z',
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
const common = { tag: 'Audit', permission: 'audit:read', effect: 'read', method: 'GET' } as const;
const number = (description: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .meta({ description, example: '42' });

export const listAudit = operation({
  ...common,
  id: 'listAudit',
  replica: true,
  path: '/bo/audit',
  summary: 'Query the audit',
  description:
    'Newest first. Filter by id, at, actor, actor_kind, actor_id, credential_kind, credential_id, issuer, action, resource, resource_id, outcome, code, reason, request_id, stream, sequence.',
  query: z.strictObject(pageQuery),
  response: pageOf(AuditEntry).meta({ id: 'AuditPage', description: 'A page of the audit.' }),
  example: {
    query: { filter: 'resource==role;outcome==done' },
    response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [sample] },
  },
});

export const readAuditEntry = operation({
  ...common,
  id: 'readAuditEntry',
  path: '/bo/audit/{stream}/{sequence}',
  summary: 'Get a row of the audit',
  description: 'By its chain and its place in it.',
  params: z.strictObject({
    stream: number('The chain.'),
    sequence: number('The place in the chain.'),
  }),
  response: AuditEntry,
  example: { params: { stream: '0', sequence: '42' }, response: sample },
});

export const exportAudit = operation({
  ...common,
  id: 'exportAudit',
  replica: true,
  path: '/bo/audit/export',
  summary: 'Export the audit',
  description: 'All rows that match the filter, oldest first, as CSV or JSON, sent as they are read.',
  query: z.strictObject({
    format: z.enum(['csv', 'json']).default('csv').meta({ description: 'csv or json.', example: 'csv' }),
    filter: pageQuery.filter,
  }),
  response: z.unknown().meta({ description: 'text/csv, or a JSON array of AuditEntry.' }),
  example: { query: { format: 'json' }, response: [sample] },
});

export const proveAudit = operation({
  ...common,
  id: 'proveAudit',
  path: '/bo/audit/proof',
  summary: 'Prove the audit',
  description:
    'Recomputes the newest links of every chain, holds the chains against the last anchor, and says how far.',
  response: AuditProof,
  example: {
    response: {
      verified: true,
      rows: 42,
      ranges: [{ stream: 0, first: 1, last: 42 }],
      anchor: { sequence: 3, at: '2026-11-21T10:00:00.000Z', rows: 40 },
    },
  },
});
