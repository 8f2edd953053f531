import { statePermission, targetStates } from '#lib/domain/accounts/core/account-states.ts';
import { amountPermissions } from '#lib/domain/approvals/policies/policy.ts';
import { policyActions } from '#lib/domain/settings/policy-text.ts';
import { endpoints } from '#lib/host/endpoints.ts';
import { approvalPermissionOf } from '#lib/server/operation/review/approval-permission.ts';

/** The operations that a policy can cover. */
const coverable = endpoints.flatMap(({ operation }) => {
  const permission = approvalPermissionOf(operation);
  return permission ? [{ operation, permission }] : [];
});

/** What rules can be about: each permission of such an operation, and each move of accounts. */
export const approvalActions = [...new Set(coverable.map(({ permission }) => permission))]
  .flatMap((permission) => {
    const takesAmount = amountPermissions.includes(permission);
    const action = { value: permission as string, label: policyActions({ permission }), takesAmount };
    if (permission !== statePermission) return [action];
    const moves = targetStates.map((state) => ({
      value: `${permission} ${state}`,
      label: policyActions({ permission, states: [state] }),
      takesAmount: false,
    }));
    return [...moves, action];
  })
  .sort((left, right) => left.label.localeCompare(right.label, 'en'));

/** The operations to try rules with. */
export const coverableOperations = coverable
  .map(({ operation, permission }) => ({
    value: operation.id,
    label: operation.summary,
    takesAmount: amountPermissions.includes(permission),
    takesState: permission === statePermission,
  }))
  .sort((left, right) => left.label.localeCompare(right.label, 'en'));
