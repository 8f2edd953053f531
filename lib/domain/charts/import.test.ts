import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const importOf = async (csv: string) => {
  const { token } = await newUser('administrator');
  const path = '/bo/charts/import?dry_run=true';
  return (await send('POST', path, { token, body: { name: `Chart ${randomUUID()}`, csv } })).json.faults;
};

test('an import names columns that occur twice, and cells that are in no column', async () => {
  expect(await importOf('code,name,type,Tax,tax\n1000,Bank,ASSET,a,b')).toEqual([
    {
      line: 1,
      column: 'tax',
      code: 'duplicate',
      message: 'The header row has the column tax more than once. Remove or rename one.',
    },
  ]);
  const message = (index: number) =>
    `Cell ${index} is in no column of the header row. Name the column, or empty the cell.`;
  expect(await importOf('code,name,type,\n1000,Bank,ASSET,lost\n1100,Cash,ASSET,\n1200,Till,ASSET,,too')).toEqual([
    { line: 2, column: '', code: 'required', message: message(4) },
    { line: 4, column: '', code: 'required', message: message(5) },
  ]);
});

test('an import names the row whose quote is never closed, and does not lose the rows below it', async () => {
  const faults = await importOf('code,name,type,note\n1,Bank,ASSET,"open\n2,Cash,ASSET,x\n3,Till,ASSET,y\n');
  const message = 'A quote of this row is never closed. Close or remove it.';
  expect(faults).toEqual([{ line: 2, column: '', code: 'invalid_format', message }]);
});

test('an import keeps the letters of attribute names, and finds its columns in any case', async () => {
  const { token } = await newUser('administrator');
  const body = { name: `Chart ${randomUUID()}`, csv: 'CODE,Name,type,Cost Centre\n1000,Bank,asset,Berlin' };
  const { json } = await send('POST', '/bo/charts/import', { token, body });
  expect(json.chart.info.accounts).toEqual([
    expect.objectContaining({ code: '1000', name: 'Bank', type: 'ASSET', attributes: { 'Cost Centre': 'Berlin' } }),
  ]);
});

test('an import names the line of the header row, also below blank lines', async () => {
  expect(await importOf('\n\ncode,name\n1000,Bank')).toMatchObject([
    { line: 3, column: 'type', code: 'required' },
    { line: 4, column: 'type' },
  ]);
});

test('an import names the fault of a parent, and none of the rows below it', async () => {
  const faults = await importOf('code,name,type,parent\n1,Assets,ASSETS,\n11,Bank,ASSET,1\n12,Cash,ASSET,2\n');
  expect(faults).toMatchObject([
    { line: 2, column: 'type' },
    { line: 4, column: 'parent', message: 'Parent account 2 not found.' },
  ]);
});
