/** Splits a list for statements: SQLite binds at most 32,766 values, and a statement must not block for long. */
export function chunksOf<Item>(items: readonly Item[], size = 1000): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
