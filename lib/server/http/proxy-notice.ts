import type { IncomingHttpHeaders } from 'node:http';
import { config } from '#lib/core/config.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';

let isGiven = false;
const quiet = new Set(['silent', 'error']);

/** Warns once if requests seem to come through a proxy that is not trusted: all its clients count as one address. */
export function warnAboutUntrustedProxy(headers: IncomingHttpHeaders): void {
  if (isGiven || headers['x-forwarded-for'] === undefined) return;
  isGiven = true;
  const { LOG_LEVEL, TRUST_PROXY } = config();
  if (TRUST_PROXY !== undefined || quiet.has(LOG_LEVEL)) return;
  const advice =
    'Requests carry X-Forwarded-For, but TRUST_PROXY is unset: every client behind the proxy counts as one address. Set TRUST_PROXY=1 if your proxy sets this header, otherwise TRUST_PROXY=0.';
  writeLogLine('warn', { code: 'proxy-not-trusted' }, advice);
}
