import type { AnsweredRequest } from '#lib/domain/requests/contract.ts';
import { matching } from '#lib/domain/requests/match.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { listProblems } from '#lib/server/problems.ts';
import { latestRequests } from '#lib/server/telemetry/request-observation.ts';

const sizeDefault = 20;

/** A page of the latest requests of this process. A continuation is the number of the page's last request. */
export function requestPage(
  query: Pick<PageQuery, 'page[size]' | 'page[continuation]' | 'filter'>,
): RecordPage<AnsweredRequest> {
  const page_size = query['page[size]'] ?? sizeDefault;
  const isWanted = matching(query.filter);
  const found = latestRequests()
    .map(({ number, ms: duration_ms, ...request }) => ({ number, shown: { ...request, duration_ms } }))
    .filter(({ shown }) => isWanted(shown));
  const below = continuationOf(query['page[continuation]']);
  const rest = found.filter(({ number }) => number < below);
  const page = rest.slice(0, page_size);
  const last = rest.length > page_size ? page.at(-1) : undefined;
  return {
    record_count: found.length,
    page_number: 1 + Math.floor((found.length - rest.length) / page_size),
    page_size,
    page_count: Math.ceil(found.length / page_size),
    ...(last && { continuation: String(last.number) }),
    page: page.map(({ shown }) => shown),
  };
}

function continuationOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw listProblems.continuationInvalid();
}
