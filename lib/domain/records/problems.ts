import { invalidMember, Problem } from '#lib/core/problem.ts';
import type { FaultCatalogue } from '#lib/core/validation-messages.ts';

/** How requests about notes, labels and attachments are rejected. */
export const recordProblems = {
  notFound: () => new Problem('not-found', 'Record not found. Check the kind and the id.'),
  noteNotFound: () => new Problem('not-found', 'Note not found. Check the id.'),
  notAuthor: () => new Problem('not-author', 'Only the author can edit a note. Write a note of your own.'),
  attachmentNotFound: () => new Problem('not-found', 'Attachment not found. Check the id.'),
  attachmentTooLarge: (megabytes: number) =>
    new Problem('body-too-large', `The file has more than ${megabytes} MB. Send a smaller one.`),
  attachmentTypeRefused: () =>
    new Problem('unsupported-media-type', 'Files must be PDF, PNG, JPEG, plain text or CSV. Convert the file.'),
  tooManyAttachments: (max: number) =>
    invalidMember('', 'too_many', `A record has at most ${max} files. Delete one first.`),
  tooManyLabels: (max: number) =>
    invalidMember('/label', 'too_many', `A record has at most ${max} tags. Remove one first.`),
};

/** What is wrong with members of uploads and labels. */
export const recordFaults = {
  // No path can name it, so the label could not be removed.
  dotSegment: { code: 'reserved', message: 'Must not be “.” or “..”. Choose another tag.' },
  notBase64: { code: 'invalid_value', message: 'Must be base64 with padding.' },
} as const satisfies FaultCatalogue;
