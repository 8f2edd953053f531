import { z } from 'zod';
import { uploadBytesMax, uploadTextLengthMax } from '#lib/core/files/upload-limit.ts';
import { singleLineText, timeMember, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { fileNameLengthMax } from '#lib/domain/records/limits.ts';
import { recordFaults } from '#lib/domain/records/problems.ts';
import {
  actor,
  alsoRead,
  recordExample,
  recordParams,
  recordPath,
  records,
} from '#lib/domain/records/record-operations.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

/** For the document: one class of characters needs no memory for each of them. */
const base64Pattern = '^[A-Za-z0-9+/]+={0,2}$';

/** A pattern would need memory for each character of a long text; a decoder leaves out what is no base64. */
const isBase64 = (text: string): boolean => {
  const padding = /={0,2}$/.exec(text.slice(-2))?.[0].length ?? 0;
  return text.length % 4 === 0 && Buffer.from(text, 'base64').length === (text.length / 4) * 3 - padding;
};

const attachmentId = uuidText.meta({
  description: 'Id of the attachment.',
  example: '0199f2c4-9e3a-7c57-9c2d-7f4a8b3e0c23',
});

export const Attachment = z
  .strictObject({
    id: attachmentId,
    name: z
      .string()
      .optional()
      .meta({ description: 'Name of the file; absent once it is deleted.', example: 'id.pdf' }),
    media_type: z.string().meta({ description: 'Type of the file, found in its content.', example: 'application/pdf' }),
    bytes: z.int().min(0).meta({ description: 'Size of the file in bytes.', example: 48213 }),
    author: actor('User name of the person who added the file.'),
    is_own: z.boolean().meta({ description: 'Whether the caller added the file.', example: true }),
    created_at: timeMember('When the file was added'),
    deleted_at: timeMember('When the file was deleted').optional(),
    deleted_by: actor('User name of the person who deleted the file.').optional(),
  })
  .meta({ id: 'Attachment', description: 'A file on a record.' });
export type Attachment = z.output<typeof Attachment>;

const AttachmentInput = z
  .strictObject({
    name: singleLineText(fileNameLengthMax).meta({ description: 'Name of the file.', example: 'id.pdf' }),
    content: z
      .string()
      .min(4)
      .max(uploadTextLengthMax, { abort: true })
      .refine(isBase64, asIssue(recordFaults.notBase64))
      .meta({ pattern: base64Pattern, description: 'Content of the file in base64.', example: 'JVBERi0xLjcK' }),
  })
  .meta({ id: 'AttachmentInput', description: 'A file to add: PDF, PNG, JPEG, plain text or CSV.' });
export type AttachmentInput = z.output<typeof AttachmentInput>;

const attachmentParams = recordParams.extend({ attachment: attachmentId });
const attachmentExample: Attachment = {
  id: '0199f2c4-9e3a-7c57-9c2d-7f4a8b3e0c23',
  name: 'id.pdf',
  media_type: 'application/pdf',
  bytes: 9,
  author: 'ada@example.com',
  is_own: true,
  created_at: timeExample,
};
const attachmentIdExample = { ...recordExample, attachment: attachmentExample.id };

export const attachmentContract = {
  listAttachments: operation({
    ...records,
    id: 'listAttachments',
    method: 'GET',
    path: `${recordPath}/attachments`,
    summary: 'List attachments of a record',
    description: `Lists the files of a record, newest first. A deleted file stays in the list without its name. ${alsoRead}`,
    permission: 'attachment:read',
    effect: 'read',
    params: recordParams,
    query: z.strictObject(pageQuery),
    response: pageSchema(Attachment).meta({ id: 'AttachmentPage', description: 'A page of attachments.' }),
    refusals: ['permission-missing', 'not-found'],
    example: {
      params: recordExample,
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [attachmentExample] },
    },
  }),

  createAttachment: operation({
    ...records,
    id: 'createAttachment',
    method: 'POST',
    path: `${recordPath}/attachments`,
    summary: 'Create an attachment',
    description: `Adds a file to a record: PDF, PNG, JPEG, plain text or CSV. The content decides the type, not the name. The settings \`attachments/…\` limit size and number. ${alsoRead}`,
    permission: 'attachment:create',
    effect: 'write',
    bodyBytesMax: uploadBytesMax,
    params: recordParams,
    body: AttachmentInput,
    response: Attachment,
    refusals: ['permission-missing', 'not-found', 'body-too-large', 'unsupported-media-type'],
    example: {
      params: recordExample,
      body: { name: 'id.pdf', content: 'JVBERi0xLjcK' },
      response: attachmentExample,
    },
  }),

  getAttachment: operation({
    ...records,
    id: 'getAttachment',
    method: 'GET',
    path: `${recordPath}/attachments/{attachment}`,
    summary: 'Get the content of an attachment',
    description: `The content of a file, as a download. ${alsoRead}`,
    permission: 'attachment:read',
    effect: 'read',
    media: ['application/octet-stream'],
    params: attachmentParams,
    response: z.string().meta({ description: 'The content of the file.' }),
    refusals: ['permission-missing', 'not-found'],
    example: { params: attachmentIdExample, response: '%PDF-1.7' },
  }),

  deleteAttachment: operation({
    ...records,
    id: 'deleteAttachment',
    method: 'DELETE',
    path: `${recordPath}/attachments/{attachment}`,
    summary: 'Delete an attachment',
    description: `Deletes your own file, or with \`attachment:delete\` any file. Its content is gone immediately. ${alsoRead}`,
    permission: 'attachment:create',
    effect: 'write',
    params: attachmentParams,
    refusals: ['permission-missing', 'not-found'],
    example: { params: attachmentIdExample },
  }),
};
