import { and, eq, inArray, isNull } from 'drizzle-orm';
import { database } from '#db/index.ts';
import type { EntityRow } from '#db/schema/entities.ts';
import { recordAttachmentParts, recordAttachments, recordLabels, recordNotes } from '#db/schema/records.ts';
import { dayMs, hourMs } from '#lib/core/time/durations.ts';
import { filesBefore } from '#lib/domain/records/attachments/attachment-folder.ts';
import type { RecordRef } from '#lib/domain/records/record.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';

/** Deletes the notes, labels and attachments of an entity with it. Their retention period begins. */
export async function eraseWithEntity(ctx: WriteContext, { id, state }: EntityRow): Promise<void> {
  if (state === 'DELETED') await eraseRecord(ctx, { kind: 'entity', id });
}

async function eraseRecord(ctx: WriteContext, { kind, id }: RecordRef): Promise<void> {
  const deleted = { deleted_at: ctx.now, deleted_by: ctx.principal.username };
  const notes = await ctx.db
    .update(recordNotes)
    .set(deleted)
    .where(and(eq(recordNotes.record_kind, kind), eq(recordNotes.record_id, id), isNull(recordNotes.deleted_at)))
    .returning({ id: recordNotes.id });
  const files = await ctx.db
    .update(recordAttachments)
    .set({ ...deleted, content_key: null })
    .where(
      and(
        eq(recordAttachments.record_kind, kind),
        eq(recordAttachments.record_id, id),
        isNull(recordAttachments.deleted_at),
      ),
    )
    .returning({ id: recordAttachments.id });
  const ids = files.map((file) => file.id);
  await ctx.db.delete(recordAttachmentParts).where(inArray(recordAttachmentParts.attachment_id, ids));
  await ctx.db.delete(recordLabels).where(and(eq(recordLabels.record_kind, kind), eq(recordLabels.record_id, id)));
  if (notes.length + files.length === 0) return;
  const after = { notes: notes.length, attachments: files.length };
  ctx.record({ resource: kind, resource_id: id, action: 'eraseNotes', after });
}

/** Removes the files without an attachment every hour. Returns a function that stops it. */
export const startAttachmentSweep = (): (() => Promise<void>) =>
  startWorker('attachments', { everyMs: hourMs }, () => sweepAttachments(Date.now()));

/** Another database may know the file: the one before a restore, or that of another server. */
const unknownFileLifeMs = 30 * dayMs;

/** Removes the files of deleted attachments, of uploads that a crash has ended, and old ones of no attachment. */
export async function sweepAttachments(nowMs: number): Promise<void> {
  const { read } = await database();
  for (const { id, isDraft, writtenMs, remove } of await filesBefore(nowMs - hourMs)) {
    const [attachment] = await read
      .select({ key: recordAttachments.content_key })
      .from(recordAttachments)
      .where(eq(recordAttachments.id, id));
    const isUnneeded = attachment ? attachment.key === null : writtenMs < nowMs - unknownFileLifeMs;
    if (isDraft || isUnneeded) await remove();
  }
}
