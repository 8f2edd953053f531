import { and, eq, inArray, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '#db/index.ts';
import { links, sessions } from '#db/schema/auth.ts';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { requests } from '#db/schema/idempotency.ts';
import { outbox } from '#db/schema/outbox.ts';
import { passcodeMessages, verifications } from '#db/schema/verifications.ts';
import type { SettingPath } from '#lib/domain/settings/registry.ts';

/** What is kept for so long and no longer. */
export interface Rule {
  /** What is deleted, as the audit names it. */
  name: string;
  table: PgTable;
  /** The time that counts, as text. */
  at: PgColumn;
  /** The setting that says for how many days it is kept after that; absent: none. */
  days?: SettingPath & `retention/${string}`;
  /** Which rows may go at all; absent: every one. */
  which?: (db: Reader) => SQL | undefined;
}

/** Operation 16 answers the verification that verified a coordinate for as long as the coordinate is verified. */
const provesNothing = (db: Reader) =>
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

/** The ledger, the audit, state changes and revisions are for ever: triggers refuse that they are deleted. */
export const rules: readonly Rule[] = [
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
    which: provesNothing,
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
  // What holds for ever, the request ids in bodies, has no end here.
  { name: 'requests', table: requests, at: requests.expires_at },
];
