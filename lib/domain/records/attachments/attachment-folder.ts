import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { config } from '#lib/core/config.ts';
import { fsyncPathAsync } from '#lib/core/files/fsync-path.ts';
import { makeFolder } from '#lib/core/files/make-folder.ts';
import { isUuid } from '#lib/core/is-uuid.ts';

/** The folder of attachments, if the deployment has one; otherwise they are in the database. */
export function attachmentFolder(): string | undefined {
  const folder = config().ATTACHMENTS_FOLDER;
  return folder && resolve(folder);
}

/** Throws at the start when ATTACHMENTS_FOLDER cannot be written; otherwise the first upload would tell. */
export function assertAttachmentFolderWritable(): void {
  const folder = attachmentFolder();
  if (folder === undefined) return;
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('It is not a folder.');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `ATTACHMENTS_FOLDER: ${folder} cannot be written. ${reason} Choose another folder, or unset the variable.`,
    );
  }
}

/** Ids are random at their end, so the files spread over 256 folders. No part of the path comes from a caller. */
function pathOf(id: string): string {
  const folder = attachmentFolder();
  if (!folder) throw new Error('ATTACHMENTS_FOLDER is not set, but attachments are stored there.');
  return join(folder, id.slice(-2), id);
}

/** Writes a file as a whole or not at all; then the file survives a power cut. */
export async function writeFileOf(id: string, parts: readonly Uint8Array[]): Promise<void> {
  const path = pathOf(id);
  const folder = dirname(path);
  const isNew = !existsSync(folder);
  makeFolder(folder);
  const file = await open(`${path}.new`, 'wx', 0o600);
  try {
    try {
      // Unlike `write`, it fails if the disk takes only a part.
      for (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
    await fsyncPathAsync(folder);
    if (isNew) await fsyncPathAsync(dirname(folder));
  } catch (error) {
    await rm(`${path}.new`, { force: true });
    throw error;
  }
}

/** The parts of a file, each of at most `partBytes`. */
export async function* readFileOf(id: string, partBytes: number): AsyncGenerator<Buffer> {
  const file = await open(pathOf(id), 'r');
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(partBytes), 0, partBytes);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Removes the file of an attachment from the folder, if it is there. */
export const removeFileOf = (id: string): Promise<void> => rm(pathOf(id), { force: true });

interface StoredFile {
  id: string;
  /** Whether its upload has not ended. */
  isDraft: boolean;
  writtenMs: number;
  remove: () => Promise<void>;
}

/** The files that were written before a time. */
export async function filesBefore(beforeMs: number): Promise<StoredFile[]> {
  const folder = attachmentFolder();
  if (!folder) return [];
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found: StoredFile[] = [];
  for (const name of names) {
    const id = basename(name, '.new');
    if (!isUuid(id)) continue;
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (!file?.isFile() || file.mtimeMs >= beforeMs) continue;
    const remove = () => rm(path, { force: true });
    found.push({ id, isDraft: name.endsWith('.new'), writtenMs: file.mtimeMs, remove });
  }
  return found;
}
