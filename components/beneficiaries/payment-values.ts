import type { Specification } from '#lib/fields/document.ts';

/** The wallets of each account the identity may pay from, the default one first. */
export type SourceWallets = Readonly<Record<string, readonly { code: string; currency: string }[]>>;

/** What a payment through this house's ledger carries; it is made at once, and its charges are the sender's. */
const carried = new Set(['payment_type', 'country_code', 'source_account_id', 'amount', 'reference', 'purpose_code']);

/** The form without what a payment made at once cannot carry: nothing is asked for and then dropped. */
export function immediate(spec: Specification): Specification {
  return {
    field_order: spec.field_order.filter((key) => carried.has(key)),
    field_groups: spec.field_groups
      .map((group) => ({ ...group, fields: group.fields.filter(({ input }) => carried.has(input.key)) }))
      .filter((group) => group.fields.length > 0),
  };
}

/** The form's payload as a payment: the account's first wallet in the currency pays. */
export function paymentOf(told: Record<string, unknown>, currency: string, wallets: SourceWallets) {
  const account = String(told.source_account_id ?? '');
  const wallet = wallets[account]?.find((each) => each.currency === currency)?.code ?? 'DEFAULT';
  const text = (member: string) => (typeof told[member] === 'string' ? { [member]: told[member] } : {});
  return {
    from: { account, wallet, currency },
    amount: String(told.amount ?? ''),
    currency,
    ...text('reference'),
    ...text('purpose_code'),
  };
}
