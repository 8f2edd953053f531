import type { Problem } from '#lib/core/problem.ts';
import { parseCsv } from '#lib/core/text/csv.ts';
import { defaultMessage } from '#lib/core/validation-messages.ts';
import { accountsMax, ChartAccount } from '#lib/domain/charts/chart.ts';
import { createChart, isChartNameTaken } from '#lib/domain/charts/charts.ts';
import type { ChartImport, ChartImported, ImportFault as Fault } from '#lib/domain/charts/import-schemas.ts';
import { chartFaults, chartProblems } from '#lib/domain/charts/problems.ts';
import { validateAccounts } from '#lib/domain/charts/validate.ts';
import { unknownCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { fieldCodeOf } from '#lib/server/operation/input/field-code.ts';

const importColumns = ['code', 'name', 'type', 'parent', 'usage'] as const;

interface ReadRow {
  line: number;
  row: Record<string, unknown>;
}

/** Imports a chart. A dry run lists every fault by line and creates nothing; otherwise faults are a 400. */
export async function importChart(ctx: WriteContext, body: ChartImport, dryRun: boolean): Promise<ChartImported> {
  const { name, description, currency } = body;
  const faults: Fault[] = [];
  const read = body.csv === undefined ? readRows(body.rows ?? []) : readCsv(body.csv, faults);
  const accounts = read.flatMap(({ line, row }) => parseRow(line, row, faults) ?? []);
  const codes = new Set(read.map(({ row }) => row.code));
  for (const { index, member, code, message } of validateAccounts(accounts.map(({ account }) => account))) {
    const { line = 0, account } = accounts[index] ?? {};
    // The row of the parent has a fault itself, which is named there.
    if (code === 'unknown_parent' && codes.has(account?.parent)) continue;
    faults.push({ line, column: member, code, message });
  }
  if (await isChartNameTaken(ctx.db, name)) {
    faults.push({ line: 0, column: 'name', ...chartFaults.nameTaken(name) });
  }
  const named = currency ? [{ currency, pointer: '/currency' }] : [];
  for (const { code, message } of await unknownCurrencies(ctx.db, named)) {
    faults.push({ line: 0, column: 'currency', code, message });
  }
  faults.sort((left, right) => left.line - right.line);
  if (dryRun) return { dry_run: dryRun, accounts: read.length, faults };
  if (faults.length > 0) throw importProblem(faults, body.csv === undefined ? 'rows' : 'csv');
  const wanted = { name, description, currency, accounts: accounts.map(({ account }) => account) };
  return { dry_run: dryRun, accounts: read.length, faults, chart: await createChart(ctx, wanted) };
}

const readRows = (rows: Record<string, unknown>[]): ReadRow[] => rows.map((row, index) => ({ line: index + 1, row }));

function readCsv(csv: string, faults: Fault[]): ReadRow[] {
  const rows = parseCsv(csv);
  const [heading, ...lines] = rows;
  for (const { line, hasOpenQuote } of rows.slice(-1)) {
    if (hasOpenQuote) faults.push({ line, column: '', ...chartFaults.openQuote });
  }
  const { line: headingLine, cells: headings } = heading ?? { line: 1, cells: [] };
  const names = headings.map((text) => columnName(text.trim()));
  for (const column of ['code', 'name', 'type']) {
    if (names.includes(column)) continue;
    faults.push({ line: headingLine, column, ...chartFaults.columnMissing(column) });
  }
  for (const column of repeatedColumns(names)) {
    faults.push({ line: headingLine, column, ...chartFaults.columnRepeated(column) });
  }
  const excess = lines[accountsMax];
  if (excess) {
    faults.push({ line: excess.line, column: '', ...chartFaults.tooManyAccounts(accountsMax) });
  }
  const accountLines = lines.slice(0, accountsMax);
  for (const { line, cells } of accountLines) {
    const index = cells.findIndex((text, column) => !names[column] && text.trim() !== '');
    if (index >= 0) faults.push({ line, column: '', ...chartFaults.cellWithoutColumn(index + 1) });
  }
  return accountLines.map(({ line, cells }) => ({ line, row: rowOfCells(names, cells) }));
}

/** The columns that occur more than once, case ignored. */
function repeatedColumns(names: string[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (name && seen.has(key)) repeated.add(name);
    seen.add(key);
  }
  return repeated;
}

/** A column in any case; other headings name attributes, as they are written. */
const columnName = (heading: string) => importColumns.find((column) => column === heading.toLowerCase()) ?? heading;

/** Empty cells are absent; unknown columns are attributes. */
function rowOfCells(names: string[], cells: string[]): Record<string, unknown> {
  // By cell, because scanning a heading with very many columns for each row is slow.
  const filled = cells.flatMap((text, index) => {
    const [name, cell] = [names[index], text.trim()];
    return name && cell ? [[name, cell] as const] : [];
  });
  const isColumn = ([name]: readonly [string, string]) => importColumns.some((column) => column === name);
  const row: Record<string, unknown> = Object.fromEntries(filled.filter(isColumn));
  for (const member of ['type', 'usage']) if (typeof row[member] === 'string') row[member] = row[member].toUpperCase();
  const attributes = filled.filter((item) => !isColumn(item));
  return attributes.length > 0 ? { ...row, attributes: Object.fromEntries(attributes) } : row;
}

function parseRow(line: number, row: Record<string, unknown>, faults: Fault[]) {
  const parsed = ChartAccount.safeParse(row, { error: defaultMessage });
  if (parsed.success) return { line, account: parsed.data };
  for (const issue of parsed.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined;
    const column = unknown ?? issue.path.map(String).join('.');
    const isMissing = issue.code === 'invalid_type' && row[column] === undefined;
    const code = isMissing ? 'required' : fieldCodeOf(issue);
    faults.push({ line, column, code, message: chartFaults.atColumn(column, issue.message) });
  }
  return undefined;
}

function importProblem(faults: Fault[], member: 'rows' | 'csv'): Problem {
  const errors = faults.map(({ line, column, code, message }) => ({
    pointer: faultPointer(line, column, member),
    code,
    message: line === 0 ? message : chartFaults.atLine(line, message),
  }));
  return chartProblems.importInvalid(errors);
}

/** Where a fault is in the body. On line 0 it is one of the chart itself; `column` is then the member. */
function faultPointer(line: number, column: string, member: 'rows' | 'csv'): string {
  if (line === 0) return `/${column}`;
  return member === 'rows' ? `/rows/${line - 1}/${column}` : '/csv';
}
