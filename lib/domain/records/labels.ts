import { and, asc, eq, sql } from 'drizzle-orm';
import { lockName, offload, type Reader } from '#db/index.ts';
import { type RecordKind, recordLabels } from '#db/schema/records.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import type { RecordLabels } from '#lib/domain/records/contract.ts';
import { labelsMax } from '#lib/domain/records/limits.ts';
import { recordProblems } from '#lib/domain/records/problems.ts';
import { type RecordRef, readableRecord } from '#lib/domain/records/record.ts';
import { readPermissionOfKind } from '#lib/domain/records/record-kinds.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';

const usedLabelsMax = 200;

const isLabelOf = ({ kind, id }: RecordRef) => and(eq(recordLabels.record_kind, kind), eq(recordLabels.record_id, id));

/** The labels of a record in alphabetical order. Throws 403 and 404. */
export async function labelsOfRecord(ctx: Context, wanted: RecordRef): Promise<RecordLabels> {
  return { labels: await readLabels(ctx.db, await readableRecord(ctx, wanted)) };
}

/** Adds a label; one that is there in another case stays. Throws 400 beyond the limit, 403 and 404. */
export async function addLabel(ctx: WriteContext, wanted: RecordRef, label: string): Promise<RecordLabels> {
  const record = await readableRecord(ctx, wanted);
  await lockLabels(ctx, record);
  const before = await readLabels(ctx.db, record);
  if (before.some((present) => caseKey(present) === caseKey(label))) return { labels: before };
  if (before.length >= labelsMax) throw recordProblems.tooManyLabels(labelsMax);
  await ctx.db
    .insert(recordLabels)
    .values({
      record_kind: record.kind,
      record_id: record.id,
      label_key: caseKey(label),
      label,
      actor: ctx.principal.username,
      created_at: ctx.now,
    })
    .onConflictDoNothing();
  return recordLabelChange(ctx, record, before);
}

/** Removes a label; one that is not there is no fault. Throws 403 and 404. */
export async function removeLabel(ctx: WriteContext, wanted: RecordRef, label: string): Promise<RecordLabels> {
  const record = await readableRecord(ctx, wanted);
  await lockLabels(ctx, record);
  const before = await readLabels(ctx.db, record);
  const removed = await ctx.db
    .delete(recordLabels)
    .where(and(isLabelOf(record), eq(recordLabels.label_key, caseKey(label))))
    .returning({ label: recordLabels.label });
  return removed.length === 0 ? { labels: before } : recordLabelChange(ctx, record, before);
}

/** The limit counts the labels of a record, and the audit names all of them before and after. */
const lockLabels = (ctx: WriteContext, { kind, id }: RecordRef) => lockName(ctx.db, `labels ${kind} ${id}`);

async function recordLabelChange(ctx: WriteContext, record: RecordRef, before: string[]): Promise<RecordLabels> {
  const labels = await readLabels(ctx.db, record);
  ctx.record({ resource: record.kind, resource_id: record.id, before: { labels: before }, after: { labels } });
  return { labels };
}

/** The labels that records of a kind have, for suggestions and filters. Throws 403. */
export async function labelsInUse(ctx: Context, kind: RecordKind): Promise<RecordLabels> {
  authorize(ctx, { permission: readPermissionOfKind[kind] });
  const reader = await offload(ctx.db);
  const rows = await reader
    .select({ label: sql<string>`min(${recordLabels.label})` })
    .from(recordLabels)
    .where(eq(recordLabels.record_kind, kind))
    .groupBy(recordLabels.label_key)
    .orderBy(asc(recordLabels.label_key))
    .limit(usedLabelsMax);
  return { labels: rows.map(({ label }) => label) };
}

async function readLabels(db: Reader, record: RecordRef): Promise<string[]> {
  const rows = await db
    .select({ label: recordLabels.label })
    .from(recordLabels)
    .where(isLabelOf(record))
    .orderBy(asc(recordLabels.label_key));
  return rows.map(({ label }) => label);
}
