import { t } from '#components/beneficiaries/import/import-messages.ts';
import { groupIban } from '#components/fields/iban-text.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { lostLetterLine, parseCsv } from '#lib/core/text/csv.ts';
import type { ImportRow } from '#lib/domain/beneficiaries/import/contract.ts';

/** A beneficiary of a CSV with its line numbers. */
export interface ParsedRow {
  lines: number[];
  row: ImportRow;
}
export interface LineFault {
  line: number;
  message: string;
}

const nameColumns = ['first_name', 'last_name', 'organization_name', 'alias', 'external_reference'];
const contactColumns = ['email', 'mobile_prefix', 'mobile_number'];
const addressColumns = ['address', 'city', 'country', 'state', 'post_code', 'neighbourhood'];
const coordinateColumns = [
  'aba',
  'account_code',
  'account_number',
  'account_type',
  'bank_code',
  'bank_name',
  'bic',
  'branch_code',
  'bsb',
  'country_code',
  'curp',
  'iban',
  'ifsc',
  'purpose_code',
  'rfc',
  'secondary_identification',
  'sort_code',
];
/** Columns of the holder's address start with `coordinates.`, those of the beneficiary's address with `addresses.`. */
const bankDetailsColumns = new Set([
  'currency',
  ...coordinateColumns,
  ...[...coordinateColumns, ...addressColumns].map((name) => `coordinates.${name}`),
]);
const knownColumns = new Set([
  ...nameColumns,
  ...contactColumns,
  ...addressColumns.map((name) => `addresses.${name}`),
  ...bankDetailsColumns,
]);

const fieldPrefix = 'additional_fields.';

export const exampleCsv = `first_name,last_name,external_reference,email,currency,iban,aba,account_number
Jane,Doe,BEN-77,jane@example.com,EUR,DE89370400440532013000,,
Jane,Doe,BEN-77,,USD,,021000021,123456789
`;

/**
 * Reads beneficiaries from a CSV with a header. Consecutive lines with the same `external_reference` are one
 * beneficiary with several bank details. What has no place in the result is a fault, so that no value is dropped
 * without notice.
 */
export function importRows(source: string): { rows: ParsedRow[]; faults: LineFault[] } {
  const [head, ...lines] = parseCsv(source);
  if (!head) return { rows: [], faults: [] };
  const columns = head.cells.map(importedColumn);
  const faults = columnFaults(columns).map((message) => ({ line: head.line, message }));
  if (lines.length === 0) faults.push({ line: head.line, message: t('noLines') });
  const lostAt = lostLetterLine(source);
  if (lostAt !== undefined) faults.push({ line: lostAt, message: t('lostLetters') });
  const rows: ParsedRow[] = [];
  let first: CellByColumn = new Map();
  for (const { line, cells, hasOpenQuote } of lines) {
    if (hasOpenQuote) faults.push({ line, message: t('openQuote') });
    const value = cells.find((cell, index) => !columns[index] && cell.trim() !== '');
    if (value) faults.push({ line, message: t('cellWithoutColumn', { value }) });
    // Each line is read by its cells: a header can have very many columns.
    const cellByColumn = new Map(
      cells.slice(0, columns.length).map((cell, index) => [columns[index] ?? '', cell.trim()]),
    );
    const reference = cellByColumn.get('external_reference');
    const before = rows.at(-1);
    if (before && reference && before.row.beneficiary.external_reference === reference) {
      for (const column of differingColumns(first, cellByColumn)) {
        faults.push({ line, message: t('differsFromLine', { column, line: before.lines[0] ?? 0 }) });
      }
      before.lines.push(line);
      before.row.coordinates ??= [];
      before.row.coordinates.push(...coordinatesIn(cellByColumn));
    } else {
      first = cellByColumn;
      rows.push({
        lines: [line],
        row: { beneficiary: beneficiaryIn(cellByColumn), coordinates: coordinatesIn(cellByColumn) },
      });
    }
  }
  return { rows, faults };
}

/** Names of columns are read in any case. That of an additional field is data, and stays as it is. */
function importedColumn(heading: string): string {
  const name = heading.trim();
  const isField = name.toLowerCase().startsWith(fieldPrefix);
  return isField ? fieldPrefix + name.slice(fieldPrefix.length) : name.toLowerCase();
}

