import type { Place } from '#e2e/support/servers/server.ts';
import { administrator } from '#e2e/support/servers/server.ts';

/** Two pages of a kind are enough: the pages of two accounts, operations or errors run the same code. */
const ofKindMax = 2;
export const missingPath = '/an-address/without-a-page';

interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** The page with the link. */
  from: string;
}

const kindOf = (path: string): string =>
  path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\?.*|%[0-9A-F]{2}.*/gi, '*')
    .replace(/^(\/developers\/(?:reference|errors))\/[^.]+/, '$1/*');

const isPage = (path: string): boolean => /^\/(?!\/|api\/|bo\/|sign-out|_next|llms\.txt)/.test(path);

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

async function signIn({ origin }: Place): Promise<string> {
  const answer = await fetch(`${origin}/bo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: administrator.email, password: administrator.password }),
  });
  if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Follows the links from the first page, and an address without a page. Answers other than pages are not HTML. */
export async function* crawl(server: Place): AsyncGenerator<CrawledPage> {
  const cookie = await signIn(server);
  const seen = new Map<string, number>();
  const queue = [
    { path: '/', from: 'the address bar' },
    { path: missingPath, from: 'the address bar' },
  ];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, from } = next;
    const answer = await fetch(server.origin + path, { headers: { cookie, accept: 'text/html' } });
    const text = await answer.text();
    const html = answer.headers.get('content-type')?.startsWith('text/html') ? text : '';
    yield { path, from, status: answer.status, html };
    for (const link of linksIn(html).filter(isPage)) {
      const times = seen.get(kindOf(link)) ?? 0;
      if (times >= ofKindMax) continue;
      seen.set(kindOf(link), times + 1);
      queue.push({ path: link, from: path });
    }
  }
}
