import { z } from 'zod';
import { multiLineText, singleLineText, timeMember, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { labelLengthMax, mentionSuggestionsMax, noteLengthMax } from '#lib/domain/records/limits.ts';
import { recordFaults } from '#lib/domain/records/problems.ts';
import {
  actor,
  alsoRead,
  recordExample,
  recordKind,
  recordParams,
  recordPath,
  records,
} from '#lib/domain/records/record-operations.ts';
import { userReferenceLengthMax } from '#lib/domain/users/limits.ts';
import { continuationQuery, pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const noteId = uuidText.meta({ description: 'Id of the note.', example: '0199f2c4-8d2f-7b46-8b1c-6e3f7a2d9b12' });
const noteRevision = z
  .int()
  .min(1)
  .meta({ description: 'Revision number; rises with every edit and is also the ETag.', example: 1 });
const noteText = multiLineText(noteLengthMax).meta({
  description: 'Plain text. `@` and a user name mentions a user, who is notified if they may read the note.',
  example: 'Called the customer. @grace@example.com please check the documents.',
});
const label = singleLineText(labelLengthMax)
  .overwrite((text) => text.trim())
  .refine((text) => text !== '.' && text !== '..', asIssue(recordFaults.dotSegment))
  .meta({ description: 'A label of staff, shown as a tag. Case makes no difference.', example: 'fraud' });

export const Note = z
  .strictObject({
    id: noteId,
    text: z
      .string()
      .optional()
      .meta({ description: 'Plain text; absent once the note is deleted.', example: 'Called.' }),
    mentions: z
      .array(z.string())
      .meta({ description: 'User names that the text mentions and that were notified.', example: [] }),
    author: actor('User name of the author.'),
    is_own: z.boolean().meta({ description: 'Whether the caller wrote the note.', example: true }),
    revision: noteRevision,
    created_at: timeMember('When the note was written'),
    edited_at: timeMember('When the text was last edited').optional(),
    deleted_at: timeMember('When the note was deleted').optional(),
    deleted_by: actor('User name of the person who deleted the note.').optional(),
  })
  .meta({ id: 'Note', description: 'A note of staff on a record.' });
export type Note = z.output<typeof Note>;

const NoteVersion = z
  .strictObject({
    revision: noteRevision,
    at: timeMember('When the version was written'),
    actor: actor('User name of the person who wrote the version.'),
    text: z.string().optional().meta({ description: 'The text; absent for the deletion.', example: 'Called.' }),
  })
  .meta({ id: 'NoteVersion', description: 'A version of a note.' });

const NoteHistory = z
  .strictObject({
    versions: z.array(NoteVersion).meta({ description: 'Versions of this page, the newest first.' }),
    continuation: pageSchema(NoteVersion).shape.continuation,
  })
  .meta({ id: 'NoteHistory', description: 'How a note came to be.' });
export type NoteHistory = z.output<typeof NoteHistory>;

const NoteInput = z.strictObject({ text: noteText }).meta({ id: 'NoteInput', description: 'The text of a note.' });

const RecordLabels = z
  .strictObject({
    labels: z.array(z.string()).meta({ description: 'Labels in alphabetical order.', example: ['fraud', 'vip'] }),
  })
  .meta({ id: 'RecordLabels', description: 'Labels of records.' });
export type RecordLabels = z.output<typeof RecordLabels>;

const MentionableUsers = z
  .strictObject({
    users: z
      .array(
        z.strictObject({
          username: actor('User name, as a mention writes it.'),
          name: z.string().meta({ description: 'Name of the user.', example: 'Ada Lovelace' }),
        }),
      )
      .meta({ description: 'People first; of those, first whose name begins with the text; then by user name.' }),
  })
  .meta({ id: 'MentionableUsers', description: 'Users whom a note on a record can mention.' });
export type MentionableUsers = z.output<typeof MentionableUsers>;

const noteParams = recordParams.extend({ note: noteId });
const ofNote = `${recordPath}/notes/{note}`;
const noteExample: Note = {
  id: '0199f2c4-8d2f-7b46-8b1c-6e3f7a2d9b12',
  text: 'Called the customer. @grace@example.com please check the documents.',
  mentions: ['grace@example.com'],
  author: 'ada@example.com',
  is_own: true,
  revision: 1,
  created_at: timeExample,
};
const noteIdExample = { ...recordExample, note: noteExample.id };
const labelsExample = { labels: ['fraud', 'vip'] };

export const noteContract = {
  listNotes: operation({
    ...records,
    id: 'listNotes',
    method: 'GET',
    path: `${recordPath}/notes`,
    summary: 'List notes of a record',
    description: `Lists the notes of a record, newest first. A deleted note stays in the list without its text. ${alsoRead}`,
    permission: 'note:read',
    effect: 'read',
    params: recordParams,
    query: z.strictObject(pageQuery),
    response: pageSchema(Note).meta({ id: 'NotePage', description: 'A page of notes.' }),
    refusals: ['permission-missing', 'not-found'],
    example: {
      params: recordExample,
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [noteExample] },
    },
  }),

  createNote: operation({
    ...records,
    id: 'createNote',
    answerHeaders: ['ETag'],
    method: 'POST',
    path: `${recordPath}/notes`,
    summary: 'Create a note',
    description: `Writes a note on a record. Users whom it mentions are notified if they may read it. ${alsoRead}`,
    permission: 'note:create',
    effect: 'write',
    params: recordParams,
    body: NoteInput,
    response: Note,
    refusals: ['permission-missing', 'not-found'],
    example: { params: recordExample, body: { text: noteExample.text ?? '' }, response: noteExample },
  }),

  listMentionableUsers: operation({
    ...records,
    id: 'listMentionableUsers',
    method: 'GET',
    path: `${recordPath}/mentionable-users`,
    summary: 'List users to mention',
    description: `Lists at most ${mentionSuggestionsMax} active users whom a note on the record can mention, because they may read it. ${alsoRead}`,
    permission: 'note:create',
    effect: 'read',
    params: recordParams,
    query: z.strictObject({
      search: singleLineText(userReferenceLengthMax)
        .optional()
        .meta({ description: 'A part of the name or the user name.', example: 'ada' }),
    }),
    response: MentionableUsers,
    refusals: ['permission-missing', 'not-found'],
    example: {
      params: recordExample,
      query: { search: 'ada' },
      response: { users: [{ username: 'ada@example.com', name: 'Ada Lovelace' }] },
    },
  }),

  updateNote: operation({
    ...records,
    id: 'updateNote',
    answerHeaders: ['ETag'],
    method: 'PATCH',
    path: ofNote,
    summary: 'Update a note',
    description: `Replaces the text of your own note. Earlier versions stay in its history. Users whom the new text mentions for the first time are notified. ${alsoRead}`,
    permission: 'note:create',
    effect: 'write',
    params: noteParams,
    body: NoteInput,
    response: Note,
    refusals: ['permission-missing', 'not-author', 'not-found', 'revision-mismatch'],
    example: {
      params: noteIdExample,
      body: { text: 'Called the customer.' },
      response: { ...noteExample, text: 'Called the customer.', mentions: [], revision: 2 },
    },
  }),

  deleteNote: operation({
    ...records,
    id: 'deleteNote',
    method: 'DELETE',
    path: ofNote,
    summary: 'Delete a note',
    description: `Deletes your own note, or with \`note:delete\` any note. Its history stays until the retention period ends. ${alsoRead}`,
    permission: 'note:create',
    effect: 'write',
    params: noteParams,
    refusals: ['permission-missing', 'not-found', 'revision-mismatch'],
    example: { params: noteIdExample },
  }),

  getNoteHistory: operation({
    ...records,
    id: 'getNoteHistory',
    method: 'GET',
    path: `${ofNote}/history`,
    summary: 'Get the history of a note',
    description: `The versions of a note, the newest first, by pages. The history of a deleted note needs \`note:delete\`, unless you wrote it. ${alsoRead}`,
    permission: 'note:read',
    effect: 'read',
    params: noteParams,
    query: z.strictObject(continuationQuery),
    response: NoteHistory,
    refusals: ['permission-missing', 'not-found'],
    example: {
      params: noteIdExample,
      response: {
        versions: [{ revision: 1, at: noteExample.created_at, actor: noteExample.author, text: noteExample.text }],
      },
    },
  }),
};

export const labelContract = {
  listLabels: operation({
    ...records,
    id: 'listLabels',
    method: 'GET',
    path: '/bo/records/{kind}/labels',
    summary: 'List labels in use',
    description: 'Lists up to 200 labels that records of a kind have. Needs the permission to read such records.',
    permission: 'signed-in',
    effect: 'read',
    params: z.strictObject({ kind: recordKind }),
    alwaysFound: true,
    response: RecordLabels,
    refusals: ['permission-missing'],
    example: { params: { kind: 'account' }, response: labelsExample },
  }),

  getRecordLabels: operation({
    ...records,
    id: 'getRecordLabels',
    method: 'GET',
    path: `${recordPath}/labels`,
    summary: 'Get the labels of a record',
    description: 'The labels of a record. Needs the permission to read the record.',
    permission: 'signed-in',
    effect: 'read',
    params: recordParams,
    response: RecordLabels,
    refusals: ['permission-missing', 'not-found'],
    example: { params: recordExample, response: labelsExample },
  }),

  addRecordLabel: operation({
    ...records,
    id: 'addRecordLabel',
    method: 'POST',
    path: `${recordPath}/labels`,
    summary: 'Add a label',
    description: `Adds a label to a record. A label that the record has already stays as it is. ${alsoRead}`,
    permission: 'label:update',
    effect: 'write',
    params: recordParams,
    body: z.strictObject({ label }).meta({ id: 'LabelInput', description: 'A label to add.' }),
    response: RecordLabels,
    refusals: ['permission-missing', 'not-found'],
    example: { params: recordExample, body: { label: 'fraud' }, response: labelsExample },
  }),

  deleteRecordLabel: operation({
    ...records,
    id: 'deleteRecordLabel',
    method: 'DELETE',
    path: `${recordPath}/labels/{label}`,
    summary: 'Delete a label',
    description: `Removes a label from a record. ${alsoRead}`,
    permission: 'label:update',
    effect: 'write',
    params: recordParams.extend({ label }),
    response: RecordLabels,
    refusals: ['permission-missing', 'not-found'],
    example: { params: { ...recordExample, label: 'fraud' }, response: { labels: ['vip'] } },
  }),
};
