import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import type { WorkItem } from '#lib/domain/work/contract.ts';
import type { WorkKind } from '#lib/domain/work/kinds.ts';

type LinkedItem = Pick<WorkItem, 'id' | 'identity_reference' | 'beneficiary_id'>;

const itemPaymentHref = ({ id }: LinkedItem): string => `/payments/${id}`;

/** Where the next step of an item is done. */
const itemHrefs: Record<WorkKind, (item: LinkedItem) => string> = {
  approval: ({ id }) => `/approvals/${id}`,
  'own-request': ({ id }) => `/approvals/${id}`,
  'payment-decision': itemPaymentHref,
  'payment-returned': itemPaymentHref,
  'payment-held': itemPaymentHref,
  verification: ({ identity_reference, beneficiary_id = '' }) => beneficiaryAddress(identity_reference, beneficiary_id),
  'account-blocked': ({ id }) => `/accounts/${id}`,
  'ledger-differs': () => '/journal/check',
  'webhook-failing': ({ id }) => `/developers/webhooks/${id}`,
  'message-failed': () => '/developers/config',
};

/** The list with all items of a queue. */
const queueHrefs: Partial<Record<WorkKind, string>> = {
  approval: '/approvals',
  'own-request': '/approvals/mine',
  'payment-decision': '/payments',
  'payment-held': '/payments',
  verification: '/beneficiaries',
  'account-blocked': filteredHref('/accounts', equals('state', 'BLOCKED')),
  'webhook-failing': '/developers/webhooks',
};

export const itemHref = (kind: WorkKind, item: LinkedItem): string => itemHrefs[kind](item);

/** Undefined for queues without a list that shows just them. */
export const queueHref = (kind: WorkKind): string | undefined => queueHrefs[kind];
