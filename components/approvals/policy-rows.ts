import { rebasedSet } from '#components/ui/page/reload.ts';
import { unambiguousAmount } from '#lib/core/amounts/typed-amount.ts';
import { statePermission } from '#lib/domain/accounts/core/account-states.ts';
import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import { currencyDecimals } from '#lib/fields/reference/currencies.ts';

/** An action that a rule can name: a permission, or one move of accounts. */
export interface RuleAction {
  /** The permission, or the permission and a state: `account.state:change BLOCKED`. */
  value: string;
  label: string;
  /** Only money has an amount. */
  takesAmount: boolean;
}

/** A rule as the form holds it. */
export interface RuleRow {
  key: string;
  action: string;
  amount: string;
  currency: string;
  /** A policy that the form cannot express, and its text. It stays as it is until it is removed. */
  kept?: { policy: ApprovalPolicy; text: string };
}

/** The rules of policies. A policy with several states is one rule for each, which covers the same writes. */
export function ruleRowsOf(policies: readonly { policy: ApprovalPolicy; text: string }[]): RuleRow[] {
  return policies.flatMap(({ policy, text }, index): RuleRow[] => {
    const { permission, amount_from: amount = '', currency = '', states } = policy;
    const row = { key: String(index), action: permission, amount, currency };
    if ((currency && !amount) || (states && (amount || permission !== statePermission))) {
      return [{ ...row, kept: { policy, text } }];
    }
    if (!states) return [row];
    return states.map((state) => ({ ...row, key: `${index} ${state}`, action: `${permission} ${state}` }));
  });
}

/** An amount as the API takes it. Without a currency, or in one that the browser does not know, it may have three decimals. */
export const ruleAmount = (amount: string, currency: string): string =>
  unambiguousAmount(amount, currencyDecimals(currency) ?? 3);

/** The policies of rules. */
export function policiesOf(rows: readonly RuleRow[], actions: readonly RuleAction[]): ApprovalPolicy[] {
  return rows.map(({ action, amount, currency, kept }) => {
    if (kept) return kept.policy;
    const [permission, state] = action.split(' ');
    const hasAmount = amount !== '' && actions.some(({ value, takesAmount }) => value === action && takesAmount);
    return {
      permission,
      ...(state && { states: [state] }),
      ...(hasAmount && { amount_from: ruleAmount(amount, currency) }),
      ...(hasAmount && currency && { currency }),
      // The actions are made of permissions and states.
    } as ApprovalPolicy;
  });
}

/** The rules that a person has made of `before`, with the same changes made to the rules of `now`. */
export function rebasedRules(mine: readonly RuleRow[], before: readonly RuleRow[], now: readonly RuleRow[]): RuleRow[] {
  const rows = new Map([...now, ...mine].map((row) => [ruleText(row), row]));
  const all = rebasedSet(new Set(mine.map(ruleText)), before.map(ruleText), now.map(ruleText));
  // The keys of both sides may be the same.
  return [...rows].filter(([text]) => all.has(text)).map(([text, row]) => ({ ...row, key: text }));
}

const ruleText = ({ action, amount, currency, kept }: RuleRow): string =>
  JSON.stringify([action, amount, currency, kept?.policy]);
