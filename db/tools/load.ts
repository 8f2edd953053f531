import { engine } from '#db/engine.ts';
import type { Draft } from '#db/types.ts';

/**
 * Opens a draft of the database at an address, to be filled with so many bytes. Undefined where somebody uses the
 * database, or where it is larger than what comes.
 */
export const openDraft: (url: string, comingBytes: number) => Promise<Draft | undefined> = (
  engine === 'postgres' ? await import('#db/tools/load-postgres.ts') : await import('#db/tools/load-sqlite.ts')
).openDraft;
