import { z } from 'zod';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import { parameterToMinor } from '#lib/core/amounts/money.ts';
import { defaultMessage } from '#lib/core/validation-messages.ts';
import { amountUnits, type ScaledAmount } from '#lib/domain/approvals/amounts/moved-amounts.ts';
import type { ApprovalExample, ApprovalExplanation } from '#lib/domain/approvals/contract.ts';
import { embeddedChangeUnder } from '#lib/domain/approvals/policies/embedded-changes.ts';
import {
  covers,
  type PolicyVerdict,
  policiesFor,
  policyVerdict,
  type WrittenAmounts,
} from '#lib/domain/approvals/policies/policy.ts';
import { approvalProblems } from '#lib/domain/approvals/problems.ts';
import { findDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { policyActions, policyText } from '#lib/domain/settings/policy-text.ts';
import { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { policyFault } from '#lib/domain/settings/value-guards.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import { approvalPermissionOf } from '#lib/server/operation/review/approval-permission.ts';

const policiesMax = 100;

const verdictTexts: Record<PolicyVerdict, (policy: ApprovalPolicy) => string> = {
  'every-write': () => 'The rule covers every such write.',
  'amount-reached': (policy) => `The amount reaches ${limitOf(policy)}.`,
  'total-reached': (policy) => `With the earlier amounts of the day, the total reaches ${limitOf(policy)}.`,
  'amount-unknown': () => 'The write names no amount, so the rule covers the write.',
  'rate-missing': ({ currency = '' }) => `No rate converts the amount into ${currency}, so the rule covers the write.`,
  'below-amount': (policy) => `The amount and the total of the day are below ${limitOf(policy)}.`,
  'other-currency': ({ currency = '' }) => `The amount is not in ${currency}.`,
  'other-state': (policy) => `The rule is for ${policyActions(policy)}.`,
};

const limitOf = ({ amount_from = '', currency }: ApprovalPolicy): string =>
  [groupDigits(amount_from), currency].filter(Boolean).join(' ');

/** Which policy decides an example: the stored ones, or a draft. Throws 400 for an example that is no write. */
export async function explainApproval(
  ctx: Context,
  example: ApprovalExample,
  operation: Operation | undefined,
): Promise<ApprovalExplanation> {
  if (!operation || !approvalPermissionOf(operation)) throw approvalProblems.exampleOperationUnknown();
  const policies =
    example.policies === undefined ? await settingOf(ctx.db, 'approvals/policies') : draftOf(example.policies);
  const write = await writeOf(ctx, example);
  const inUse = new Set(policiesFor(policies, operation));
  const rules: ApprovalExplanation['rules'] = [];
  for (const policy of policies) {
    const rule = policyText(policy);
    if (!inUse.has(policy)) {
      rules.push({ rule, covers: false, explanation: unusedText(policy, operation) });
      continue;
    }
    const embedded = embeddedChangeUnder(policy, operation);
    if (embedded) {
      const explanation = `The rule covers this write only if it ${embedded.action}.`;
      rules.push({ rule, covers: false, explanation });
      continue;
    }
    const verdict = await policyVerdict(ctx, policy, write);
    rules.push({ rule, covers: covers(verdict), explanation: verdictTexts[verdict](policy) });
  }
  const first = rules.findIndex((rule) => rule.covers);
  return { is_required: first >= 0, ...(first >= 0 && { decided_by: first }), rules };
}

/** Why a policy has no part: it is for no write, or for other writes. */
function unusedText(policy: ApprovalPolicy, operation: Operation): string {
  if (policyFault(policy.permission)) return 'No write with this permission can require an approval. Remove the rule.';
  return `The rule is not for: ${operation.summary}.`;
}

/** What the example moves. Throws 400 for an amount that its currency cannot have: the write would be rejected. */
async function writeOf(
  { db }: Context,
  { amount, currency, moved_before, state }: ApprovalExample,
): Promise<WrittenAmounts> {
  if (amount !== undefined && currency === undefined) throw approvalProblems.exampleCurrencyMissing();
  if (amount === undefined && moved_before !== undefined) throw approvalProblems.exampleAmountMissing();
  const body = { amount, currency, state };
  if (amount === undefined || currency === undefined) return { input: { body }, amounts: undefined, total: [] };
  const decimals = await findDecimals(db, currency);
  if (decimals === undefined) throw approvalProblems.exampleCurrencyUnknown(currency);
  parameterToMinor(amount, decimals, 'amount');
  if (moved_before !== undefined) parameterToMinor(moved_before, decimals, 'moved_before');
  const own: ScaledAmount = { currency, amount: amountUnits(amount) };
  const before = moved_before === undefined ? 0n : amountUnits(moved_before);
  return { input: { body }, amounts: [own], total: [{ currency, amount: own.amount + before }] };
}

/** Policies to try, from JSON text. Throws 400 with what is wrong. */
function draftOf(text: string): ApprovalPolicy[] {
  const parsed = z.array(ApprovalPolicy).max(policiesMax).safeParse(jsonOf(text), { error: defaultMessage });
  if (parsed.success) {
    for (const { permission } of parsed.data) {
      const fault = policyFault(permission);
      if (fault) throw approvalProblems.draftInvalid(fault.message);
    }
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  throw approvalProblems.draftInvalid([issue?.path.join('/'), issue?.message].filter(Boolean).join(': '));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw approvalProblems.draftNotJson();
  }
}
