import { engine } from '#db/dialect.ts';
import type { Draft } from '#db/draft.ts';

/**
 * Opens a draft of the database at an address, to be filled with so many bytes. Undefined where somebody uses the
 * database, or where it is larger than what comes.
 */
export const openDraft: (url: string, comingBytes: number) => Promise<Draft | undefined> = (
  engine === 'postgres' ? await import('#db/load.postgres.ts') : await import('#db/load.sqlite.ts')
).openDraft;
