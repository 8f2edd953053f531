/**
 * Reads pasted pairs: a flat JSON object, or lines of `key=value`, `key: value` or key, tab, value.
 * Undefined when it is a plain text instead.
 */
export function pairsFrom(text: string): { key: string; value: string }[] | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return pairsFromJson(trimmed);
  const pairs = trimmed.split(/\r?\n/).flatMap((line) => {
    const found = /^\s*([^=:\t]+?)\s*[=:\t]\s*(.*?)\s*$/.exec(line);
    return found ? [{ key: found[1] ?? '', value: found[2] ?? '' }] : [];
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
