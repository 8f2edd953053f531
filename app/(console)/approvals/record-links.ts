import { type RecordLinks, recordKey } from '#components/approvals/record-links.ts';
import { entityHref } from '#components/entities/calls.ts';
import type { Reader } from '#db/index.ts';
import type { ChangeRequest, TouchedRecord } from '#lib/domain/approvals/requests/change-request.ts';
import { rolesOfEntities } from '#lib/domain/entities/entities.ts';

/** Where the records of each kind have their pages; an entity's page needs its role. */
const pageOfKind: Readonly<Record<string, (record: TouchedRecord) => string>> = {
  account: ({ resource_id }) => `/accounts/${resource_id}`,
  // Leads on to the page at the identity.
  beneficiary: ({ resource_id }) => `/beneficiaries-without-identity/${resource_id}`,
  chart: ({ resource_id }) => `/charts/${resource_id}`,
  entry: ({ resource_id }) => `/journal/${resource_id}`,
  payment: ({ resource_id }) => `/payments/${resource_id}`,
  product: ({ resource_id }) => `/products/${resource_id}`,
  role: ({ resource_id }) => `/roles/${encodeURIComponent(resource_id)}`,
  setting: ({ resource_id }) => `/settings/${resource_id}`,
  user: ({ name }) => `/users?q=${encodeURIComponent(/\(([^()]+)\)$/.exec(name)?.[1] ?? name)}`,
  webhook: ({ resource_id }) => `/developers/webhooks/${resource_id}`,
};

/** The pages of the records that requests touch and this viewer may read. */
export async function recordLinks(db: Reader, requests: readonly ChangeRequest[]): Promise<RecordLinks> {
  const readable = requests.flatMap(({ records }) => records).filter(({ needs }) => needs === undefined);
  const ids = readable.filter(({ resource }) => resource === 'entity').map(({ resource_id }) => resource_id);
  const roles = await rolesOfEntities(db, ids);
  return Object.fromEntries(
    readable.flatMap((record) => {
      const role = record.resource === 'entity' ? roles.get(record.resource_id) : undefined;
      const href = role ? entityHref(role, record.resource_id) : pageOfKind[record.resource]?.(record);
      return href ? [[recordKey(record), href]] : [];
    }),
  );
}
