import { encrypted, index, instant, int, json, primaryKey, table, text, uuid } from '#db/columns.ts';

/** What notes, labels and attachments can belong to. Named as in the audit. */
export type RecordKind = 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';

/** A user whom a note mentions, by the name in its text. */
export interface StoredMention {
  user_id: string;
  username: string;
}

/** Notes of staff on records. The text is encrypted: it may hold personal data. */
export const recordNotes = table(
  'record_notes',
  {
    id: uuid('id').primaryKey(),
    record_kind: text('record_kind').$type<RecordKind>().notNull(),
    record_id: uuid('record_id').notNull(),
    author_id: uuid('author_id').notNull(),
    author: text('author').notNull(),
    text: encrypted<string>('text', 'record_notes.text').notNull(),
    mentions: json<StoredMention[]>('mentions').notNull(),
    revision: int('revision').notNull(),
    created_at: instant('created_at').notNull(),
    edited_at: instant('edited_at'),
    /** A deleted note stays, without its text on screen, until the retention period ends. */
    deleted_at: instant('deleted_at'),
    deleted_by: text('deleted_by'),
  },
  (t) => [
    index('record_notes_record').on(t.record_kind, t.record_id, t.created_at, t.id),
    index('record_notes_deleted').on(t.deleted_at),
  ],
);

export type NoteRow = typeof recordNotes.$inferSelect;

/** The text of a note at each revision; null for its deletion. Never changed, only deleted with the note. */
export const recordNoteVersions = table(
  'record_note_versions',
  {
    note_id: uuid('note_id')
      .notNull()
      .references(() => recordNotes.id, { onDelete: 'cascade' }),
    revision: int('revision').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    text: encrypted<string>('text', 'record_note_versions.text'),
  },
  (t) => [primaryKey({ columns: [t.note_id, t.revision] })],
);

/** Labels of staff on records. The tags of bank details are something else: `account_coordinates.tags`. */
export const recordLabels = table(
  'record_labels',
  {
    record_kind: text('record_kind').$type<RecordKind>().notNull(),
    record_id: uuid('record_id').notNull(),
    /** The label in lower case, for comparison. */
    label_key: text('label_key').notNull(),
    label: text('label').notNull(),
    actor: text('actor').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.record_kind, t.record_id, t.label_key] }),
    index('record_labels_label').on(t.record_kind, t.label_key, t.record_id),
  ],
);

/** Files on records. The content is encrypted with a key of its own, so that deleting the key deletes the content. */
export const recordAttachments = table(
  'record_attachments',
  {
    id: uuid('id').primaryKey(),
    record_kind: text('record_kind').$type<RecordKind>().notNull(),
    record_id: uuid('record_id').notNull(),
    name: encrypted<string>('name', 'record_attachments.name').notNull(),
    media_type: text('media_type').notNull(),
    bytes: int('bytes').notNull(),
    storage: text('storage').$type<'database' | 'folder'>().notNull(),
    /** The key of the content, encrypted with the master key; null once the attachment is deleted. */
    content_key: encrypted<string>('content_key', 'record_attachments.content_key'),
    author_id: uuid('author_id').notNull(),
    author: text('author').notNull(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
    deleted_by: text('deleted_by'),
  },
  (t) => [
    index('record_attachments_record').on(t.record_kind, t.record_id, t.created_at, t.id),
    index('record_attachments_deleted').on(t.deleted_at),
  ],
);

export type AttachmentRow = typeof recordAttachments.$inferSelect;

/** The encrypted content of attachments in the database, in parts: base64url. */
export const recordAttachmentParts = table(
  'record_attachment_parts',
  {
    attachment_id: uuid('attachment_id')
      .notNull()
      .references(() => recordAttachments.id, { onDelete: 'cascade' }),
    position: int('position').notNull(),
    content: text('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attachment_id, t.position] })],
);
