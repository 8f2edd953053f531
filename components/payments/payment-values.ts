/** The wallets of each account the identity may pay from, the default one first. */
export type SourceWallets = Readonly<Record<string, readonly { code: string; currency: string }[]>>;

const paymentMembers = ['reference', 'purpose_code', 'charge_bearer', 'execution_date'] as const;

/** The form's payload as a payment: the account's first wallet in the currency pays. */
export function paymentOf(values: Record<string, unknown>, currency: string, wallets: SourceWallets) {
  const account = String(values.source_account_id ?? '');
  const wallet = wallets[account]?.find((each) => each.currency === currency)?.code ?? 'DEFAULT';
  const instructions: Partial<Record<(typeof paymentMembers)[number], string>> = {};
  for (const member of paymentMembers) {
    const text = values[member];
    if (typeof text === 'string') instructions[member] = text;
  }
  return { from: { account, wallet, currency }, amount: String(values.amount ?? ''), currency, ...instructions };
}
