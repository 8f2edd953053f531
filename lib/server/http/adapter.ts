import { config } from '#lib/core/config.ts';
import { type ApiRequest, readCookies } from '#lib/server/http/request.ts';

/** A request as an adapter receives it: from the custom server, or from a Next route handler. */
type RawRequest = Pick<ApiRequest, 'method' | 'target' | 'headers' | 'body'> & { socket_address: string };

/** Adds the origin, the cookies and the client's address, the same way for both adapters. */
export function toApiRequest({ socket_address, ...raw }: RawRequest): ApiRequest {
  const { APP_ORIGIN } = config();
  const header = (name: string) => [raw.headers[name]].flat()[0];
  return {
    ...raw,
    remote: remoteOf(raw.headers, socket_address),
    origin: APP_ORIGIN ?? `http://${header('host') ?? ''}`,
    cookies: readCookies(header('cookie')),
  };
}

/** The client's address: of the socket, or the one that the trusted proxy names. */
export function remoteOf(headers: ApiRequest['headers'], socketAddress: string): string {
  if (config().TRUST_PROXY !== '1') return socketAddress;
  return [headers['x-forwarded-for']].flat()[0]?.split(',').at(-1)?.trim() || socketAddress;
}
