/** An account that the identity may pay from: its wallets, the default one first. */
export interface PayingAccount {
  name: string;
  reference: string;
  /** Without a balance for a person who may not read wallets. */
  wallets: readonly { code: string; currency: string; available_balance?: string }[];
}
/** The accounts an identity may pay from, by id. */
export type PaymentSources = Readonly<Record<string, PayingAccount>>;

const paymentMembers = ['reference', 'purpose_code', 'charge_bearer', 'execution_date'] as const;

/** The account and the wallet that pay: the account's first wallet in the currency. */
export function sourceOf(account: string, currency: string, sources: PaymentSources) {
  const source = sources[account];
  return { source, wallet: source?.wallets.find((each) => each.currency === currency) };
}

/** The form's payload as a payment. */
export function paymentOf(values: Record<string, unknown>, currency: string, sources: PaymentSources) {
  const account = String(values.source_account_id ?? '');
  const wallet = sourceOf(account, currency, sources).wallet?.code ?? 'DEFAULT';
  const instructions: Partial<Record<(typeof paymentMembers)[number], string>> = {};
  for (const member of paymentMembers) {
    const text = values[member];
    if (typeof text === 'string') instructions[member] = text;
  }
  return { from: { account, wallet, currency }, amount: String(values.amount ?? ''), currency, ...instructions };
}
