/** A row of a CSV text with the line it begins on, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Reads CSV (RFC 4180) with commas or semicolons; blank lines are left out. An open quote ends with the text. */
export function parseCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let [line, cell, isQuoted] = [1, '', false];
  let row: CsvRow = { line, cells: [] };
  const endRow = () => {
    row.cells.push(cell);
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
    cell = '';
    row = { line: line + 1, cells: [] };
  };
  for (let place = 0; place < source.length; place += 1) {
    const sign = source.charAt(place);
    if (isQuoted && sign === '"' && source.charAt(place + 1) === '"') {
      cell += '"';
      place += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (!isQuoted && sign === separator) {
      row.cells.push(cell);
      cell = '';
    } else if (!isQuoted && sign === '\n') {
      cell = cell.replace(/\r$/, '');
      endRow();
    } else cell += sign;
    if (sign === '\n') line += 1;
  }
  endRow();
  return rows;
}

/** Spreadsheets of many countries write semicolons: the one that the first line has more of. */
function separatorOf(text: string): ',' | ';' {
  const head = text.slice(0, text.indexOf('\n') + 1 || text.length);
  return head.split(';').length > head.split(',').length ? ';' : ',';
}
