import { and, type Column, desc, eq, lt, lte, or, type SQL } from 'drizzle-orm';
import type { RecordRef } from '#lib/domain/records/record.ts';
import type { TimelineItem } from '#lib/domain/records/timeline/contract.ts';
import type { TimelineKind } from '#lib/domain/records/timeline/timeline-kinds.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** The place of an item: its time, the rank of its kind, its id. */
export interface TimelinePosition {
  at: string;
  rank: number;
  id: string;
}

/** The next items of one source. */
export interface TimelineWindow {
  /** The position of the last item of the page before. */
  after: TimelinePosition | undefined;
  rank: number;
  limit: number;
}

/** Items of one kind, newest first. */
export interface TimelineSource {
  kind: TimelineKind;
  /** Without this permission the source is left out. */
  needs?: Permission;
  read: (ctx: Context, record: RecordRef, window: TimelineWindow) => Promise<TimelineItem[]>;
}

/** The rows behind the last position. The condition on the time alone is one that an index can use. */
export function behind({ after, rank }: TimelineWindow, at: Column, id: Column): SQL | undefined {
  if (!after) return undefined;
  if (rank < after.rank) return lt(at, after.at);
  if (rank > after.rank) return lte(at, after.at);
  return and(lte(at, after.at), or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))));
}

/** The order of a source of the timeline. */
export const newest = (at: Column, id: Column): SQL[] => [desc(at), desc(id)];
