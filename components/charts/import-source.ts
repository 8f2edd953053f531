import { t } from '#components/charts/import-messages.ts';
import { isJsonObject } from '#lib/core/json/json-object.ts';
import { lostLetterLine, parseCsv } from '#lib/core/text/csv.ts';

/** What a column of a file is in a chart. `attribute` keeps it under its own name, '' leaves it out. */
export const targets = ['code', 'name', 'type', 'parent', 'usage', 'attribute', ''] as const;
export type Target = (typeof targets)[number];

export interface SourceRow {
  line: number;
  cells: readonly string[];
}

/** A file as it was read: its columns and rows, or why it cannot be read. JSON may say the name of the chart too. */
export type Source =
  | { kind: 'csv'; headings: readonly string[]; rows: readonly SourceRow[] }
  | {
      kind: 'json';
      headings: readonly string[];
      rows: readonly SourceRow[];
      objects: readonly Record<string, unknown>[];
      name?: string;
      description?: string;
      currency?: string;
    }
  | { kind: 'none'; fault?: string };

const chartColumns = ['code', 'name', 'type', 'parent', 'usage'];

/** Reads what was dropped or pasted. Text that begins as JSON does is JSON, all else is CSV, also as spreadsheets copy it. */
export function readSource(text: string): Source {
  if (text.trim() === '') return { kind: 'none' };
  const lostAt = lostLetterLine(text);
  if (lostAt !== undefined) return { kind: 'none', fault: t('lostLetters', { line: lostAt }) };
  if (/^\s*[[{]/.test(text)) return readJson(text);
  const [heading, ...rows] = parseCsv(text);
  const last = rows.at(-1) ?? heading;
  if (last?.hasOpenQuote) return { kind: 'none', fault: t('openQuote', { line: last.line }) };
  if (!heading || rows.length === 0) return { kind: 'none', fault: t('noRows') };
  return { kind: 'csv', headings: heading.cells.map((cell) => cell.trim()), rows };
}

function readJson(text: string): Source {
  try {
    const read: unknown = JSON.parse(text);
    const whole = isJsonObject(read) ? read : undefined;
    const inner = isJsonObject(whole?.info) ? whole.info : whole;
    const objects = [Array.isArray(read) ? read : inner?.accounts].flat().filter(isJsonObject);
    if (objects.length === 0) return { kind: 'none', fault: t('noAccounts') };
    return {
      kind: 'json',
      headings: chartColumns,
      objects,
      rows: objects.map((row, index) => ({
        line: index + 1,
        cells: chartColumns.map((member) => wordOf(row[member])),
      })),
      name: wordOf(inner?.name) || undefined,
      description: wordOf(inner?.description) || undefined,
      currency: wordOf(inner?.currency) || undefined,
    };
  } catch (error) {
    return { kind: 'none', fault: t('notJson', { value: error instanceof Error ? error.message : t('unreadable') }) };
  }
}

const wordOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const synonyms: Record<string, readonly string[]> = {
  code: ['code', 'account', 'accountcode', 'number', 'accountnumber', 'no', 'glcode', 'konto'],
  name: ['name', 'accountname', 'title', 'label', 'description', 'bezeichnung'],
  type: ['type', 'accounttype', 'class', 'category', 'art'],
  parent: ['parent', 'parentcode', 'parentaccount', 'under', 'group'],
  usage: ['usage', 'kind', 'level', 'postable'],
};

/** What each column seems to be, by its heading; each target once, and what is unknown stays an attribute. */
export function guessTargets(headings: readonly string[]): Target[] {
  const taken = new Set<Target>();
  return headings.map((heading) => {
    const word = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
    const match = targets.find((target) => !taken.has(target) && synonyms[target]?.includes(word));
    if (match) taken.add(match);
    return match ?? (heading === '' ? '' : 'attribute');
  });
}

/** The CSV with headings the API understands, without the values of columns that are left out; every row stays on its line. */
export function mappedCsv(text: string, source: Extract<Source, { kind: 'csv' }>, mapping: readonly Target[]): string {
  const lines: string[] = [];
  const appendRow = (line: number, cells: readonly string[]) => {
    while (lines.length < line - 1) lines.push('');
    // A cell that spans lines takes as many, so that the next row stays where it was.
    for (const part of cells.map(quoteCsvCell).join(',').split('\n')) lines.push(part);
  };
  const [heading] = parseCsv(text);
  appendRow(
    heading?.line ?? 1,
    source.headings.map((own, index) => (mapping[index] === 'attribute' ? own : (mapping[index] ?? ''))),
  );
  // A column without a heading is not left out: the server names its cells.
  const isLeftOut = (index: number) => mapping[index] === '' && source.headings[index] !== '';
  for (const { line, cells } of source.rows) {
    appendRow(
      line,
      cells.map((cell, index) => (isLeftOut(index) ? '' : cell)),
    );
  }
  return lines.join('\n');
}

const quoteCsvCell = (cell: string) => (/[",;\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
