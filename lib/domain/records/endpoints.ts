import {
  createAttachment,
  deleteAttachment,
  discardAttachment,
  downloadAttachment,
  listAttachments,
  type PreparedAttachment,
  prepareAttachment,
} from '#lib/domain/records/attachments/attachments.ts';
import { attachmentContract } from '#lib/domain/records/attachments/contract.ts';
import { labelContract, type Note, noteContract } from '#lib/domain/records/contract.ts';
import { addLabel, labelsInUse, labelsOfRecord, removeLabel } from '#lib/domain/records/labels.ts';
import { mentionableUsers } from '#lib/domain/records/mentions.ts';
import { createNote, deleteNote, listNotes, noteHistory, updateNote } from '#lib/domain/records/notes.ts';
import { timelineContract } from '#lib/domain/records/timeline/contract.ts';
import { timelineOf } from '#lib/domain/records/timeline/timeline.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const noteWithTag = (note: Note) => replyWithEtag(note, note.revision);

export const recordEndpoints = [
  ...bindEndpoints(noteContract, {
    listNotes: (ctx, { params, query }) => listNotes(ctx, params, query),
    createNote: async (ctx, { params, body }) => noteWithTag(await createNote(ctx, params, body.text)),
    listMentionableUsers: (ctx, { params, query }) => mentionableUsers(ctx, params, query.search ?? ''),
    updateNote: async (ctx, { params, body }) => noteWithTag(await updateNote(ctx, params, body.text)),
    deleteNote: (ctx, { params }) => deleteNote(ctx, params),
    getNoteHistory: (ctx, { params, query }) => noteHistory(ctx, params, query),
  }),
  ...bindEndpoints(attachmentContract, {
    listAttachments: (ctx, { params, query }) => listAttachments(ctx, params, query),
    createAttachment: {
      prepare: (ctx, { params, body }) => prepareAttachment(ctx, params, body),
      perform: (ctx, { params }, prepared: PreparedAttachment) => createAttachment(ctx, params, prepared),
      settle: (prepared: PreparedAttachment) => discardAttachment(prepared),
    },
    getAttachment: (ctx, { params }) => downloadAttachment(ctx, params),
    deleteAttachment: (ctx, { params }) => deleteAttachment(ctx, params),
  }),
  ...bindEndpoints(timelineContract, {
    getTimeline: (ctx, { params, query }) => timelineOf(ctx, params, query),
  }),
  ...bindEndpoints(labelContract, {
    listLabels: (ctx, { params }) => labelsInUse(ctx, params.kind),
    getRecordLabels: (ctx, { params }) => labelsOfRecord(ctx, params),
    addRecordLabel: (ctx, { params, body }) => addLabel(ctx, params, body.label),
    deleteRecordLabel: (ctx, { params }) => removeLabel(ctx, params, params.label),
  }),
];
