import { expect, test } from '@playwright/test';
import { guessTargets, mappedCsv, readSource } from '#components/charts/import-source.ts';

function csv(text: string) {
  const source = readSource(text);
  if (source.kind !== 'csv') throw new Error('It was not read as CSV.');
  return source;
}

test('recognises each column once by its heading', () => {
  expect(guessTargets(['Account No', 'Account Name', 'Type', 'Parent code', 'IFRS', ''])).toEqual([
    'attribute',
    'name',
    'type',
    'parent',
    'attribute',
    '',
  ]);
  expect(guessTargets(['code', 'number', 'title'])).toEqual(['code', 'attribute', 'name']);
});

test('renames the headings of a CSV to those of the API and keeps the line of every row', () => {
  const text = 'Konto;Bezeichnung;Art\n\n1000;"Bank, main";ASSET\n2000;"Two\nlines";LIABILITY\n3000;Equity;EQUITY';
  const source = csv(text);
  expect(guessTargets(source.headings)).toEqual(['code', 'name', 'type']);
  const lines = mappedCsv(text, source, guessTargets(source.headings)).split('\n');
  expect(lines).toEqual([
    'code,name,type',
    '',
    '1000,"Bank, main",ASSET',
    '2000,"Two',
    'lines",LIABILITY',
    '3000,Equity,EQUITY',
  ]);
});

test('reads cells copied from a spreadsheet, and a column can be left out', () => {
  const text = 'code\tname\ttype\tnote\n1000\tBank; cash\tASSET\tx\n';
  const source = csv(text);
  expect(source.rows[0]?.cells).toEqual(['1000', 'Bank; cash', 'ASSET', 'x']);
  // Without its values: the server refuses a cell that is in no column.
  expect(mappedCsv(text, source, ['code', 'name', 'type', ''])).toBe('code,name,type,\n1000,"Bank; cash",ASSET,');
});

test('keeps a cell that is in no column, so that the server names it', () => {
  for (const heading of ['code,name,type', 'code,name,type,']) {
    const text = `${heading}\n1000,Bank,ASSET,lost`;
    const source = csv(text);
    expect(mappedCsv(text, source, guessTargets(source.headings)).split('\n')[1]).toBe('1000,Bank,ASSET,lost');
  }
});

test('refuses a CSV with a quote that is never closed', () => {
  expect(readSource('code,name,type,note\n1,Bank,ASSET,"open\n2,Cash,ASSET,x')).toEqual({
    kind: 'none',
    fault: 'Line 2: a quote is never closed. Close or remove it.',
  });
});

test('refuses letters that were lost because the file is not UTF-8', () => {
  for (const text of ['code,name,type\n1000,B\ufffdro,ASSET', '[{"code":"1000",\n"name":"B\ufffdro"}]']) {
    expect(readSource(text)).toEqual({
      kind: 'none',
      fault: 'Line 2: some letters cannot be read. Save the file as UTF-8, then choose it again.',
    });
  }
});

test('reads quotes of cells copied from a spreadsheet as that writes them', () => {
  const source = csv('code\tname\ttype\n1000\t"Cash ""petty"", in\n3 tills"\tASSET\n2000\t5" pipes\tASSET');
  expect(source.rows.map(({ cells }) => cells[1])).toEqual(['Cash "petty", in\n3 tills', '5" pipes']);
});

test('reads JSON as a chart, as an exported chart, and as a list of accounts', () => {
  const accounts = [{ code: '1000', name: 'Bank', type: 'ASSET' }];
  expect(readSource(JSON.stringify({ name: 'Mine', accounts }))).toMatchObject({ kind: 'json', name: 'Mine' });
  expect(readSource(JSON.stringify({ id: 1, info: { name: 'Mine', accounts } }))).toMatchObject({ name: 'Mine' });
  expect(readSource(JSON.stringify(accounts))).toMatchObject({ kind: 'json', objects: accounts });
  expect(readSource('{"name": ')).toMatchObject({ kind: 'none', fault: expect.stringContaining('Invalid JSON') });
  expect(readSource('{}')).toMatchObject({ kind: 'none' });
});
