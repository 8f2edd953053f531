import type { ListQuery } from '#components/table/list/list-query.ts';
import { parseChips, printChips } from '#lib/core/filter-chips.ts';
import { isUuid } from '#lib/core/is-uuid.ts';

/** Parameters of the API besides the filter: the postings an entry must have. The list shows them as chips. */
const scopes = ['account', 'wallet', 'chart', 'code', 'currency'] as const;
type Scope = (typeof scopes)[number];

export type EntriesQuery = Partial<Record<Scope, string>> & { filter?: string; sort?: string };

/** The list's query as the API takes it: words search reference and description, scopes become parameters. */
export function entriesQuery({ q, filter, sort }: ListQuery): EntriesQuery {
  const chips = parseChips(filter);
  const comparisons = 'raw' in chips ? [] : chips.comparisons;
  const parameters: EntriesQuery = {};
  for (const scope of scopes) {
    const comparison = comparisons.find(({ field, operator }) => field === scope && operator === '==');
    if (comparison?.values[0]) parameters[scope] = comparison.values[0];
  }
  const others = comparisons.filter(({ field }) => !scopes.some((scope) => scope === field));
  const rest = 'raw' in chips ? `(${chips.raw})` : printChips({ comparisons: others });
  const whole = [rest, wordsFilter(q)].filter(Boolean).join(';');
  if (whole) parameters.filter = whole;
  if (sort) parameters.sort = sort;
  return parameters;
}

function wordsFilter(q: string): string {
  if (q === '') return '';
  if (isUuid(q)) return `id==${q}`;
  const text = `"*${q.replaceAll(/["\\]/g, '\\$&')}*"`;
  return `(reference==${text},description==${text})`;
}

/** The address of the journal that shows what moved one chart account or wallet, perhaps only up to a time. */
export function journalHref(scope: Partial<Record<Scope, string | number>>, until?: string): string {
  const comparisons = scopes.flatMap((field) => {
    const value = scope[field];
    return value === undefined ? [] : [{ field, operator: '==' as const, values: [String(value)] }];
  });
  const last = until === undefined ? [] : [{ field: 'effective_at', operator: '=le=' as const, values: [until] }];
  return `/journal?${new URLSearchParams({ filter: printChips({ comparisons: [...comparisons, ...last] }) })}`;
}
