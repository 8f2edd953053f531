import { expect, test } from '@playwright/test';
import { storedValues, withClearedMembers } from '#components/beneficiaries/bank-details/coordinate-patch.ts';
import { accountTypeOf } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { scopedFilter } from '#components/beneficiaries/identity-filter.ts';
import { exampleCsv, importRows } from '#components/beneficiaries/import/import-rows.ts';
import { contactsIn } from '#components/beneficiaries/phonebook/contacts-in.ts';
import { hashBook } from '#components/beneficiaries/phonebook/phonebook.ts';
import { parseCsv } from '#lib/core/text/csv.ts';
import vectors from '#lib/fields/examples/contact-hash-vectors.json' with { type: 'json' };

test('reads separators, quotes and line breaks in quoted cells, and counts the lines of the source', () => {
  const rows = parseCsv('\ufeffa;b\r\n"x;""y""";"two\nlines"\n\n1;2');
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x;"y"', 'two\nlines'] },
    { line: 5, cells: ['1', '2'] },
  ]);
});

test('reads numbers and addresses of a vCard, folded, grouped or as URIs', () => {
  const card = [
    'BEGIN:VCARD',
    'FN:Jane Doe',
    'item1.TEL;TYPE=cell:+44 7700 900123',
    'TEL;VALUE=uri:tel:+1-415-',
    ' 555-2671',
    'EMAIL;TYPE=work:jane@example.com',
    'END:VCARD',
  ].join('\r\n');
  expect(contactsIn(card)).toEqual([
    { line: 3, text: '+44 7700 900123' },
    { line: 4, text: '+1-415-555-2671' },
    { line: 6, text: 'jane@example.com' },
  ]);
});

test('keeps every line of a list, and only the contact cells of a table', () => {
  expect(contactsIn('+44 7700 900123\nno number')).toHaveLength(2);
  expect(contactsIn('name,phone,mail\nJane,+44 7700 900123,jane@example.com')).toEqual([
    { line: 2, text: '+44 7700 900123' },
    { line: 2, text: 'jane@example.com' },
  ]);
});

test('hashes contacts as the published vectors do; a contact written in two ways has one hash', async () => {
  const book = await hashBook(
    [
      { line: 1, text: '+14155552671' },
      { line: 2, text: '(415) 555-2671' },
      { line: 3, text: 'nobody' },
    ],
    { prefix: '+1', salt: '' },
  );
  const known = JSON.stringify(vectors);
  expect(book.hashes).toHaveLength(1);
  expect(known).toContain(book.hashes[0]);
  expect(book.duplicates.map(({ line }) => line)).toEqual([2]);
  expect(book.invalid.map(({ line }) => line)).toEqual([3]);
});

test('joins the lines of one reference to one beneficiary with several bank details', () => {
  const { rows, faults } = importRows(exampleCsv);
  expect(faults).toEqual([]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.lines).toEqual([2, 3]);
  expect(rows[0]?.row.coordinates).toEqual([
    { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } },
    { currency: 'USD', coordinates: { aba: '021000021', account_number: '123456789' } },
  ]);
});

test('reports an unknown column, and a cell without a column, at their lines', () => {
  expect(importRows('first_name,ibn\nJane,x,y').faults).toEqual([
    { line: 1, message: 'Unknown column “ibn”.' },
    { line: 2, message: 'The cell “y” has no column in the header. Name its column, or empty the cell.' },
  ]);
  expect(importRows('first_name,,last_name,\nJane,,Doe,\nJohn,lost,Doe').faults).toEqual([
    { line: 3, message: 'The cell “lost” has no column in the header. Name its column, or empty the cell.' },
  ]);
});

test('reads the names of columns in any case, and keeps that of an additional field, which is data', () => {
  const { rows, faults } = importRows('First_Name,Additional_Fields.TaxId\nJane,12');
  expect(faults).toEqual([]);
  expect(rows[0]?.row.beneficiary).toEqual({ first_name: 'Jane', additional_fields: { TaxId: '12' } });
});

test('reports a column that occurs twice: one of its values would be lost', () => {
  expect(importRows('first_name,Email,email\nJane,a@example.com,b@example.com').faults).toEqual([
    { line: 1, message: 'The column “email” occurs more than once. Remove or rename one.' },
  ]);
});

test('reports a quote that is never closed: its cell would swallow all lines below it', () => {
  const { faults } = importRows('first_name,additional_fields.note\nJane,"open\nJohn,x\nJoan,y');
  expect(faults).toEqual([{ line: 2, message: 'A quote is never closed. Close or remove it.' }]);
});

test('reports a later line of a beneficiary with other values than the first', () => {
  const lines = [
    'external_reference,first_name,email,addresses.city,currency,iban',
    'BEN-77,Jane,jane@example.com,,EUR,DE89370400440532013000',
    'BEN-77,,jane@example.com,,GBP,GB33BUKB20201555555555',
    'BEN-77,Joan,,Bern,CHF,CH9300762011623852957',
  ];
  const differs = (column: string) => `${column}: differs from line 2, which is about the same beneficiary.`;
  expect(importRows(lines.join('\n')).faults).toEqual([
    { line: 4, message: differs('first_name') },
    { line: 4, message: differs('addresses.city') },
  ]);
});

test('reports letters that were lost because the file is not UTF-8', () => {
  expect(importRows('first_name\nJane\nJ\ufffdrgen\nM\ufffdller').faults).toEqual([
    { line: 3, message: 'Some letters cannot be read. Save the file as UTF-8, then choose it again.' },
  ]);
});

test('reports a header without lines below', () => {
  expect(importRows('first_name,last_name\r\n').faults).toEqual([
    { line: 1, message: 'There is no line below the header. Add a line for each set of bank details.' },
  ]);
});

test('a patch clears what the form no longer has and keeps what the API never returns', () => {
  const before = storedValues({
    beneficiary_coordinate_id: 'x',
    currency: 'GBP',
    alias: 'Savings',
    payment_type: 'GB_LOCAL',
    coordinates: { sort_code: '200052', account_number: '55779911', country_code: 'GB' },
  });
  const patch = withClearedMembers(
    { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000', country_code: 'DE' } },
    before,
  );
  expect(patch).toEqual({
    currency: 'EUR',
    alias: null,
    first_name: null,
    last_name: null,
    organization_name: null,
    coordinates: { iban: 'DE89370400440532013000', country_code: 'DE', sort_code: null, account_number: null },
  });
});

test('the account type of bank details is a value of their form', () => {
  const stored = { beneficiary_coordinate_id: 'x', currency: 'JPY', coordinates: { bank_code: '0001' } };
  const values = storedValues(stored, accountTypeOf({ banking: { account_type: 'SAVINGS' } }));
  expect(values).toEqual({ 'coordinates.bank_code': '0001', 'coordinates.account_type': 'SAVINGS' });
  expect(storedValues(stored, accountTypeOf({ internal: {} }))).toEqual({ 'coordinates.bank_code': '0001' });
});

test('keeps an identity with quotes in its reference as one value of the filter', () => {
  expect(scopedFilter({ identity: 'A"B' }, { q: 'Jane Doe', filter: 'created_at=ge=2026-01-01' })).toBe(
    'identity_reference=="A\\"B";name=="*jane*";name=="*doe*";(created_at=ge=2026-01-01)',
  );
});
