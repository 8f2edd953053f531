import { config } from '#lib/core/config.ts';
import { type ApiRequest, readCookies } from '#lib/server/http/request.ts';

/** A request as an adapter receives it: from the custom server, or from a Next route handler. */
type RawRequest = Pick<ApiRequest, 'method' | 'target' | 'headers' | 'body'> & { socket_address: string };

/** Adds the origin, the cookies and the client's address, the same way for both adapters. */
export function toApiRequest({ socket_address, ...raw }: RawRequest): ApiRequest {
  const { APP_ORIGIN, TRUST_PROXY } = config();
  const header = (name: string) => [raw.headers[name]].flat()[0];
  const forwarded = TRUST_PROXY === '1' ? header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return {
    ...raw,
    remote: forwarded || socket_address,
    origin: APP_ORIGIN ?? `http://${header('host') ?? ''}`,
    cookies: readCookies(header('cookie')),
  };
}
