/**
 * Reads pasted pairs: a flat JSON object, or lines of `key=value`, `key: value` or key, tab, value.
 * Undefined when it is a plain text instead.
 */
export function pairsFrom(text: string): { key: string; value: string }[] | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return pairsFromJson(trimmed);
  const pairs = trimmed.split(/\r?\n/).flatMap((raw) => {
    const line = raw.trim();
    const end = line.search(/[=:\t]/);
    const key = line.slice(0, Math.max(end, 0)).trim();
    return key === '' ? [] : [{ key, value: line.slice(end + 1).trim() }];
  });
  return pairs.length > 0 ? pairs : undefined;
}

function pairsFromJson(text: string): { key: string; value: string }[] | undefined {
  try {
    return Object.entries(JSON.parse(text) as Record<string, unknown>).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
  } catch {
    return undefined;
  }
}
