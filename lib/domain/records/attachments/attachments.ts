import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { counted, database, forUpdate, lockName } from '#db/index.ts';
import { type AttachmentRow, recordAttachmentParts, recordAttachments } from '#db/schema/records.ts';
import { newId } from '#lib/core/uuid.ts';
import { decryptedContent, encryptContent, newContentKey } from '#lib/domain/records/attachments/attachment-content.ts';
import { attachmentFolder, removeFileOf, writeFileOf } from '#lib/domain/records/attachments/attachment-folder.ts';
import type { Attachment, AttachmentInput } from '#lib/domain/records/attachments/contract.ts';
import { attachmentTypeOf, safeFileName } from '#lib/domain/records/attachments/file-signature.ts';
import { recordProblems } from '#lib/domain/records/problems.ts';
import { type RecordRef, readableRecord } from '#lib/domain/records/record.ts';
import { settingsOf } from '#lib/domain/settings/settings.ts';
import { Reply, StreamedBody } from '#lib/server/http/reply.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

const megabyte = 1024 * 1024;

export const attachmentFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: recordAttachments.id },
    author: { type: 'text', column: recordAttachments.author },
    media_type: { type: 'text', column: recordAttachments.media_type },
    created_at: { type: 'instant', column: recordAttachments.created_at, sortable: true },
  },
  id: recordAttachments.id,
  sort: '-created_at',
};

const isAttachmentOf = ({ kind, id }: RecordRef) =>
  and(eq(recordAttachments.record_kind, kind), eq(recordAttachments.record_id, id));

/** An attachment whose content is encrypted, and in the folder already if there is one. */
export interface PreparedAttachment {
  row: AttachmentRow;
  /** For the database, as base64url. */
  parts: string[];
}

/** The attachments of a record, newest first. Throws 403 and 404. */
export async function listAttachments(
  ctx: Context,
  wanted: RecordRef,
  query: PageQuery,
): Promise<RecordPage<Attachment>> {
  const record = await readableRecord(ctx, wanted);
  const condition = isAttachmentOf(record);
  const page = await fetchTablePage(ctx.db, recordAttachments, {
    name: 'attachments',
    query,
    table: attachmentFields,
    ...(condition && { scope: { condition, key: `${record.kind}/${record.id}` } }),
  });
  return { ...page, page: page.page.map((row) => presentAttachment(ctx, row)) };
}

/** Checks and encrypts an upload before its transaction. Throws 400, 403, 404, 413 and 415. */
export async function prepareAttachment(
  ctx: Context,
  wanted: RecordRef,
  { name, content: encoded }: AttachmentInput,
): Promise<PreparedAttachment> {
  const record = await readableRecord(ctx, wanted);
  const settings = await settingsOf(ctx.db, ['attachments/max_megabytes']);
  const content = Buffer.from(encoded, 'base64');
  const bytesMax = settings['attachments/max_megabytes'] * megabyte;
  if (content.length > bytesMax) throw recordProblems.attachmentTooLarge(bytesMax / megabyte);
  const type = attachmentTypeOf(content);
  if (!type) throw recordProblems.attachmentTypeRefused();
  const [id, content_key] = [newId(), newContentKey()];
  const parts = encryptContent(id, content, content_key);
  const isInFolder = attachmentFolder() !== undefined;
  const row: AttachmentRow = {
    id,
    record_kind: record.kind,
    record_id: record.id,
    name: safeFileName(name, type),
    media_type: type,
    bytes: content.length,
    storage: isInFolder ? 'folder' : 'database',
    content_key,
    author_id: ctx.principal.id,
    author: ctx.principal.username,
    created_at: ctx.now,
    deleted_at: null,
    deleted_by: null,
  };
  if (isInFolder) await writeFileOf(id, parts);
  return { row, parts: isInFolder ? [] : parts.map((part) => part.toString('base64url')) };
}

