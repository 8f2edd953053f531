/**
 * The names in a header such as `Accept` or `Accept-Encoding`, in lower case, with their weights from 0 to 1. The first
 * of two equal names counts.
 */
export function weightedNames(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const offer of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name && !weights.has(name)) weights.set(name, Number(weight ?? 1) || 0);
  }
  return weights;
}

/** What nearly every client sends. */
const acceptsAll = new Set([undefined, '', '*/*', 'application/json']);
/** Problems are JSON, so a client that reads JSON of any kind can use every answer. */
const anyJsonType = /[/+]json$/;

/**
 * Whether a client that sent this `Accept` header can read one of the media types, or JSON. The most specific range
 * decides about a type. Source: RFC 9110, 12.5.1.
 */
export function acceptsMedia(accepted: string | undefined, media: readonly string[]): boolean {
  if (acceptsAll.has(accepted)) return true;
  const weights = weightedNames(accepted ?? '');
  if (weights.size === 0) return true;
  const weightOf = (type: string) =>
    weights.get(type) ?? weights.get(`${type.split('/')[0]}/*`) ?? weights.get('*/*') ?? 0;
  const types = [...media, ...[...weights.keys()].filter((name) => anyJsonType.test(name))];
  return types.some((type) => weightOf(type) > 0);
}
