import { sql } from 'drizzle-orm';
import { index, instant, int, json, lower, primaryKey, serial, table, text, unique, uuid } from '#db/columns.ts';

/** Who approved a change, and with which credential; the row itself names the requester's. */
export interface Approval {
  change_request: string;
  decider: string;
  credential_kind: string;
  credential_id: string;
}

/**
 * Every write and every rejected write. `mac` chains the rows of a stream: an HMAC over the previous row's mac and this
 * row's content. Several streams allow parallel writers on PostgreSQL. Fields with few values have no index: blocks
 * of the log say where their values are.
 */
export const auditLog = table(
  'audit_log',
  {
    stream: int('stream').notNull(),
    sequence: int('sequence').notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    actor_kind: text('actor_kind').notNull(),
    actor_id: text('actor_id').notNull(),
    actor: text('actor').notNull(),
    /** The credential of the request. Names of tokens and keys are looked up: they neither change nor disappear. */
    credential_kind: text('credential_kind').$type<'session' | 'token' | 'jwt' | 'link' | 'none'>().notNull(),
    credential_id: text('credential_id').notNull(),
    /** The user name of the credential's issuer; user names never change. */
    issuer: text('issuer').notNull(),
    /** Set if the change was executed by an approval. */
    approval: json<Approval>('approval'),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    resource_id: text('resource_id').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    code: text('code'),
    reason: text('reason'),
    before: json<unknown>('before'),
    after: json<unknown>('after'),
    request_id: text('request_id').notNull(),
    mac: text('mac').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stream, t.sequence] }),
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_resource_id').on(lower(t.resource_id), t.at, t.id),
    index('audit_log_outcome').on(t.at, t.id).where(sql`outcome <> 'done'`),
    index('audit_log_request').on(lower(t.request_id)),
  ],
);

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * The position of the audit chains at a time. A file next to the database holds the same rows: a missing row on either
 * side reveals a truncated log or a restored old copy.
 */
export const auditAnchors = table(
  'audit_anchors',
  {
    sequence: int('sequence').primaryKey(),
    at: instant('at').notNull(),
    /** Rows of all streams. */
    rows: int('rows').notNull(),
    heads: json<{ stream: number; sequence: number; mac: string }[]>('heads').notNull(),
    previous_mac: text('previous_mac').notNull(),
    mac: text('mac').notNull(),
  },
  (t) => [index('audit_anchors_at').on(t.at)],
);

export type AnchorRow = typeof auditAnchors.$inferSelect;

/** The texts of the fields that blocks summarize, each once, folded as a filter compares them. */
export const auditValues = table(
  'audit_values',
  {
    id: serial('id').primaryKey(),
    field: text('field').notNull(),
    value: text('value').notNull(),
  },
  (t) => [unique('audit_values', t.field, t.value)],
);

/** The values of one field in the rows of a block. */
export interface BlockColumn {
  /** Ids of the values. */
  values: number[];
  /** The index of the value of each row, as text; empty if all rows have the same value. */
  rows: string;
}

/** Consecutive rows of a stream, from the first row on without gaps, with what a filter needs to know of each. */
export const auditBlocks = table(
  'audit_blocks',
  {
    stream: int('stream').notNull(),
    first_sequence: int('first_sequence').notNull(),
    last_sequence: int('last_sequence').notNull(),
    content: json<Record<string, BlockColumn>>('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stream, t.first_sequence] })],
);

export type AuditBlock = typeof auditBlocks.$inferSelect;

/**
 * The blocks that have a value, in the order of time. Rows of a stream are nearly in the order of time, so `first_ms`
 * and `last_ms` are the earliest and the latest of a block. Blocks of one `span` last about as long: those that overlap
 * a time are near it in each order.
 */
export const auditBlockValues = table(
  'audit_block_values',
  {
    value_id: int('value_id').notNull(),
    span: int('span').notNull(),
    last_ms: int('last_ms').notNull(),
    stream: int('stream').notNull(),
    first_sequence: int('first_sequence').notNull(),
    first_ms: int('first_ms').notNull(),
    /** The rows of the block with the value. */
    rows: int('rows').notNull(),
  },
  (t) => [
    // The name that the engine gives is longer than PostgreSQL keeps.
    primaryKey({
      name: 'audit_block_values_pk',
      columns: [t.value_id, t.span, t.last_ms, t.stream, t.first_sequence],
    }),
    index('audit_block_values_first').on(t.value_id, t.span, t.first_ms, t.stream, t.first_sequence),
  ],
);
