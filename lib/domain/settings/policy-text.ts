import { groupDigits } from '#lib/core/group-digits.ts';
import { memberLabel } from '#lib/core/member-label.ts';
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
export function policyText({ amount_from, currency, ...what }: ApprovalPolicy): string {
  const amount = amount_from === undefined ? '' : ` from ${groupDigits(amount_from)}`;
  const unit = currency === undefined ? '' : amount ? ` ${currency}` : ` in ${currency}`;
  return `Require approval for ${policyActions(what)}${amount}${unit}`;
}
