import { engine } from '#db/engine.ts';
import type { Draft } from '#db/types.ts';

/**
 * Opens a draft of the database at an address, to load this many bytes. Undefined if another process uses the database,
 * or if it is larger than the load.
 */
export const openDraft: (url: string, comingBytes: number) => Promise<Draft | undefined> =
  engine === 'postgres'
    ? (await import('#db/tools/load-postgres.ts')).openPostgresDraft
    : (await import('#db/tools/load-sqlite.ts')).openSqliteDraft;
