import { expect, test } from '@playwright/test';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import { formatCsvRow, parseCsv } from '#lib/core/text/csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test('reads quoted cells, also after blanks and with quotes inside', () => {
  expect(cellsOf('a, "b, c" ,"d ""e"""\n""," "\nx"y",z')).toEqual([
    ['a', 'b, c ', 'd "e"'],
    ['x"y"', 'z'],
  ]);
});

test('marks the row whose quote is never closed, and reads its cell up to the end', () => {
  expect(parseCsv('x,y\na,"b\nc')).toEqual([
    { line: 1, cells: ['x', 'y'] },
    { line: 2, cells: ['a', 'b\nc'], hasOpenQuote: true },
  ]);
});

test('finds the separator in the first line that has text', () => {
  expect(parseCsv('\r\n \r\na;b\r\n1;2')).toEqual([
    { line: 3, cells: ['a', 'b'] },
    { line: 4, cells: ['1', '2'] },
  ]);
});

test('reads tabs rather than as many commas: a spreadsheet copies names with commas', () => {
  expect(cellsOf('code\tname, in full\n1\tBank')).toEqual([
    ['code', 'name, in full'],
    ['1', 'Bank'],
  ]);
});

for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r']) {
  test(`writes a cell that starts with ${JSON.stringify(start)} as text`, () => {
    expect(formatCsvRow([`${start}1+1`]).replaceAll('"', '')).toBe(`'${start}1+1\r\n`);
  });
}

test('writes a negative figure as a figure', () => {
  expect(formatCsvRow(['-12.50', '－12.50'])).toBe("-12.50,'－12.50\r\n");
});

const size = 100_000;
const fill = (piece: string, before = '') => before + piece.repeat(size / piece.length);
const benign = fill('1000,Cash at bank,ASSET,"Held ""daily"""\n');

for (const [what, text] of Object.entries({
  'quotes inside a cell': fill('"', 'a'),
  'blanks and quotes': fill(' "', 'a'),
  'a quote that never ends': fill('""', '"'),
  'blanks alone': fill(' '),
  separators: fill(','),
  'line breaks': fill('\n'),
  'a heading of separators above short lines': fill(',').slice(0, size / 2) + fill('\na').slice(0, size / 2),
})) {
  test(`costs at most five times a usual file of the same size: ${what}`, () => {
    expect(
      cpuRatio(
        () => parseCsv(text),
        () => parseCsv(benign),
      ),
    ).toBeLessThan(5);
  });
}

test('a formula after a separator of another spreadsheet, or on a new line, is none either', () => {
  expect(formatCsvRow(['Miller;=HYPERLINK("x")', 'a\t+1', 'a\n@SUM(1)', 'a;-5', 'ok; fine'])).toBe(
    `${['"Miller;\'=HYPERLINK(""x"")"', '"a\t\'+1"', '"a\n\'@SUM(1)"', '"a;\'-5"', '"ok; fine"'].join(',')}\r\n`,
  );
});
