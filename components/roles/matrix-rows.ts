import { fold } from '#lib/core/text/fold.ts';

/** A permission as the matrix shows it. */
export interface MatrixPermission {
  code: string;
  label: string;
  description: string;
  /** What screens call its resource. */
  heading: string;
  /** The heading over resources that belong together. */
  group: string;
}

export interface MatrixRow {
  resource: string;
  heading: string;
  group: string;
  /** By action; not every resource knows every action. */
  cells: ReadonlyMap<string, MatrixPermission>;
}

/** Usual actions first, then the others in the order they come. */
const commonActions = ['read', 'create', 'update', 'delete'];

/** Resources as rows and actions as columns, of `resource:action` codes that hold the words. */
export function matrixOf(
  permissions: readonly MatrixPermission[],
  words = '',
): { actions: string[]; rows: MatrixRow[] } {
  const matches = permissions.filter(({ code, label, description }) =>
    fold(`${code} ${label} ${description}`).includes(fold(words)),
  );
  const parts = matches.map((permission) => ({ permission, ...splitPermission(permission.code) }));
  const named = new Set(parts.map(({ action }) => action));
  const actions = [
    ...commonActions.filter((action) => named.has(action)),
    ...[...named].filter((one) => !commonActions.includes(one)),
  ];
  const resources = [...new Set(parts.map(({ resource }) => resource))];
  const rows = resources.map((resource) => {
    const own = parts.filter((part) => part.resource === resource);
    const { heading = resource, group = '' } = own[0]?.permission ?? {};
    return { resource, heading, group, cells: new Map(own.map((part) => [part.action, part.permission])) };
  });
  return { actions, rows };
}

function splitPermission(code: string): { resource: string; action: string } {
  const [resource = code, action = ''] = code.split(':');
  return { resource, action };
}
