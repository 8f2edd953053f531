/** Characters that make a spreadsheet run a cell as a formula. */
const formulaStart = /^[=+\-@\t\r\0]/;
/** A decimal with its sign is a figure, not a formula. */
const figure = /^-\d+(\.\d+)?$/;

/** One line of CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = formulaStart.test(text) && !figure.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
