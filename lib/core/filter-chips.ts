import { operatorOf, type RsqlOperator } from '#lib/core/rsql-operators.ts';
import { dayOfMs, isCalendarDay } from '#lib/core/time/calendar.ts';
import { dayMs } from '#lib/core/time/durations.ts';

/** One chip: `{ field: 'state', operator: '=in=', values: ['OPEN', 'BLOCKED'] }`. */
export interface Comparison {
  field: string;
  operator: RsqlOperator;
  values: readonly string[];
}

/** What chips can show: comparisons that all hold. Anything richer stays one raw text, sent as it is. */
export type ChipFilter = { comparisons: Comparison[] } | { raw: string };

const part = /^\s*([^"'();,=!~<>\s]+)\s*(==|!=|=(?:lt|le|gt|ge|in|out|null)=|>=|<=|>|<)\s*/;
const chipValuePattern = /^\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"'();,=!~<>\s][^"'();,=!~<>]*))\s*/;

/** Reads `state==OPEN;currency=in=(EUR,USD)` into chips; a text with `,`, parentheses or a fault stays raw. */
export function parseChips(filter: string): ChipFilter {
  let rest = filter.trim();
  const comparisons: Comparison[] = [];
  while (rest !== '') {
    const taken = takeComparison(rest);
    if (!taken) return { raw: filter.trim() };
    comparisons.push(taken.comparison);
    if (taken.rest !== '' && !taken.rest.startsWith(';')) return { raw: filter.trim() };
    rest = taken.rest.slice(1);
  }
  return { comparisons };
}

/** The chips as the filter the API takes; '' for none. */
export function printChips(filter: ChipFilter): string {
  return 'raw' in filter ? filter.raw : filter.comparisons.map(printComparison).join(';');
}

/** One comparison in RSQL; values are quoted where needed. */
export function printComparison({ field, operator, values }: Comparison): string {
  const isList = operator === '=in=' || operator === '=out=';
  const printed = values.map(quoteIfNeeded);
  return `${field}${operator}${isList ? `(${printed.join(',')})` : (printed[0] ?? '""')}`;
}

/** A text to search for: without the wildcards, quotes and backslashes that a filter would read as such. */
export const withoutWildcards = (text: string): string => text.replaceAll(/[*"\\]/g, '');

/** Whether a field contains a text. Wildcards of the text itself are left out. */
export const contains = (field: string, text: string): Comparison => ({
  field,
  operator: '==',
  values: [`*${withoutWildcards(text)}*`],
});

/** Adds a comparison, or puts it in the place of one on the same field with the same operator. */
export function withComparison(filter: ChipFilter, added: Comparison): ChipFilter {
  if ('raw' in filter) return filter.raw === '' ? { comparisons: [added] } : filter;
  const isSame = (kept: Comparison) => kept.field === added.field && kept.operator === added.operator;
  const replaces = filter.comparisons.some(isSame);
  return {
    comparisons: replaces
      ? filter.comparisons.map((kept) => (isSame(kept) ? added : kept))
      : [...filter.comparisons, added],
  };
}

const relativeDay = /^now-(\d{1,4})d$/;

/** How many days a relative day such as `now-7d` lies back; undefined for other values. */
export function daysBackIn(value: string): number | undefined {
  const days = relativeDay.exec(value)?.[1];
  return days === undefined ? undefined : Number(days);
}

/**
 * The filter as the API takes it. "Last 7 days" is kept as `now-7d`, so that a saved view stays true, and becomes a day.
 * The API reads a day as its first moment, people as the whole day: "up to" and "above" become bounds of the next day.
 */
export function resolveRelative(filter: string, nowMs: number): string {
  const chips = parseChips(filter);
  if ('raw' in chips) return filter;
  const resolved = chips.comparisons.map((comparison) => {
    const values = comparison.values.map((text) => {
      const days = daysBackIn(text);
      return days === undefined ? text : dayOfMs(nowMs - days * dayMs);
    });
    return wholeDay({ ...comparison, values });
  });
  return printChips({ comparisons: resolved });
}

function wholeDay(comparison: Comparison): Comparison {
  const [day = ''] = comparison.values;
  const { operator } = comparison;
  if ((operator !== '=le=' && operator !== '=gt=') || !isWholeDay(day)) return comparison;
  return { ...comparison, operator: operator === '=le=' ? '=lt=' : '=ge=', values: [dayOfMs(Date.parse(day) + dayMs)] };
}

/** Whether the text is a day that another day follows. */
export const isWholeDay = (text: string): boolean => isCalendarDay(text) && text < '9999-12-31';

function takeComparison(text: string): { comparison: Comparison; rest: string } | undefined {
  const head = part.exec(text);
  if (!head) return undefined;
  const [whole, field = '', written = ''] = head;
  const operator = operatorOf(written);
  const rest = text.slice(whole.length);
  if (!operator) return undefined;
  const taken = operator === '=in=' || operator === '=out=' ? takeList(rest) : takeValues(rest, 1);
  return taken && { comparison: { field, operator, values: taken.values }, rest: taken.rest };
}

function takeList(text: string): { values: string[]; rest: string } | undefined {
  if (!text.startsWith('(')) return undefined;
  const taken = takeValues(text.slice(1), Number.POSITIVE_INFINITY);
  return taken?.rest.startsWith(')') ? { values: taken.values, rest: taken.rest.slice(1).trimStart() } : undefined;
}

function takeValues(text: string, max: number): { values: string[]; rest: string } | undefined {
  const values: string[] = [];
  let rest = text;
  do {
    const match = chipValuePattern.exec(rest);
    if (!match) return undefined;
    const [whole, double, single, plain] = match;
    // A chip has no way to show an asterisk that is no wildcard.
    if (/\\\*/.test(whole)) return undefined;
    const inQuotes = double ?? single;
    values.push(inQuotes === undefined ? (plain ?? '').trimEnd() : inQuotes.replaceAll(/\\(.)/g, '$1'));
    rest = rest.slice(whole.length);
    if (values.length >= max || !rest.startsWith(',')) return { values, rest };
    rest = rest.slice(1);
  } while (rest !== '');
  return undefined;
}

/** Quotes a value only where RSQL would misread it. */
function quoteIfNeeded(text: string): string {
  const isPlain = text !== '' && text === text.trim() && !/["'();,=!~<>\\]/.test(text);
  return isPlain ? text : quoteRsql(text);
}

/** A text as a quoted value of a filter. */
export function quoteRsql(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
