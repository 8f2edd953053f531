/** Cuts a list into parts for statements: SQLite takes no more than 32,766 values in one, and time is limited. */
export function chunksOf<Item>(items: readonly Item[], size = 1000): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}
