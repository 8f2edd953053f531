import { config } from '#lib/core/config.ts';
import { misdirected, type Problem } from '#lib/core/problem.ts';
import { RecentMap } from '#lib/core/recent-map.ts';

const hostShape = /^(\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+)(:\d{1,5})?$/i;
const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Probes and Prometheus use the IP address; these responses contain no link and read no cookie. */
const addressedByIp = /^\/(api\/health|metrics)(?=[/?]|$)/;

/** Parsing an address costs more than the rest of the check, and nearly all requests name the same host. */
const parsedOrigins = new RecentMap<string, URL | 'invalid'>(100);

/** The origin of a `Host` header, normalised; undefined when it is not a host. */
function originOf(host: string, protocol = 'http:'): URL | undefined {
  const address = `${protocol}//${host}`;
  const known = parsedOrigins.get(address);
  if (known) return known === 'invalid' ? undefined : known;
  const url = (hostShape.test(host) && URL.parse(address)) || undefined;
  parsedOrigins.set(address, url ?? 'invalid');
  return url;
}

/**
 * Returns a 421 if `Host` is neither that of APP_ORIGIN nor a loopback name. Without APP_ORIGIN every `Host` is
 * accepted, but no link is built from it (`linkOrigin`).
 */
export function rejectHost(
  { host, target }: { host: string | undefined; target: string },
  APP_ORIGIN = config().APP_ORIGIN,
): Problem | undefined {
  if (!APP_ORIGIN || host === undefined || addressedByIp.test(target)) return undefined;
  const ours = new URL(APP_ORIGIN);
  const isOurs = originOf(host, ours.protocol)?.host === ours.host;
  if (isOurs || loopbackName.test(originOf(host)?.hostname ?? '')) return undefined;
  return misdirected(ours.host);
}

/** The origin for links: APP_ORIGIN, or the loopback address of the request; otherwise ''. */
export function linkOrigin(cameTo: string, APP_ORIGIN = config().APP_ORIGIN): string {
  if (APP_ORIGIN) return APP_ORIGIN;
  const url = originOf(cameTo.replace(/^http:\/\//, ''));
  return url && loopbackName.test(url.hostname) ? url.origin : '';
}

/** Where this process listens, for examples on pages whose own address is not trusted. */
export function listeningOrigin(): string {
  const { HOST, PORT } = config();
  const name = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${name.includes(':') ? `[${name}]` : name}:${PORT}`;
}
