import type { Sent } from '#lib/api/dispatch.ts';
import type { Operation } from '#lib/api/operation.ts';
import type { ApprovalPolicy } from '#lib/settings/registry.ts';

/** What of a body policies look at; a bulk is an array of such. */
interface Looked {
  amount?: unknown;
  currency?: unknown;
  state?: unknown;
}

const decimals = 6;

/**
 * Whether a policy makes this write wait. A request that does not say what the policy asks about (its amount, its
 * target state) is covered: it might be anything.
 */
export function isCovered(policy: ApprovalPolicy, operation: Operation, input: Sent): boolean {
  if (policy.permission !== operation.permission) return false;
  const parts = (Array.isArray(input.body) ? input.body : [input.body ?? {}]) as Looked[];
  return parts.some((part) => matches(policy, part));
}

function matches({ amount_from, currency, states }: ApprovalPolicy, part: Looked): boolean {
  if (currency !== undefined && typeof part.currency === 'string' && part.currency !== currency) return false;
  if (states && typeof part.state === 'string' && !states.some((state) => state === part.state)) return false;
  if (amount_from === undefined || typeof part.amount !== 'string') return true;
  return scaled(part.amount) >= scaled(amount_from);
}

/** A decimal string as an integer, so that amounts of any currency compare exactly. */
function scaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}
