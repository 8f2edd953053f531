import { t } from '#components/search/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { common } from '#components/ui/messages.ts';
import type { SearchKind } from '#lib/domain/search/kinds.ts';

/** The headings of the kinds. */
export const kindLabels: Readonly<Record<SearchKind, string>> = {
  account: terms('accounts'),
  beneficiary: terms('beneficiaries'),
  'bank-details': terms('bankDetails'),
  entity: terms('entities'),
  payment: terms('payments'),
  entry: terms('journalEntries'),
  hold: terms('holds'),
  approval: terms('approvals'),
  product: terms('products'),
  user: terms('users'),
  role: terms('roles'),
  permission: terms('permissions'),
  setting: terms('settings'),
  webhook: terms('webhooks'),
  'audit-entry': t('auditEntries'),
  request: common('request'),
  operation: terms('apiOperations'),
};
