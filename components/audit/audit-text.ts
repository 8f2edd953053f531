import type { AuditEntry } from '#lib/audit/contract.ts';

const places: Record<string, (id: string) => string> = {
  account: (id) => `/accounts/${id}`,
  product: (id) => `/products/${id}`,
  role: (id) => `/roles/${encodeURIComponent(id)}`,
  setting: (id) => `/settings/${id}`,
  entry: (id) => `/journal/${id}`,
  transfer: (id) => `/journal/${id}`,
  chart: (id) => `/charts/${id}`,
  user: () => '/users',
  token: () => '/developers/tokens',
  change_request: (id) => `/approvals/${id}`,
};

/** Where the thing an entry is about is shown; undefined when it has no page. */
export function resourceHref({ resource, resource_id }: Pick<AuditEntry, 'resource' | 'resource_id'>) {
  return resource_id === '' ? undefined : places[resource]?.(resource_id);
}

/** `changeAccountState` → "Change account state". */
export function actionText(action: string): string {
  const words = action
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
