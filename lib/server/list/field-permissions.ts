import type { Principal } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery } from '#lib/server/list/page.ts';
import { parseRsql, type RsqlNode } from '#lib/server/list/rsql.ts';

type FieldQuery = Pick<PageQuery, 'filter' | 'sort'>;

/**
 * The permissions that the fields of a filter and a sort order need besides that of the operation. Throws a 400 for a
 * filter that cannot be read. Unknown fields need none.
 */
export function permissionsOfFields({ fields }: FieldTable, { filter, sort }: FieldQuery): Permission[] {
  if (Object.values(fields).every(({ permission }) => permission === undefined)) return [];
  const sorted = (sort ?? '').split(',').map((name) => name.replace(/^-/, ''));
  const names = filter ? [...sorted, ...filteredNames(parseRsql(filter))] : sorted;
  const needed = names.flatMap((name) => (Object.hasOwn(fields, name) ? (fields[name]?.permission ?? []) : []));
  return [...new Set(needed)];
}

const filteredNames = (node: RsqlNode): string[] =>
  node.kind === 'comparison' ? [node.field] : node.nodes.flatMap(filteredNames);

/** Throws 403 for a filter or an order by a field that the caller may not read: both would reveal its values. */
export function authorizeFields(
  { principal }: { principal: Pick<Principal, 'permissions'> },
  table: FieldTable,
  query: FieldQuery,
): void {
  const missing = permissionsOfFields(table, query).find((permission) => !principal.permissions.has(permission));
  if (missing) throw identityProblems.permissionMissing(missing);
}
