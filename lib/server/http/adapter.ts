import { config } from '#lib/core/config.ts';
import { type ApiRequest, readCookies } from '#lib/server/http/request.ts';

/** What a door knows of a request by itself: the custom server's, or Next's. */
type RawRequest = Pick<ApiRequest, 'method' | 'target' | 'headers' | 'body'> & { socket_address: string };

/** Completes a request with the origin, the cookies and the client's address, alike for both doors. */
export function toApiRequest({ socket_address, ...knock }: RawRequest): ApiRequest {
  const { APP_ORIGIN, TRUST_PROXY } = config();
  const header = (name: string) => [knock.headers[name]].flat()[0];
  const forwarded = TRUST_PROXY === '1' ? header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return {
    ...knock,
    remote: forwarded || socket_address,
    origin: APP_ORIGIN ?? `http://${header('host') ?? ''}`,
    cookies: readCookies(header('cookie')),
  };
}
