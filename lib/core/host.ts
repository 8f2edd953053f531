import { config } from '#lib/core/config.ts';
import { Problem } from '#lib/core/problem.ts';

const hostShape = /^(\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+)(:\d{1,5})?$/i;
const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Probes and Prometheus ask by IP address; the answers contain no link and take no cookie. */
const addressedByIp = /^\/(api\/health|metrics)(?=[/?]|$)/;

/** The origin of a `Host` header, normalised; undefined when it is not a host. */
function originOf(host: string, protocol = 'http:'): URL | undefined {
  return hostShape.test(host) && URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`) : undefined;
}

/**
 * The 421 for a request whose `Host` is neither that of APP_ORIGIN nor a name of this machine. Without APP_ORIGIN every
 * `Host` is served, but no link is built from it (`linkOrigin`).
 */
export function rejectHost(
  { host, target }: { host: string | undefined; target: string },
  APP_ORIGIN = config().APP_ORIGIN,
): Problem | undefined {
  if (!APP_ORIGIN || host === undefined || addressedByIp.test(target)) return undefined;
  const ours = new URL(APP_ORIGIN);
  const isOurs = originOf(host, ours.protocol)?.host === ours.host;
  if (isOurs || loopbackName.test(originOf(host)?.hostname ?? '')) return undefined;
  return new Problem('misdirected-request', `This server answers for ${ours.host} only: check the Host header.`);
}

/** The origin that links may name: APP_ORIGIN, or the loopback address a request came to; otherwise none, ''. */
export function linkOrigin(cameTo: string, APP_ORIGIN = config().APP_ORIGIN): string {
  if (APP_ORIGIN) return APP_ORIGIN;
  const url = originOf(cameTo.replace(/^http:\/\//, ''));
  return url && loopbackName.test(url.hostname) ? url.origin : '';
}

/** Where this process listens, for examples on pages that were opened by an address nobody confirmed. */
export function listeningOrigin(): string {
  const { HOST, PORT } = config();
  const name = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${name.includes(':') ? `[${name}]` : name}:${PORT}`;
}
