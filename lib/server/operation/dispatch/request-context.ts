import type { Database } from '#db/index.ts';
import { linkOrigin } from '#lib/core/host.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { type ApiRequest, headerOf } from '#lib/server/http/request.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { anonymous } from '#lib/server/identity/credentials.ts';

/** The context of a request whose credential is not checked yet: `admitCaller` does. */
export function requestContext(request: ApiRequest, request_id: string, { read }: Database): Context {
  const header = (name: string) => headerOf(request.headers, name);
  return {
    principal: anonymous,
    now: currentTime(),
    request_id,
    db: read,
    languages: header('accept-language') ?? '',
    if_match: header('if-match'),
    if_none_match: header('if-none-match'),
    last_event_id: header('last-event-id'),
    encodings: header('accept-encoding') ?? '',
    remote: request.remote,
    user_agent: (header('user-agent') ?? '').slice(0, 255),
    origin: linkOrigin(request.origin),
    cookies: request.cookies,
    is_head: request.method === 'HEAD',
  };
}
