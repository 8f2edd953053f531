import { type RecordRef, readableRecord } from '#lib/domain/records/record.ts';
import type { TimelineItem } from '#lib/domain/records/timeline/contract.ts';
import { type TimelineKind, timelineKinds } from '#lib/domain/records/timeline/timeline-kinds.ts';
import { timelineSources } from '#lib/domain/records/timeline/timeline-sources.ts';
import type { TimelinePosition } from '#lib/domain/records/timeline/timeline-window.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { signCursor, verifyCursor } from '#lib/server/list/cursor.ts';
import type { RecordPage } from '#lib/server/list/page.ts';

const timelinePageSizeDefault = 20;

interface TimelineQuery {
  kind?: readonly string[] | undefined;
  'page[size]'?: number | undefined;
  'page[continuation]'?: string | undefined;
}

/**
 * What happened to a record, newest first. Each source is read along its index from the position of the last item, and
 * the sources are merged. Throws 403 and 404.
 */
export async function timelineOf(
  ctx: Context,
  wanted: RecordRef,
  query: TimelineQuery,
): Promise<RecordPage<TimelineItem>> {
  const record = await readableRecord(ctx, wanted);
  const size = query['page[size]'] ?? timelinePageSizeDefault;
  const kinds = timelineKinds.filter((kind) => query.kind === undefined || query.kind.includes(kind));
  const binding = JSON.stringify(['timeline', record.kind, record.id, kinds]);
  const cursor = query['page[continuation]'];
  const { number, values } = cursor ? verifyCursor(cursor, binding, 3) : { number: 1, values: [] };
  const after = cursor ? { at: String(values[0]), rank: Number(values[1]), id: String(values[2]) } : undefined;
  const found: (TimelineItem & TimelinePosition)[] = [];
  for (const { kind, needs, read } of timelineSources) {
    if (!kinds.includes(kind) || (needs && !ctx.principal.permissions.has(needs))) continue;
    const rank = rankOf(kind);
    const items = await read(ctx, record, { after, rank, limit: size + 1 });
    found.push(...items.map((item) => ({ ...item, rank })));
  }
  found.sort(newestItemFirst);
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    page_number: number,
    page_size: size,
    ...(found.length > size &&
      last && { continuation: signCursor(number + 1, [last.at, last.rank, last.id], binding) }),
    page: page.map(({ rank: _rank, ...item }) => item),
  };
}

const rankOf = (kind: TimelineKind): number => timelineKinds.indexOf(kind);

/** At the same instant the order of the kinds decides, then the id. */
function newestItemFirst(left: TimelinePosition, right: TimelinePosition): number {
  if (left.at !== right.at) return left.at < right.at ? 1 : -1;
  if (left.rank !== right.rank) return left.rank - right.rank;
  return left.id < right.id ? 1 : -1;
}
