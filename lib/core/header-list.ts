/**
 * Parses `name=value,name=value`, percent-encoded, as OpenTelemetry defines it. Throws for a part without a name, for an
 * escape that is none, and for what HTTP takes in no header.
 */
export function parseHeaderList(text: string): Record<string, string> {
  const headers = new Headers();
  for (const pair of text.split(',')) {
    if (pair.trim() === '') continue;
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    headers.append(name.trim(), decodeURIComponent(value.trim()));
  }
  return Object.fromEntries(headers);
}

/** Whether `parseHeaderList` accepts the text. */
export function isHeaderList(text: string): boolean {
  try {
    parseHeaderList(text);
    return true;
  } catch {
    return false;
  }
}
