/** A count with its noun: `1 row`, `2 rows`; `countText(2, 'entry', 'entries')` where the plural is not the noun and `s`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