/** Adds a prepared attachment. Throws 400 beyond the number of attachments of a record, 403 and 404. */
export async function createAttachment(
  ctx: WriteContext,
  wanted: RecordRef,
  { row, parts }: PreparedAttachment,
): Promise<Attachment> {
  const record = await readableRecord(ctx, wanted);
  const { 'attachments/max_per_record': max } = await settingsOf(ctx.db, ['attachments/max_per_record']);
  await lockName(ctx.db, `attachments ${record.kind} ${record.id}`);
  const [present] = await ctx.db
    .select({ count: counted() })
    .from(recordAttachments)
    .where(and(isAttachmentOf(record), isNull(recordAttachments.deleted_at)));
  if ((present?.count ?? 0) >= max) throw recordProblems.tooManyAttachments(max);
  await ctx.db.insert(recordAttachments).values(row);
  for (const [position, content] of parts.entries())
    await ctx.db.insert(recordAttachmentParts).values({ attachment_id: row.id, position, content });
  const { record_kind, record_id, media_type, bytes } = row;
  ctx.record({ resource: 'attachment', resource_id: row.id, after: { record_kind, record_id, media_type, bytes } });
  return presentAttachment(ctx, row);
}

/** Removes the file of an attachment that was not added, because its write was refused or repeated. */
export async function discardAttachment({ row }: PreparedAttachment): Promise<void> {
  if (row.storage !== 'folder') return;
  const { read } = await database();
  const [added] = await read
    .select({ id: recordAttachments.id })
    .from(recordAttachments)
    .where(eq(recordAttachments.id, row.id));
  if (!added) await removeFileOf(row.id);
}

/** The content of an attachment as a download that no browser shows. Throws 403 and 404. */
export async function downloadAttachment(
  ctx: Context,
  wanted: RecordRef & { attachment: string },
): Promise<Reply<StreamedBody>> {
  const record = await readableRecord(ctx, wanted);
  const [row] = await ctx.db
    .select()
    .from(recordAttachments)
    .where(
      and(
        eq(recordAttachments.id, wanted.attachment),
        isAttachmentOf(record),
        isNotNull(recordAttachments.content_key),
      ),
    );
  if (!row?.content_key) throw recordProblems.attachmentNotFound();
  const body = new StreamedBody('application/octet-stream', row.name, decryptedContent(ctx.db, row, row.content_key));
  return new Reply(body, {
    headers: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    },
  });
}

/** Deletes the key and the content of an attachment; a file without a key is removed later. Throws 403 and 404. */
export async function deleteAttachment(ctx: WriteContext, wanted: RecordRef & { attachment: string }): Promise<void> {
  const record = await readableRecord(ctx, wanted);
  const found = ctx.db
    .select()
    .from(recordAttachments)
    .where(
      and(eq(recordAttachments.id, wanted.attachment), isAttachmentOf(record), isNull(recordAttachments.deleted_at)),
    );
  const [row] = await forUpdate(found);
  if (!row) throw recordProblems.attachmentNotFound();
  if (row.author_id !== ctx.principal.id) authorize(ctx, { permission: 'attachment:delete' });
  await ctx.db
    .update(recordAttachments)
    .set({ content_key: null, deleted_at: ctx.now, deleted_by: ctx.principal.username })
    .where(eq(recordAttachments.id, row.id));
  await ctx.db.delete(recordAttachmentParts).where(eq(recordAttachmentParts.attachment_id, row.id));
  const { record_kind, record_id, media_type, bytes, author } = row;
  const before = { record_kind, record_id, media_type, bytes, author };
  ctx.record({ resource: 'attachment', resource_id: row.id, before });
}

function presentAttachment({ principal }: Pick<Context, 'principal'>, row: AttachmentRow): Attachment {
  const { id, name, media_type, bytes, author, author_id, created_at, deleted_at, deleted_by } = row;
  return {
    id,
    ...(deleted_at === null && { name }),
    media_type,
    bytes,
    author,
    is_own: author_id === principal.id,
    created_at,
    ...(deleted_at !== null && { deleted_at }),
    ...(deleted_by !== null && { deleted_by }),
  };
}
