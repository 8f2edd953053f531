/**
 * The names in a header such as `Accept`, `Accept-Encoding` or `Accept-Language`, in lower case, with their weights;
 * without one, a name has weight 1. The first of two equal names counts. Source: RFC 9110, 12.4.2.
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
