import type { attachmentContract } from '#lib/domain/records/attachments/contract.ts';
import type { labelContract, noteContract } from '#lib/domain/records/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** The operations on notes, labels and files that the console calls, without their schemas. */
export const recordCalls = {
  createNote: operationRef<typeof noteContract.createNote>('POST', '/bo/records/{kind}/{id}/notes'),
  updateNote: changeOperationRef<typeof noteContract.updateNote>('PATCH', '/bo/records/{kind}/{id}/notes/{note}'),
  listMentionableUsers: operationRef<typeof noteContract.listMentionableUsers>(
    'GET',
    '/bo/records/{kind}/{id}/mentionable-users',
  ),
  deleteNote: changeOperationRef<typeof noteContract.deleteNote>('DELETE', '/bo/records/{kind}/{id}/notes/{note}'),
  getNoteHistory: operationRef<typeof noteContract.getNoteHistory>(
    'GET',
    '/bo/records/{kind}/{id}/notes/{note}/history',
  ),
  addRecordLabel: operationRef<typeof labelContract.addRecordLabel>('POST', '/bo/records/{kind}/{id}/labels'),
  deleteRecordLabel: operationRef<typeof labelContract.deleteRecordLabel>(
    'DELETE',
    '/bo/records/{kind}/{id}/labels/{label}',
  ),
  createAttachment: operationRef<typeof attachmentContract.createAttachment>(
    'POST',
    '/bo/records/{kind}/{id}/attachments',
  ),
  deleteAttachment: operationRef<typeof attachmentContract.deleteAttachment>(
    'DELETE',
    '/bo/records/{kind}/{id}/attachments/{attachment}',
  ),
};
