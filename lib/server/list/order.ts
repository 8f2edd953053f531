import { checkTogether } from '#lib/core/problem.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { ColumnOrder } from '#lib/server/list/keyset.ts';
import { listProblems } from '#lib/server/problems.ts';

export const sortKeysMax = 4;

/** A sort order; its last key is unique. */
export interface ListOrder {
  keys: ColumnOrder[];
  /** An index has all rows in this order. */
  isIndexOrdered: boolean;
}

/** The order of a list as `sort` names it: `-created_at,name`. Throws a 400 that names each unknown field. */
export function listOrderOf(sort: string, table: FieldTable): ListOrder {
  const names = sort.split(',');
  if (names.length > sortKeysMax) throw listProblems.tooManySortFields(sortKeysMax);
  const named = names.filter((written) => nameOf(written).trim() !== '');
  const [, asked] = checkTogether(
    () => {
      if (named.length < names.length) throw listProblems.sortFieldEmpty(sortFieldNames(table));
    },
    () => checkTogether(...named.map((written) => () => sortKeyOf(written, table))),
  );
  const columns = new Set(asked.map(({ column }) => column));
  if (columns.size < asked.length) throw listProblems.sortFieldTwice();
  const alone = asked.length === 1 ? asked[0]?.field : undefined;
  const descending = asked.at(-1)?.descending ?? true;
  const ties = [...(alone?.tiebreak ? [alone.tiebreak] : []), ...(columns.has(table.id) ? [] : [table.id])];
  const keys = [...asked, ...ties.map((column) => ({ column, descending }))];
  return { keys, isIndexOrdered: alone?.indexOrdered === true };
}

const nameOf = (written: string): string => written.replace(/^-/, '');

/** The fields that a list can be sorted by. */
export const sortFieldNames = ({ fields }: FieldTable): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.sortable);

function sortKeyOf(written: string, table: FieldTable) {
  const name = nameOf(written);
  const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined;
  if (!field?.sortable) throw listProblems.sortFieldUnknown(name, sortFieldNames(table));
  return { field, column: field.order ?? field.folded ?? field.column, descending: written.startsWith('-') };
}
