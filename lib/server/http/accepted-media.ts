import { weightedNames } from '#lib/core/weighted-names.ts';

/** The headers of nearly all clients; each accepts every answer. */
const usualAcceptHeaders = new Set([undefined, '', '*/*', 'application/json']);
/** Problems are JSON, so a client that reads JSON of any kind can use every answer. */
const anyJsonType = /[/+]json$/;

/**
 * Whether a client that sent this `Accept` header can read one of the media types, or JSON. The most specific range
 * decides about a type. Source: RFC 9110, 12.5.1.
 */
export function acceptsMedia(accepted: string | undefined, media: readonly string[]): boolean {
  if (usualAcceptHeaders.has(accepted)) return true;
  const weights = weightedNames(accepted ?? '');
  if (weights.size === 0) return true;
  const weightOf = (type: string) =>
    weights.get(type) ?? weights.get(`${type.split('/')[0]}/*`) ?? weights.get('*/*') ?? 0;
  const types = [...media, ...[...weights.keys()].filter((name) => anyJsonType.test(name))];
  return types.some((type) => weightOf(type) > 0);
}
