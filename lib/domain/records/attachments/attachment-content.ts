import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type AttachmentRow, recordAttachmentParts } from '#db/schema/records.ts';
import { cipherOverheadBytes, decryptBytes, encryptBytes } from '#lib/core/secrets/aes-gcm.ts';
import { readFileOf } from '#lib/domain/records/attachments/attachment-folder.ts';

/** The content is encrypted and read in parts, so that a download holds one part in memory. */
const partBytes = 256 * 1024;

/** A random key for one content, as hex. It is stored encrypted with the master key. */
export const newContentKey = (): string => randomBytes(32).toString('hex');

const contextOf = (id: string, position: number, count: number): string =>
  `record_attachments/content/${id}/${position}/${count}`;

const partCount = (bytes: number): number => Math.max(1, Math.ceil(bytes / partBytes));

/** The parts to store. Each is bound to its record and position, so none can be exchanged. */
export function encryptContent(id: string, content: Uint8Array, key: string): Buffer[] {
  const count = partCount(content.length);
  return Array.from({ length: count }, (_, position) =>
    encryptBytes(
      content.subarray(position * partBytes, (position + 1) * partBytes),
      Buffer.from(key, 'hex'),
      contextOf(id, position, count),
    ),
  );
}

/** The content of an attachment, part by part. A missing or exchanged part is an error. */
export async function* decryptedContent(db: Reader, row: AttachmentRow, key: string): AsyncGenerator<Uint8Array> {
  const count = partCount(row.bytes);
  const stored =
    row.storage === 'folder' ? readFileOf(row.id, partBytes + cipherOverheadBytes) : storedParts(db, row.id);
  let position = 0;
  for await (const part of stored) {
    yield decryptBytes(part, Buffer.from(key, 'hex'), contextOf(row.id, position, count));
    position += 1;
  }
  if (position !== count) throw new Error(`Attachment ${row.id} has ${position} of ${count} parts.`);
}

async function* storedParts(db: Reader, id: string): AsyncGenerator<Buffer> {
  const positions = await db
    .select({ position: recordAttachmentParts.position })
    .from(recordAttachmentParts)
    .where(eq(recordAttachmentParts.attachment_id, id))
    .orderBy(asc(recordAttachmentParts.position));
  for (const { position } of positions) {
    const [part] = await db
      .select({ content: recordAttachmentParts.content })
      .from(recordAttachmentParts)
      .where(and(eq(recordAttachmentParts.attachment_id, id), eq(recordAttachmentParts.position, position)));
    if (part) yield Buffer.from(part.content, 'base64url');
  }
}
