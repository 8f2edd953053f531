import { type InputFault, invalidMember, invalidParameter, Problem } from '#lib/core/problem.ts';
import type { FaultCatalogue } from '#lib/core/validation-messages.ts';

/** What is wrong with members of requests to the ledger. */
export const ledgerFaults = {
  rate: 'Must be decimal text, such as "1.0825".',
  rateNotPositive: { code: 'not_positive', message: 'Must be more than zero.' },
  currencyCode: 'Must be a currency code, such as EUR.',
  unknownCurrency: (currency: string) => ({
    code: 'unknown_currency',
    message: `Currency ${currency} not found. Use an ISO 4217 currency, or one from the setting ledger/currencies.`,
  }),
  sameCurrency: { code: 'same_currency', message: 'Must differ from the base currency.' },
} satisfies FaultCatalogue;

/** How requests to the ledger are rejected. */
export const ledgerProblems = {
  currencyUnknown: (pointer: string, currency: string) => {
    const { code, message } = ledgerFaults.unknownCurrency(currency);
    return invalidMember(pointer, code, message);
  },
  bulkRejected: (index: number, problem: Problem, errors: InputFault[] | undefined) =>
    problem.ofItem(`Transfer ${index}: ${problem.message} No transfer was made.`, { errors, index }),
  requestAwaitsApproval: (changeRequest: string) =>
    new Problem(
      'conflict',
      `The request id belongs to change request ${changeRequest}. Check its state, or send a new request id.`,
    ),
  entryNotFound: () => new Problem('not-found', 'Journal entry not found. Check the id.'),
  entryArchived: (month: string) =>
    new Problem('archived', `The journal entries of ${month} are archived. Ask your administrator to bring them back.`),
  timeArchived: (until: string) =>
    new Problem('archived', `Postings before ${until} are archived. Choose this time or a later one.`),
  holdNotFound: () => new Problem('not-found', 'Hold not found. Check the id.'),
  accountUnknown: (account: string) => new Problem('unknown-account', `Account ${account} not found.`),
  /** It lists no wallets: not everybody who moves money may read them. */
  walletUnknown: (code: string) =>
    new Problem('unknown-wallet', `The account has no wallet ${code}. Look up the codes of its wallets.`),
  chartAccountUnknown: (chart: number | string, code: string) =>
    new Problem('unknown-chart-account', `Chart ${chart} has no account ${code}.`),
  headerAccount: (named: string) => new Problem('header-account', `${named} is a header. Use a detail account.`),
  walletCurrencyDiffers: (wallet: string, currency: string) =>
    new Problem('currency-mismatch', `The wallet has the currency ${wallet}, the amount ${currency}.`),
  walletNotInCurrency: (code: string, currency: string) =>
    new Problem('currency-mismatch', `Wallet ${code} has another currency than ${currency}.`),
  accountCurrencyDiffers: (named: string, account: string, currency: string) =>
    new Problem('currency-mismatch', `${named} has the currency ${account}, the amount ${currency}.`),
  accountOpening: (named: string) => new Problem('unavailable', `${named} is being opened. Send the request again.`),
  parameterIncomplete: (parameter: string, other: string) =>
    invalidParameter(parameter, 'incomplete', `${parameter} requires ${other}.`),
  reversalOfReversal: () => new Problem('conflict', 'A reversal cannot be reversed. Create a new transfer instead.'),
  alreadyReversed: (reversal: string) => new Problem('already-reversed', `Entry ${reversal} already reversed it.`),
  sameSide: () => new Problem('same-side', 'The transfer has the same wallet or account on both sides.'),
  captureToOwnWallet: () => new Problem('same-side', 'The capture pays the wallet of the hold. Choose another side.'),
  expiryInPast: () => invalidMember('/expires_at', 'in_past', 'The expiry must be in the future.'),
  effectiveInFuture: () => invalidMember('/effective_at', 'in_future', 'The effective time must not be in the future.'),
  blockedForHolds: (account: string | null) =>
    new Problem('account-blocked', `Account ${account} is blocked. It takes no new holds.`),
  blocked: (account: string | null) =>
    new Problem('account-blocked', `Account ${account} is blocked. It moves no money.`),
  notOpen: (account: string | null, state: string | null) =>
    new Problem('account-not-open', `Account ${account} is ${state}. Money moves only while it is OPEN.`),
  holdsOverflow: () => new Problem('overflow', 'The holds would exceed 10^18 minor units.'),
  balanceOverflow: () => new Problem('overflow', 'The balance would exceed 10^18 minor units, the maximum.'),
  amountOverflow: () => new Problem('overflow', 'The amount exceeds 10^18 minor units, the maximum.'),
  limitOverflow: () => new Problem('overflow', 'The limit would exceed 10^18 minor units, the maximum.'),
  insufficientFunds: (code: string | null, currency: string) =>
    new Problem(
      'insufficient-funds',
      `Wallet ${code} in ${currency} has less money available. Its limit and its holds count.`,
    ),
  insufficientForHold: (code: string | null, currency: string) =>
    new Problem('insufficient-funds', `Wallet ${code} in ${currency} has less money available.`),
  limitAboveAvailable: (available: string, currency: string) =>
    new Problem('insufficient-funds', `Only ${available} ${currency} is available. Enter a limit up to this amount.`),
  /** For those who may not read balances. */
  limitTooHigh: () => new Problem('insufficient-funds', 'The wallet has less money available. Enter a lower limit.'),
  holdOfPayment: (bound_to: string) =>
    new Problem('hold-bound', `The hold belongs to ${bound_to}. Release or cancel the payment instead.`),
  captureExceedsHold: (amount: string, currency: string) =>
    new Problem('capture-exceeds-hold', `The hold has ${amount} ${currency}. Capture at most this amount.`),
  /** For those who may not read holds. */
  captureTooHigh: () => new Problem('capture-exceeds-hold', 'The hold has a lower amount. Capture less.'),
  holdEnded: (state: string) => new Problem('hold-not-active', `The hold is ${state}.`, { members: { state } }),
  holdEndedNow: () => new Problem('hold-not-active', 'The hold has just ended.'),
  rateMissing: (from: string, to: string) =>
    new Problem('fx-rate-missing', `No exchange rate from ${from} to ${to}. Add a rate for these currencies.`, {
      members: { base: from, quote: to },
    }),
};
