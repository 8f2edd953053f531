import type { Operation } from '#lib/server/operation/operation.ts';

/** The headers that announce the end of an operation: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function deprecationHeaders({ deprecated }: Operation): Record<string, string> {
  if (!deprecated) return {};
  const { since, sunset } = deprecated;
  return { deprecation: `@${Date.parse(since) / 1000}`, sunset: new Date(sunset).toUTCString() };
}
