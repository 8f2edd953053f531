import { and, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { type NoteRow, recordNotes, recordNoteVersions } from '#db/schema/records.ts';
import { newId } from '#lib/core/uuid.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import type { Note, NoteHistory } from '#lib/domain/records/contract.ts';
import { mentionsIn } from '#lib/domain/records/mentions.ts';
import { recordProblems } from '#lib/domain/records/problems.ts';
import { type RecordRef, readableRecord } from '#lib/domain/records/record.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

export const noteFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: recordNotes.id },
    author: { type: 'text', column: recordNotes.author },
    created_at: { type: 'instant', column: recordNotes.created_at, sortable: true },
  },
  id: recordNotes.id,
  sort: '-created_at',
};

/** The versions of one note. */
const versionFields: FieldTable = {
  fields: { revision: { type: 'number', column: recordNoteVersions.revision, sortable: true } },
  id: recordNoteVersions.revision,
  sort: '-revision',
};

const isNoteOf = ({ kind, id }: RecordRef) => and(eq(recordNotes.record_kind, kind), eq(recordNotes.record_id, id));

/** The notes of a record, newest first. Throws 403 and 404. */
export async function listNotes(ctx: Context, wanted: RecordRef, query: PageQuery): Promise<RecordPage<Note>> {
  const record = await readableRecord(ctx, wanted);
  const condition = and(eq(recordNotes.record_kind, record.kind), eq(recordNotes.record_id, record.id));
  const scope = condition && { condition, key: `${record.kind}/${record.id}` };
  const page = await fetchTablePage(ctx.db, recordNotes, {
    name: 'notes',
    query,
    table: noteFields,
    ...(scope && { scope }),
  });
  return { ...page, page: page.page.map((row) => presentNote(ctx, row)) };
}

/** Writes a note and announces its mentions. Throws 403 and 404. */
export async function createNote(ctx: WriteContext, wanted: RecordRef, text: string): Promise<Note> {
  const record = await readableRecord(ctx, wanted);
  const { id: author_id, username: author } = ctx.principal;
  const row: NoteRow = {
    id: newId(),
    record_kind: record.kind,
    record_id: record.id,
    author_id,
    author,
    text,
    mentions: await mentionsIn(ctx.db, text, record),
    revision: 1,
    created_at: ctx.now,
    edited_at: null,
    deleted_at: null,
    deleted_by: null,
  };
  await ctx.db.insert(recordNotes).values(row);
  await storeVersion(ctx, row, text);
  announceMentions(ctx, row, []);
  const after = { record_kind: record.kind, record_id: record.id, revision: 1, mentions: row.mentions.length };
  ctx.record({ resource: 'note', resource_id: row.id, after });
  return presentNote(ctx, row);
}

/** Replaces the text of a note of the caller. Throws 403, 404 and 412. */
export async function updateNote(ctx: WriteContext, wanted: RecordRef & { note: string }, text: string): Promise<Note> {
  const { record, row } = await lockNote(ctx, wanted);
  if (row.author_id !== ctx.principal.id) throw recordProblems.notAuthor();
  if (row.text === text) return presentNote(ctx, row);
  const mentions = await mentionsIn(ctx.db, text, record);
  const written: NoteRow = { ...row, text, mentions, revision: row.revision + 1, edited_at: ctx.now };
  await ctx.db.update(recordNotes).set(written).where(eq(recordNotes.id, row.id));
  await storeVersion(ctx, written, text);
  announceMentions(ctx, written, row.mentions);
  ctx.record({
    resource: 'note',
    resource_id: row.id,
    before: { revision: row.revision, mentions: row.mentions.length },
    after: { revision: written.revision, mentions: mentions.length },
  });
  return presentNote(ctx, written);
}

/** Deletes a note; its history stays until the retention period ends. Throws 403, 404 and 412. */
export async function deleteNote(ctx: WriteContext, wanted: RecordRef & { note: string }): Promise<void> {
  const { row } = await lockNote(ctx, wanted);
  if (row.author_id !== ctx.principal.id) authorize(ctx, { permission: 'note:delete' });
  const revision = row.revision + 1;
  const written: NoteRow = { ...row, revision, deleted_at: ctx.now, deleted_by: ctx.principal.username };
  await ctx.db.update(recordNotes).set(written).where(eq(recordNotes.id, row.id));
  await storeVersion(ctx, written, null);
  const { record_kind, record_id, author } = row;
  ctx.record({
    resource: 'note',
    resource_id: row.id,
    before: { record_kind, record_id, author, revision: row.revision },
  });
}

/** A page of the versions of a note, the newest first. Throws 403 and 404. */
export async function noteHistory(
  ctx: Context,
  wanted: RecordRef & { note: string },
  query: PageQuery,
): Promise<NoteHistory> {
  const record = await readableRecord(ctx, wanted);
  const [row] = await ctx.db
    .select()
    .from(recordNotes)
    .where(and(eq(recordNotes.id, wanted.note), isNoteOf(record)));
  if (!row) throw recordProblems.noteNotFound();
  if (row.deleted_at !== null && row.author_id !== ctx.principal.id) authorize(ctx, { permission: 'note:delete' });
  const { page, continuation } = await fetchTablePage(ctx.db, recordNoteVersions, {
    name: 'note-versions',
    query,
    table: versionFields,
    scope: { condition: eq(recordNoteVersions.note_id, row.id), key: row.id },
  });
  return {
    versions: page.map(({ revision, at, actor, text }) => ({
      revision,
      at,
      actor,
      ...(text !== null && { text }),
    })),
    ...(continuation && { continuation }),
  };
}

/** A note that is not deleted, at the revision that the caller has seen. */
async function lockNote(ctx: WriteContext, wanted: RecordRef & { note: string }) {
  const record = await readableRecord(ctx, wanted);
  const found = ctx.db
    .select()
    .from(recordNotes)
    .where(and(eq(recordNotes.id, wanted.note), isNoteOf(record)));
  const [row] = await forUpdate(found);
  if (!row || row.deleted_at !== null) throw recordProblems.noteNotFound();
  await assertRevision(ctx, { resource: 'note', resource_id: row.id, revision: row.revision, read: 'note:read' });
  return { record, row };
}

async function storeVersion(ctx: WriteContext, { id, revision }: NoteRow, text: string | null): Promise<void> {
  const version = { note_id: id, revision, at: ctx.now, actor: ctx.principal.username, text };
  await ctx.db.insert(recordNoteVersions).values(version);
}

/** One event for each user that the text mentions for the first time; the author needs no notice. */
function announceMentions(ctx: WriteContext, row: NoteRow, before: NoteRow['mentions']): void {
  const known = new Set([row.author_id, ...before.map(({ user_id }) => user_id)]);
  const { id: note_id, record_kind, record_id, author_id } = row;
  for (const { user_id } of row.mentions.filter((mention) => !known.has(mention.user_id))) {
    const data = { note_id, record_kind, record_id, user_id, author_id };
    emitEvent(ctx, { type: 'note.mentioned', subject: record_id, data });
  }
}

function presentNote({ principal }: Pick<Context, 'principal'>, row: NoteRow): Note {
  const { id, text, mentions, author, author_id, revision, created_at, edited_at, deleted_at, deleted_by } = row;
  const isDeleted = deleted_at !== null;
  return {
    id,
    ...(!isDeleted && { text }),
    mentions: isDeleted ? [] : mentions.map(({ username }) => username),
    author,
    is_own: author_id === principal.id,
    revision,
    created_at,
    ...(edited_at !== null && { edited_at }),
    ...(isDeleted && { deleted_at }),
    ...(deleted_by !== null && { deleted_by }),
  };
}
