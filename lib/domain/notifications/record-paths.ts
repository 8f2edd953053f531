const pathsByResource: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/accounts/${id}`,
  payment: (id) => `/payments/${id}`,
  change_request: (id) => `/approvals/${id}`,
  entry: (id) => `/journal/${id}`,
  webhook: (id) => `/developers/webhooks/${id}`,
  ledger: () => '/journal/check',
  report: () => '/reports',
};

/** The page of the record of a notification; records without a page of their own are in the work list. */
export const notificationPath = ({ resource, resource_id }: { resource: string; resource_id: string }): string =>
  pathsByResource[resource]?.(resource_id) ?? '/work';
