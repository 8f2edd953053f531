import type { AnsweredRequest } from '#lib/domain/requests/contract.ts';
import { requestFilter } from '#lib/domain/requests/request-filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { listProblems } from '#lib/server/problems.ts';
import { latestRequests } from '#lib/server/telemetry/request-observation.ts';

const requestPageSize = 20;

/** A page of the latest requests of this process. A continuation is the number of the page's last request. */
export function requestPage(
  query: Pick<PageQuery, 'page[size]' | 'page[continuation]' | 'filter'>,
): RecordPage<AnsweredRequest> {
  const pageSize = query['page[size]'] ?? requestPageSize;
  const isWanted = requestFilter(query.filter);
  const found = latestRequests()
    .map(({ number, ms: durationMs, ...request }) => ({ number, shown: { ...request, duration_ms: durationMs } }))
    .filter(({ shown }) => isWanted(shown));
  const below = continuationOf(query['page[continuation]']);
  const rest = found.filter(({ number }) => number < below);
  const page = rest.slice(0, pageSize);
  const last = rest.length > pageSize ? page.at(-1) : undefined;
  return {
    record_count: found.length,
    page_number: 1 + Math.floor((found.length - rest.length) / pageSize),
    page_size: pageSize,
    page_count: Math.ceil(found.length / pageSize),
    ...(last && { continuation: String(last.number) }),
    page: page.map(({ shown }) => shown),
  };
}

function continuationOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw listProblems.continuationInvalid();
}
