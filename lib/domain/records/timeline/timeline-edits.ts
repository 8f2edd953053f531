import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { entityRevisions } from '#db/schema/entities.ts';
import { stateAction } from '#lib/domain/accounts/core/state.ts';
import type { RecordRef } from '#lib/domain/records/record.ts';
import type { TimelineItem } from '#lib/domain/records/timeline/contract.ts';
import { behind, newest, type TimelineWindow } from '#lib/domain/records/timeline/timeline-window.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { isAudited, mayReadAuditedValues } from '#lib/server/write/audited-resource.ts';

/** Bank details of one beneficiary; more have no edits on its timeline. */
const editedCoordinatesMax = 200;

/** The audited changes of a record, and of the bank details of a beneficiary. */
export async function readEdits(ctx: Context, record: RecordRef, window: TimelineWindow): Promise<TimelineItem[]> {
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(
      and(
        isAudited(
          record.kind === 'beneficiary' ? ['beneficiary', 'beneficiary-coordinate'] : [record.kind],
          await auditedIds(ctx.db, record),
        ),
        eq(auditLog.outcome, 'done'),
        // State changes of accounts are read from their own table.
        record.kind === 'account' ? ne(auditLog.action, stateAction) : undefined,
        behind(window, auditLog.at, auditLog.id),
      ),
    )
    .orderBy(...newest(auditLog.at, auditLog.id))
    .limit(window.limit);
  const contents = record.kind === 'entity' ? await entityContents(ctx.db, record.id, rows) : new Map();
  return rows.map((row) => presentEdit(ctx, record, row, contents.get(row.request_id)));
}

async function auditedIds(db: Reader, record: RecordRef): Promise<string[]> {
  if (record.kind !== 'beneficiary') return [record.id];
  const rows = await db
    .select({ id: beneficiaryCoordinates.id })
    .from(beneficiaryCoordinates)
    .where(eq(beneficiaryCoordinates.beneficiary_id, record.id))
    .limit(editedCoordinatesMax);
  return [record.id, ...rows.map(({ id }) => id)];
}

interface MemberValues {
  before: unknown;
  after: unknown;
}

/** What revisions of an entity changed, by request: the audit has no personal data, the revisions have it. */
async function entityContents(db: Reader, id: string, rows: AuditRow[]): Promise<Map<string, MemberValues>> {
  const requests = [...new Set(rows.map(({ request_id }) => request_id))];
  if (requests.length === 0) return new Map();
  const written = await db
    .select()
    .from(entityRevisions)
    .where(and(eq(entityRevisions.entity_id, id), inArray(entityRevisions.request_id, requests)));
  const earlier = await db
    .select()
    .from(entityRevisions)
    .where(
      and(
        eq(entityRevisions.entity_id, id),
        inArray(
          entityRevisions.revision,
          written.map(({ revision }) => revision - 1),
        ),
      ),
    );
  const contentOf = new Map(
    earlier.map(({ revision, type, affiliation, aspects }) => [revision, { type, affiliation, aspects }]),
  );
  return new Map(
    written.map(({ request_id, revision, type, affiliation, aspects }) => [
      request_id,
      { before: contentOf.get(revision - 1) ?? {}, after: { type, affiliation, aspects } },
    ]),
  );
}

function presentEdit(ctx: Context, record: RecordRef, row: AuditRow, values: MemberValues | undefined): TimelineItem {
  const states = { before: stateIn(row.before), after: stateIn(row.after) };
  // The values of a change request are masked by its own page.
  const isShown = record.kind !== 'change_request' && mayReadAuditedValues(row.action, ctx.principal.permissions);
  const before = values ? values.before : row.before;
  const after = values ? values.after : row.after;
  return {
    id: row.id,
    at: row.at,
    kind: 'edit',
    action: row.action,
    actor: row.actor,
    ...(typeof states.before === 'string' && { previous_state: states.before }),
    ...(typeof states.after === 'string' && { state: states.after }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(isShown && before !== null && { before }),
    ...(isShown && after !== null && { after }),
    request_id: row.request_id,
  };
}

const stateIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'state' in value ? value.state : undefined;
