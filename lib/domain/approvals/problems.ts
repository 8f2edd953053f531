import { invalidParameter, Problem, type ProblemCode } from '#lib/core/problem.ts';
import { ledgerFaults } from '#lib/domain/ledger/problems.ts';
import { permissionName } from '#lib/server/identity/permissions.ts';
import type { StaleCode } from '#lib/server/operation/review/evidence.ts';

/** How requests about approvals are rejected. */
export const approvalProblems = {
  notFound: () => new Problem('not-found', 'Change request not found. Check the id.'),
  operationUnknown: (operation: string) => new Problem('internal-error', `Operation ${operation} no longer exists.`),
  requesterNotPermitted: (requester: string, permission: string) =>
    new Problem('requester-not-permitted', `${requester} no longer has the permission ${permissionName(permission)}.`),
  requestCredentialEnded: (requester: string) =>
    new Problem(
      'requester-not-permitted',
      `The credential that ${requester} used for this request has ended. Create the request again.`,
    ),
  ownRequest: () => new Problem('own-request', 'You created this request. Another person must decide.'),
  ownCredential: (requester: string) =>
    new Problem(
      'own-request',
      `You created the credential that ${requester} used for this request. Another person must decide.`,
    ),
  ownChange: () =>
    new Problem(
      'own-request',
      'The request concerns your own user, your own rights, or your own payment or change. Another person must decide.',
    ),
  notPending: (state: string) =>
    new Problem('change-request-not-pending', `The change request is ${state}. Only pending requests can be decided.`, {
      members: { state },
    }),
  /** What the decision depends on has changed; `changed` names the subjects. */
  stale: (code?: StaleCode, changed: readonly string[] = []) => {
    const what = changed.length > 0 ? `Changed since the request: ${changed.join(', ')}.` : 'The record has changed.';
    const detail = `${what} Create the request again with the current data.`;
    return new Problem(code ?? 'change-request-stale', detail, { members: { changed } });
  },
  maskedFailure: (code: ProblemCode) => new Problem(code, maskedFailureText(code)),
  exampleOperationUnknown: () =>
    invalidParameter('operation', 'invalid_value', 'Not an operation that can require an approval.'),
  exampleCurrencyMissing: () => invalidParameter('currency', 'required', 'An amount needs its currency.'),
  exampleCurrencyUnknown: (currency: string) => {
    const { code, message } = ledgerFaults.unknownCurrency(currency);
    return invalidParameter('currency', code, message);
  },
  exampleAmountMissing: () => invalidParameter('amount', 'required', 'Earlier amounts need the amount of the write.'),
  draftNotJson: () => invalidParameter('policies', 'invalid_value', 'Must be JSON text of a list of policies.'),
  draftInvalid: (message: string) => invalidParameter('policies', 'invalid_value', message),
  secretNotYours: () => new Problem('secret-not-yours', 'Only the requester can fetch the secret of a change request.'),
  secretExceedsCredential: () =>
    new Problem(
      'grant-exceeds-own',
      'Your credential is limited to fewer permissions than that of the request. Sign in, or use a credential without limits.',
    ),
  secretUnavailable: (state: string, fetched_at: string | null) => {
    const reason = fetched_at ? `It was fetched at ${fetched_at}.` : `The change request is ${state}.`;
    return new Problem('secret-unavailable', `The secret is not available. ${reason}`, { members: { state } });
  },
};

/** What readers see of a failure that they may not read. */
export const maskedFailureText = (code: string): string =>
  `The change request failed with ${code}. You lack the permission to read the reason.`;
