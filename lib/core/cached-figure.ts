/** Figures over many rows are computed again after this time. */
const cacheMs = 60_000;
/** More names than a deployment looks at in a minute. */
const cachedMax = 200;

const cachedFigures = new Map<string, { begunMs: number; value: Promise<unknown> }>();

/** Computes a figure at most once a minute. */
export function cachedForAMinute<Value>(name: string, count: () => Promise<Value>): Promise<Value> {
  const known = cachedFigures.get(name);
  // Each name has the value type of the function that computes it.
  if (known && performance.now() - known.begunMs < cacheMs) return known.value as Promise<Value>;
  if (cachedFigures.size >= cachedMax) cachedFigures.clear();
  const value = count();
  cachedFigures.set(name, { begunMs: performance.now(), value });
  value.catch(() => cachedFigures.delete(name));
  return value;
}
