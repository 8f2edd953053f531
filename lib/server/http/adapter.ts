import { config } from '#lib/core/config.ts';
import { type ApiRequest, headerOf, readCookies } from '#lib/server/http/request.ts';

/** A request as an adapter receives it: from the custom server, or from a Next route handler. */
type RawRequest = Pick<ApiRequest, 'method' | 'target' | 'headers' | 'body'> & { socket_address: string };

/** Adds the origin, the cookies and the client's address, the same way for both adapters. */
export function toApiRequest({ socket_address, ...raw }: RawRequest): ApiRequest {
  const { APP_ORIGIN } = config();
  return {
    ...raw,
    remote: remoteOf(raw.headers, socket_address),
    origin: APP_ORIGIN ?? `http://${headerOf(raw.headers, 'host') ?? ''}`,
    cookies: readCookies(headerOf(raw.headers, 'cookie')),
  };
}

/** The client's address: of the socket, or the one that the trusted proxy names. */
export function remoteOf(headers: ApiRequest['headers'], socketAddress: string): string {
  if (config().TRUST_PROXY !== '1') return socketAddress;
  return headerOf(headers, 'x-forwarded-for')?.split(',').at(-1)?.trim() || socketAddress;
}
