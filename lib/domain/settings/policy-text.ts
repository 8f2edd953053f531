import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import { memberLabel } from '#lib/core/text/member-label.ts';
import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import { permissions } from '#lib/server/identity/permissions.ts';

const stateActions: Readonly<Record<string, string>> = {
  OPEN: 'Open account',
  BLOCKED: 'Block account',
  CLOSED: 'Close account',
  FINALIZED: 'Finalize account',
};

/** What a policy covers, by labels: "Block account", "Create transfers". */
export function policyActions({ permission, states }: Pick<ApprovalPolicy, 'permission' | 'states'>): string {
  if (!states) return permissions[permission].label;
  const named = states.map((state) => stateActions[state] ?? memberLabel(state.toLowerCase()));
  return permission === 'account.state:change'
    ? named.join(', ')
    : `${permissions[permission].label} to ${named.join(', ')}`;
}

/** A policy as a rule in words: "Require approval for Create transfers from 10,000.00 EUR". */
export function policyText(policy: ApprovalPolicy): string {
  return `Require approval for ${policyActions(policy)}${policyLimit(policy)}`;
}

/** The amounts that a policy is limited to, after a space; empty without a limit. */
function policyLimit({ amount_from, currency }: Pick<ApprovalPolicy, 'amount_from' | 'currency'>): string {
  if (amount_from === undefined) return currency === undefined ? '' : ` in ${currency}`;
  const amount = ` from ${groupDigits(amount_from)}`;
  return currency === undefined ? amount : `${amount} ${currency}`;
}
