import { index, instant, int, json, primaryKey, table, text, uuid } from '#db/columns.ts';
import type { Credential } from '#lib/core/credential.ts';

/** What a recorded change would do to one resource, in the form of the audit. */
interface StoredDifference {
  resource: string;
  resource_id: string;
  before: unknown;
  after: unknown;
}

/** Writes that wait for a second person, and their outcome. */
export const changeRequests = table(
  'change_requests',
  {
    id: uuid('id').primaryKey(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** A PENDING request past `expires_at` counts as EXPIRED, even before the state is updated. */
    state: text('state').$type<'PENDING' | 'EXECUTED' | 'REJECTED' | 'FAILED' | 'EXPIRED'>().notNull(),
    operation: text('operation').notNull(),
    permission: text('permission').notNull(),
    /** Params, query, body and If-Match, encrypted: they may hold personal data. */
    input: text('input').notNull(),
    /** The facts shown to the approver and compared again at approval, encrypted. */
    evidence: text('evidence').notNull(),
    difference: json<StoredDifference[]>('difference').notNull(),
    requester_id: uuid('requester_id').notNull(),
    requester: text('requester').notNull(),
    /** The credential of the request: its execution has no more rights. */
    credential: json<Credential>('credential').notNull(),
    decided_at: instant('decided_at'),
    decider_id: uuid('decider_id'),
    decider: text('decider'),
    decision_reason: text('decision_reason'),
    /** Why an approved request could not be executed. */
    failure: json<{ code: string; detail: string }>('failure'),
    /** The HTTP status of the executed operation. */
    result_status: int('result_status'),
    /** The response of an operation that shows a secret, encrypted until the requester fetches it, once. */
    secret: text('secret'),
    secret_expires_at: instant('secret_expires_at'),
    secret_fetched_at: instant('secret_fetched_at'),
    request_id: text('request_id').notNull(),
  },
  (t) => [
    index('change_requests_created').on(t.created_at, t.id),
    index('change_requests_state').on(t.state, t.created_at),
    index('change_requests_requester').on(t.requester_id, t.created_at),
  ],
);

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

/** The records that a change request touches, so that each record shows what waits for it. Names are in the evidence. */
export const changeRequestRecords = table(
  'change_request_records',
  {
    change_request_id: uuid('change_request_id')
      .notNull()
      .references(() => changeRequests.id),
    /** `resource/id`, as filters name it: `account/01926e7c-…`. */
    record: text('record').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.change_request_id, t.record] }),
    index('change_request_records_record').on(t.record, t.change_request_id),
  ],
);

/** The total each requester asked for on a UTC day under the policies of a permission: currency to units of 10^-8. */
export const approvalTotals = table(
  'approval_totals',
  {
    requester_id: uuid('requester_id').notNull(),
    day: text('day').notNull(),
    permission: text('permission').notNull(),
    amounts: json<Record<string, string>>('amounts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.requester_id, t.day, t.permission] })],
);
