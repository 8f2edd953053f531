import { randomUUID } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { database } from '#db/index.ts';
import { linkOrigin, listeningOrigin, rejectHost } from '#lib/core/host.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { splitOnce } from '#lib/server/http/edge.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { principalOfSession, sessionCookie } from '#lib/server/identity/credentials.ts';
import { pageStartMs } from '#lib/server/identity/page-start.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** The requested address, from the custom server: Next does not pass it to pages. */
const targetHeader = 'x-countinghouse-target';

/** The context of the signed-in user, if any. Read once per request. */
export const findPageContext = cache(async (): Promise<Context | undefined> => {
  pageStartMs();
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const secret = jar.get(sessionCookie)?.value;
  const host = sent.get('host') ?? '';
  // The edge has checked it already, but Next can be called directly.
  if (!secret || rejectHost({ host, target: '/' })) return undefined;
  const now = currentTime();
  const { read } = await database();
  const principal = await principalOfSession(read, secret, now);
  return (
    principal && {
      principal,
      now,
      request_id: randomUUID(),
      db: read,
      languages: [chosenLanguage(jar.get('language')?.value), sent.get('accept-language')].filter(Boolean).join(', '),
      if_match: undefined,
      if_none_match: undefined,
      encodings: '',
      remote: '',
      user_agent: (sent.get('user-agent') ?? '').slice(0, 255),
      origin: linkOrigin(`http://${host}`) || listeningOrigin(),
      cookies: new Map(),
    }
  );
});

/** The chosen language of forms takes precedence over those of the browser. */
const chosenLanguage = (kept: string | undefined) => (kept && /^[a-z]{2}$/.test(kept) ? kept : undefined);

/** The missing permission of this request's page, for the 403 page, which renders in parallel. */
const permissionCheck = cache(() => Promise.withResolvers<Permission | undefined>());

/**
 * The context a page reads with. Redirects to sign-in without a session, and shows the 403 page without the permission.
 * Every page below app/(console) calls it first.
 */
export async function pageContext(permission?: Permission): Promise<Context> {
  const ctx = await signedInContext();
  const isAllowed = permission === undefined || ctx.principal.permissions.has(permission);
  permissionCheck().resolve(isAllowed ? undefined : permission);
  if (!isAllowed) forbidden();
  return ctx;
}

/** The context of the frame around the pages, which needs no permission. */
export async function signedInContext(): Promise<Context> {
  return (await findPageContext()) ?? redirect(await signInAddress());
}

/** The permission that the page requires and the user lacks, if any. */
export async function missingPermission(): Promise<Permission | undefined> {
  return permissionCheck().promise;
}

async function signInAddress(): Promise<string> {
  const target = (await headers()).get(targetHeader);
  if (!target || target === '/') return '/sign-in';
  const [path, query] = splitOnce(target, '?');
  const kept = new URLSearchParams(query);
  kept.delete('_rsc');
  return `/sign-in?next=${encodeURIComponent(kept.size > 0 ? `${path}?${kept}` : path)}`;
}
