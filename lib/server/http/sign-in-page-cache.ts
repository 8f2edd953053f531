import { RecentMap } from '#lib/core/recent-map.ts';
import { headerOf, readCookies } from '#lib/server/http/request.ts';

/** A page as it was rendered once, cut at each place of its nonce. */
interface CachedPage {
  headers: Record<string, string>;
  parts: readonly string[];
}

/** More addresses and appearances of the sign-in page than are in use at a time; a page has 17 KB. */
const pagesMax = 50;
const keyLengthMax = 500;
/** Headers that differ with each answer. */
const ownHeaders = ['content-security-policy', 'x-request-id', 'date', 'connection', 'transfer-encoding'];

/** The sign-in pages that were rendered: the same for all visitors without a session, except for the nonce. */
const cachedPages = new RecentMap<string, CachedPage>(pagesMax);

interface SignInPageRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * The key of a request whose answer may be cached; undefined for others. Only the sign-in page of a visitor without a
 * session, loaded as a document: it depends on its address and on how the person likes the console to look.
 */
export function cachedPageKey({ method, url = '', headers }: SignInPageRequest): string | undefined {
  if (method !== 'GET' || url.split('?')[0] !== '/sign-in') return undefined;
  if (headers.rsc !== undefined || headers['next-action'] !== undefined || headers.range !== undefined)
    return undefined;
  const cookies = [...readCookies(headerOf(headers, 'cookie'))];
  const isOurs = ([name]: [string, string]) => /countinghouse_/.test(name);
  if (cookies.some(([name]) => name.endsWith('countinghouse_session'))) return undefined;
  const key = JSON.stringify([url, cookies.filter((cookie) => !isOurs(cookie))]);
  return key.length <= keyLengthMax ? key : undefined;
}

/** The cached answer with a new nonce, if there is one. */
export function findCachedPage(
  key: string,
  nonce: string,
): { headers: Record<string, string>; body: string } | undefined {
  const page = cachedPages.get(key);
  return page && { headers: page.headers, body: page.parts.join(nonce) };
}

/** Caches an answer, unless it is a refusal, sets a cookie, or shows what a first start shows. */
export function cachePage(
  key: string,
  nonce: string,
  answer: { status: number; headers: Record<string, number | string | string[] | undefined>; body: string },
): void {
  const isWhole = answer.status === 200 && answer.body.endsWith('</html>');
  if (!isWhole || answer.headers['set-cookie'] !== undefined || answer.body.includes('data-first-run')) return;
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ownHeaders.includes(name) ? [] : [[name, String(value)]],
  );
  cachedPages.set(key, { headers: Object.fromEntries(headers), parts: answer.body.split(nonce) });
}
