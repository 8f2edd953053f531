import type { ListDefinition } from '#components/table/list/list.ts';
import { type ListQuery, listAddress } from '#components/table/list/list-query.ts';
import { type RecordSequence, storedSequence } from '#components/table/record/record-sequence.ts';

/** The sequence that `href` is in, and its index; undefined when the person came another way. */
export function sequenceAt(href: string): { sequence: RecordSequence; index: number } | undefined {
  const sequence = storedSequence.read();
  const index = sequence?.hrefs.indexOf(href) ?? -1;
  return sequence && index >= 0 ? { sequence, index } : undefined;
}

/** The address of a neighbour. What is not kept yet is asked of the list, as it is now; undefined at its ends. */
export async function neighbourOf<Row>(
  { sequence, index }: { sequence: RecordSequence; index: number },
  by: 1 | -1,
  loadList: () => Promise<ListDefinition<Row>>,
): Promise<string | undefined> {
  const kept = sequence.hrefs[index + by];
  if (kept !== undefined) return kept;
  const { offset, hrefs, pageSize } = sequence;
  const end = offset + hrefs.length;
  if (by > 0 ? sequence.total > 0 && end >= sequence.total : offset === 0) return undefined;
  // A part of a page may be kept: the rest of it follows.
  const number = by > 0 ? Math.floor(end / pageSize) + 1 : offset / pageSize;
  const { load, rowHref } = await loadList();
  const { rows, total } = await load(listQueryOf(sequence), number);
  const isBefore = by < 0;
  const others = isBefore ? rows : rows.slice(end % pageSize);
  const added = rowHref ? others.map(rowHref) : [];
  storedSequence.write({
    ...sequence,
    hrefs: isBefore ? [...added, ...hrefs] : [...hrefs, ...added],
    offset: isBefore ? offset - pageSize : offset,
    total: total ?? sequence.total,
  });
  return isBefore ? added.at(-1) : added[0];
}

function listQueryOf({ back }: RecordSequence): ListQuery {
  const params = new URL(back, window.location.origin).searchParams;
  const { q, filter, sort } = listAddress((name) => params.get(name));
  return { q, filter, sort };
}
