import { and, eq, inArray, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '#db/index.ts';
import { links, sessions } from '#db/schema/auth.ts';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { requests } from '#db/schema/idempotency.ts';
import { notifications } from '#db/schema/notifications.ts';
import { outbox } from '#db/schema/outbox.ts';
import { recordAttachments, recordNotes } from '#db/schema/records.ts';
import { reportRuns } from '#db/schema/reports.ts';
import { passcodeMessages, verifications } from '#db/schema/verifications.ts';
import type { SettingPath } from '#lib/domain/settings/registry.ts';

/** A kind of row that is deleted after a retention period. */
export interface RetentionRule {
  /** The deleted resource, as in the audit. */
  name: string;
  table: PgTable;
  /** The time that counts, as text. */
  at: PgColumn;
  /** The setting with the number of days; absent: none. */
  days?: SettingPath & `retention/${string}`;
  /** The rows that may be deleted; absent: all. */
  which?: (db: Reader) => SQL | undefined;
}

/** The verification that verified a coordinate is needed as long as the coordinate is verified. */
const isNotProof = (db: Reader) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(beneficiaryCoordinates)
      .where(
        and(
          eq(beneficiaryCoordinates.id, verifications.coordinate_id),
          eq(beneficiaryCoordinates.verification_id, verifications.id),
        ),
      ),
  );

/** Ledger, audit, state changes and revisions are permanent: triggers prevent their deletion. */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'messages',
    table: outbox,
    at: outbox.created_at,
    days: 'retention/messages_days',
    which: () => notInArray(outbox.state, ['QUEUED', 'SENDING']),
  },
  {
    name: 'verifications',
    table: verifications,
    at: verifications.updated_at,
    days: 'retention/verifications_days',
    which: isNotProof,
  },
  {
    name: 'notifications',
    table: notifications,
    at: notifications.created_at,
    days: 'retention/messages_days',
  },
  {
    name: 'report-runs',
    table: reportRuns,
    at: reportRuns.created_at,
    days: 'retention/messages_days',
    which: () => notInArray(reportRuns.state, ['QUEUED', 'SENDING']),
  },
  { name: 'passcode-messages', table: passcodeMessages, at: passcodeMessages.at, days: 'retention/verifications_days' },
  { name: 'sessions', table: sessions, at: sessions.expires_at, days: 'retention/sessions_days' },
  {
    name: 'links',
    table: links,
    at: links.expires_at,
    days: 'retention/sessions_days',
    which: () => inArray(links.purpose, ['invitation', 'reset']),
  },
  { name: 'notes', table: recordNotes, at: recordNotes.deleted_at, days: 'retention/deleted_notes_days' },
  {
    name: 'attachments',
    table: recordAttachments,
    at: recordAttachments.deleted_at,
    days: 'retention/deleted_notes_days',
  },
  // Request ids in bodies are permanent, so they have no rule.
  { name: 'requests', table: requests, at: requests.expires_at },
];
