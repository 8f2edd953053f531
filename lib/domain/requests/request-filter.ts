import { fold } from '#lib/core/text/fold.ts';
import type { AnsweredRequest } from '#lib/domain/requests/contract.ts';
import type { FilterGrammar } from '#lib/server/list/filter-pattern.ts';
import { parseRsql, type RsqlComparison, type RsqlNode, withAsterisks } from '#lib/server/list/rsql.ts';
import { listProblems } from '#lib/server/problems.ts';

type FieldKind = 'text' | 'number' | 'instant';
type RequestTest = (row: AnsweredRequest) => boolean;

const fieldKinds: Record<keyof AnsweredRequest, FieldKind> = {
  request_id: 'text',
  at: 'instant',
  method: 'text',
  path: 'text',
  operation: 'text',
  status: 'number',
  duration_ms: 'number',
  caller: 'text',
  credential: 'text',
  code: 'text',
};

const textOperators = ['==', '!=', '=in=', '=out='] as const;
const requestOrderOperators = [...textOperators, '=lt=', '=le=', '=gt=', '=ge='] as const;

/** The grammar of these filters, for the document. */
export const requestGrammar: FilterGrammar = {
  fields: Object.fromEntries(
    Object.entries(fieldKinds).map(([name, type]) => [
      name,
      { type, operators: type === 'text' ? textOperators : requestOrderOperators },
    ]),
  ),
};

/** An RSQL filter for rows in memory. Throws the same 400s as lists in the database. */
export function requestFilter(filter: string | undefined): RequestTest {
  return filter === undefined ? () => true : testOf(parseRsql(filter));
}

function testOf(node: RsqlNode): RequestTest {
  if (node.kind === 'comparison') return comparison(node);
  const tests = node.nodes.map(testOf);
  return (row) => (node.kind === 'and' ? tests.every((test) => test(row)) : tests.some((test) => test(row)));
}

function comparison({ field, operator, values }: RsqlComparison): RequestTest {
  if (!isField(field)) {
    throw listProblems.fieldUnknown(field, Object.keys(fieldKinds).join(', '));
  }
  const kind = fieldKinds[field];
  const wanted = values.map((value) => parseRequestValue(field, kind, value));
  const [first = ''] = wanted;
  const of = (row: AnsweredRequest) =>
    kind === 'text' ? fold(String(row[field] ?? '')) : comparableValue(kind, row[field] ?? '');
  const isAny: RequestTest = (row) => wanted.some((value) => matchesPattern(of(row), value));
  const tests: Partial<Record<RsqlComparison['operator'], RequestTest>> = {
    '==': isAny,
    '=in=': isAny,
    '!=': (row) => !isAny(row),
    '=out=': (row) => !isAny(row),
    ...(kind !== 'text' && {
      '=lt=': (row) => of(row) < first,
      '=le=': (row) => of(row) <= first,
      '=gt=': (row) => of(row) > first,
      '=ge=': (row) => of(row) >= first,
    }),
  };
  const test = tests[operator];
  if (!test) throw listProblems.operatorUnsupported(field, operator, Object.keys(tests));
  return test;
}

const isField = (name: string): name is keyof AnsweredRequest => Object.hasOwn(fieldKinds, name);
const comparableValue = (kind: FieldKind, value: string | number) =>
  kind === 'instant' ? Date.parse(String(value)) : value;

function parseRequestValue(field: string, kind: FieldKind, value: string): string | number {
  if (kind === 'text') return fold(value);
  const number = kind === 'number' ? Number(value) : Date.parse(value);
  if (value === '' || Number.isNaN(number)) {
    throw listProblems.valueInvalid(field, kind === 'number' ? 'a number' : 'a time', value);
  }
  return number;
}

/** `*` in a text matches anything. */
function matchesPattern(value: string | number, wanted: string | number): boolean {
  if (typeof wanted === 'number') return value === wanted;
  if (!wanted.includes('*')) return value === withAsterisks(wanted);
  let at = 0;
  const parts = wanted.split('*').map(withAsterisks);
  for (const [index, part] of parts.entries()) {
    const found = index === parts.length - 1 ? String(value).length - part.length : String(value).indexOf(part, at);
    if (found < at || (index === 0 && found !== 0) || !String(value).startsWith(part, found)) return false;
    at = found + part.length;
  }
  return true;
}