function columnFaults(columns: readonly string[]): string[] {
  const seen = new Set<string>();
  return columns.flatMap((column) => {
    if (column === '') return [];
    if (seen.has(column)) return [t('columnRepeated', { column })];
    seen.add(column);
    const isKnown = knownColumns.has(column) || column.startsWith(fieldPrefix);
    return isKnown ? [] : [t('unknownColumn', { column })];
  });
}

/** The columns of the beneficiary where a later line has another value than the first; an empty cell repeats it. */
function differingColumns(first: CellByColumn, later: CellByColumn): string[] {
  return [...later].flatMap(([column, value]) =>
    value !== '' && !bankDetailsColumns.has(column) && value !== first.get(column) ? [column] : [],
  );
}

/**
 * The lines that a refusal of the whole file is about, with the name of the column. Undefined unless all its errors are
 * about rows.
 */
export function lineFaultsOf(errors: readonly InputFault[], rows: readonly ParsedRow[]): LineFault[] | undefined {
  const faults = errors.flatMap(({ pointer = '', message }): LineFault[] => {
    const [, row, , coordinate = 0] = /^\/rows\/(\d+)(\/coordinates\/(\d+))?/.exec(pointer) ?? [];
    const lines = row === undefined ? undefined : rows[Number(row)]?.lines;
    const line = lines?.[Number(coordinate)] ?? lines?.[0];
    return line === undefined ? [] : [{ line, message: memberFault(pointer, message) }];
  });
  return faults.length > 0 && faults.length === errors.length ? faults : undefined;
}

/** A fault with the member that a pointer ends with. */
export function memberFault(pointer: string, message: string): string {
  return `${pointer.split('/').at(-1)}: ${message}`;
}

type CellByColumn = ReadonlyMap<string, string>;

function beneficiaryIn(cellByColumn: CellByColumn): ImportRow['beneficiary'] {
  const contact = Object.fromEntries(contactColumns.map((name) => [name, cellByColumn.get(name) ?? '']));
  const address = Object.fromEntries(addressColumns.map((name) => [name, cellByColumn.get(`addresses.${name}`) ?? '']));
  const fields = [...cellByColumn].flatMap(([name, value]) =>
    name.startsWith(fieldPrefix) && value !== '' ? [[name.slice(fieldPrefix.length), value]] : [],
  );
  // The server validates the values; the columns only set their members here.
  return {
    ...pickCells(cellByColumn, nameColumns),
    ...(Object.values(contact).some(Boolean) && { contacts: [contact] }),
    ...(Object.values(address).some(Boolean) && { addresses: [address] }),
    ...(fields.length > 0 && { additional_fields: Object.fromEntries(fields) }),
  } as ImportRow['beneficiary'];
}

function coordinatesIn(cellByColumn: CellByColumn): NonNullable<ImportRow['coordinates']> {
  const currency = cellByColumn.get('currency')?.toUpperCase() ?? '';
  const prefixed = [...coordinateColumns, ...addressColumns].flatMap((name) => {
    const value = cellByColumn.get(`coordinates.${name}`);
    return value ? [[name, value]] : [];
  });
  const coordinates = { ...pickCells(cellByColumn, coordinateColumns), ...Object.fromEntries(prefixed) };
  return currency === '' && Object.keys(coordinates).length === 0 ? [] : [{ currency, coordinates }];
}

function pickCells(cellByColumn: CellByColumn, names: readonly string[]): Record<string, string> {
  const entries = names.flatMap((name): [string, string][] => {
    const value = cellByColumn.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The name and the accounts of an imported beneficiary, for the preview. */
export function rowText({ beneficiary, coordinates = [] }: ImportRow): { name: string; accounts: string } {
  const person = [beneficiary.first_name, beneficiary.last_name].filter(Boolean).join(' ');
  const accounts = coordinates.map(({ currency, coordinates: members }) => {
    const first = (members?.iban && groupIban(members.iban)) ?? members?.account_number ?? members?.account_code ?? '';
    return `${currency} ${first}`.trim();
  });
  return {
    name: beneficiary.organization_name ?? (person || beneficiary.alias || '–'),
    accounts: accounts.join(', '),
  };
}
