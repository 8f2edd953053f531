import type { RsqlOperator } from '#lib/core/rsql-operators.ts';
import { idExample } from '#lib/core/schema-examples.ts';
import { codesPattern, escaped, oneOfPatterns } from '#lib/core/text/pattern-text.ts';
import { type FieldTable, type FilterField, operatorsOfType } from '#lib/server/list/filter.ts';

/** What the grammar of a filter depends on. A table of fields has it. */
export interface FilterGrammar {
  fields: Readonly<Record<string, GrammarField>>;
  dynamic?: Pick<NonNullable<FieldTable['dynamic']>, 'pattern'>;
}

interface GrammarField extends Pick<FilterField, 'type' | 'values' | 'sortOnly'> {
  /** All operators, if they are not those of the type. */
  operators?: readonly RsqlOperator[];
}

const controls = '\\u0000-\\u001f\\u007f';
const reserved = `"'();,=!~<>${controls}`;
const bareText = `[^\\s${reserved}][^${reserved}]*`;
const quotedText = `"(?:[^"\\\\${controls}]|\\\\[^${controls}])*"`;
const anyText = oneOfPatterns([bareText, quotedText]);
const anyKey = `[^\\s${reserved}](?:(?:[^\\s${reserved}]| ){0,126}[^\\s${reserved}])?`;

const dayOfYear = oneOfPatterns([
  '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '02-(?:0[1-9]|1[0-9]|2[0-9])',
]);
const hourAndMinute = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const timeOfDay = `${hourAndMinute}(?::[0-5][0-9](?:\\.[0-9]{1,9})?)?(?:Z|[+-]${hourAndMinute})`;

/** How a value of each type is written. */
const valuePatterns = {
  text: anyText,
  fingerprint: anyText,
  uuid: '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
  number: '-?[0-9]{1,15}',
  flag: '(?:true|false)',
  instant: `[1-9][0-9]{3}-${dayOfYear}(?:T${timeOfDay})?`,
} as const;

/** A value of each type, for an example. */
const exampleValues = {
  text: 'A*',
  fingerprint: 'A',
  uuid: idExample,
  number: '1',
  flag: 'true',
  instant: '2026-01-31',
} as const;

const preferredTypes: readonly FilterField['type'][] = ['enum', 'text', 'instant', 'number', 'uuid', 'flag'];

const usableFields = ({ fields }: FilterGrammar): [string, GrammarField][] =>
  Object.entries(fields).filter(([, { sortOnly }]) => !sortOnly);

/** The fields that a list can be filtered by. */
export const filterFieldNames = (grammar: FilterGrammar): string[] => [
  ...usableFields(grammar).map(([name]) => name),
  ...(grammar.dynamic ? [grammar.dynamic.pattern] : []),
];

const valuePattern = ({ type, values = [] }: GrammarField): string =>
  type === 'enum' ? codesPattern(values) : valuePatterns[type];

/**
 * The filters that a list takes, as a pattern for the document. It has no parentheses around conditions, which a
 * pattern cannot count.
 */
export function filterPatternOf(grammar: FilterGrammar): string {
  const named = usableFields(grammar).map(([name, field]) => ({ name: escaped(name), field }));
  const key = grammar.dynamic && escaped(grammar.dynamic.pattern).replace('KEY', anyKey);
  if (key !== undefined) named.push({ name: key, field: { type: 'text' } });
  const alike = Map.groupBy(named, ({ field }) => JSON.stringify([field.type, field.values, field.operators]));
  const condition = oneOfPatterns([...alike.values()].map(conditionPattern));
  return `^${condition}(?:[;,]${condition})*$`;
}

/** A condition on one of some fields that take the same values. */
function conditionPattern(alike: readonly { name: string; field: GrammarField }[]): string {
  const field = alike[0]?.field ?? { type: 'text' };
  const operators = field.operators ?? operatorsOfType(field.type);
  const single = operators.filter((operator) => !['=in=', '=out=', '=null='].includes(operator));
  const value = valuePattern(field);
  const comparisons = [
    `${oneOfPatterns(single)}${value}`,
    `=(?:in|out)=\\(${value}(?:,${value})*\\)`,
    ...(operators.includes('=null=') ? ['=null=(?:true|false)'] : []),
  ];
  return `${oneOfPatterns(alike.map(({ name }) => name))}${oneOfPatterns(comparisons)}`;
}

/** A filter that the list takes. */
export function filterExampleOf(grammar: FilterGrammar): string {
  const fields = usableFields(grammar);
  const rank = ({ type }: GrammarField) => preferredTypes.indexOf(type);
  const [name, field] = fields.sort(([, left], [, right]) => rank(left) - rank(right))[0] ?? ['id', { type: 'uuid' }];
  const value = field.type === 'enum' ? field.values?.[0] : exampleValues[field.type];
  return `${name}${field.type === 'instant' ? '=ge=' : '=='}${value}`;
}
