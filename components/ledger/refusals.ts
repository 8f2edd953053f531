import type { SideChoice } from '#components/ledger/sides/side.ts';
import type { ProblemError } from '#lib/server/operation/client.ts';

/** The field a named refusal is about when the API names no pointer. Those of a side may be either's. */
const fieldOf: Record<string, string> = {
  'amount-invalid': 'amount',
  overflow: 'amount',
  'capture-exceeds-hold': 'amount',
  'insufficient-funds': 'from',
  'same-side': 'to',
  'currency-mismatch': 'to',
  'unknown-account': 'from',
  'unknown-wallet': 'from',
  'unknown-chart-account': 'to',
  'header-account': 'to',
  'account-blocked': 'from',
  'account-not-open': 'from',
};

/**
 * The field of a ledger refusal without a pointer; undefined when it is about the whole form. A refusal that names a
 * side in its text, such as a blocked account, belongs to that side.
 */
export function fieldOfRefusal({ code, detail }: ProblemError, sides: Readonly<Record<string, SideChoice>> = {}) {
  const field = fieldOf[code];
  if (field === undefined) return undefined;
  const named = Object.entries(sides).find(([, side]) => {
    const name = nameInRefusal(side);
    return name !== undefined && detail.includes(name);
  });
  return named?.[0] ?? field;
}

/** What a refusal would call this side. */
function nameInRefusal(choice: SideChoice): string | undefined {
  return choice.kind === 'wallet' ? choice.account?.id : choice.account && `account ${choice.account.code}`;
}
