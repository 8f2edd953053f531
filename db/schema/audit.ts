import { sql } from 'drizzle-orm';
import { index, instant, int, json, lower, primaryKey, table, text, uuid } from '#db/columns.ts';

/** Who approved a change, and with which credential; the row itself names the requester's. */
export interface Approval {
  change_request: string;
  decider: string;
  credential_kind: string;
  credential_id: string;
}

/**
 * Every write and every rejected write. `mac` chains the rows of a stream: an HMAC over the previous row's mac and this
 * row's content. Several streams allow parallel writers on PostgreSQL.
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
    index('audit_log_resource').on(t.resource, t.resource_id, t.at),
    index('audit_log_resource_id').on(lower(t.resource_id), t.at, t.id),
    index('audit_log_actor').on(lower(t.actor), t.at, t.id),
    index('audit_log_credential').on(lower(t.credential_id), t.at, t.id),
    index('audit_log_issuer').on(lower(t.issuer), t.at, t.id),
    index('audit_log_action').on(lower(t.action), t.at, t.id),
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
