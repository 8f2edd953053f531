/** Characters that make a spreadsheet run a cell as a formula; East Asian input has full-width forms of them. */
const formulaStart = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\0]/;
/** Where a spreadsheet with another separator begins a cell: the quotes of this format do not stop it. */
const formulaWithin = /([;\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** A signed decimal is a number, not a formula. */
const signedDecimal = /^-\d+(\.\d+)?$/;

/** Formats one CSV row (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function formatCsvRow(cells: readonly unknown[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isFormula = formulaStart.test(text) && !signedDecimal.test(text);
  const safe = (isFormula ? `'${text}` : text).replaceAll(formulaWithin, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV row with the line it begins on, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
  /** The quote of its last cell is never closed: the cell has the rest of the text, other rows included. */
  hasOpenQuote?: true;
}

/** The first of equally frequent ones is taken: names of columns have commas rather than tabs. */
const csvSeparators = ['\t', ',', ';'];

/** The line, from 1, of the first letter that was lost because the text was not read in its own encoding. */
export function lostLetterLine(text: string): number | undefined {
  const at = text.indexOf('\ufffd');
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
}

/**
 * Parses CSV (RFC 4180, also with semicolons or tabs). Quoted cells may hold separators, quotes and line breaks. Empty
 * rows are left out.
 */
export function parseCsv(source: string): CsvRow[] {
  const text = source.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let isQuoted = false;
  /** The cell is blank so far. A flag, because checking the whole cell at each quote would take quadratic time. */
  let isBlank = true;
  const append = (sign: string) => {
    cell += sign;
    isBlank &&= sign.trim() === '';
  };
  const endCell = () => {
    row.cells.push(cell);
    cell = '';
    isBlank = true;
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row);
    row = { line: line + 1, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign === '"' && text.charAt(at + 1) === '"') {
        append('"');
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else append(sign);
    } else if (sign === '"' && isBlank) {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') append(sign);
    if (sign === '\n') line += 1;
  }
  if (isQuoted) row.hasOpenQuote = true;
  endRow();
  return rows;
}

/** The most frequent separator of the first line that has text. */
function separatorOf(text: string): string {
  const [first = ''] = /\S.*/.exec(text) ?? [];
  const counts = csvSeparators.map((separator) => first.split(separator).length);
  return csvSeparators[counts.indexOf(Math.max(...counts))] ?? ',';
}
