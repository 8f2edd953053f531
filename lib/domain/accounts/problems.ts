import { type InputFault, invalidMember, invalidParameter, Problem } from '#lib/core/problem.ts';
import type { FaultCatalogue } from '#lib/core/validation-messages.ts';

interface WalletName {
  code: string;
  currency: string;
}

/** How requests about accounts, their bank details, products and wallets are rejected. */
export const accountProblems = {
  notFound: (idRef: string) =>
    new Problem('not-found', `Account ${idRef.slice(0, 128)} not found. Check the id or reference.`),
  referenceTaken: (reference: string) =>
    new Problem('reference-taken', `Another account has the reference ${reference}. Choose another one.`),
  otherAccount: () => invalidMember('/account_uuid', 'other_account', 'This is not the id of the account in the path.'),
  stateChangeNotAllowed: (state: string, wanted: string, allowed: readonly string[]) => {
    const options = allowed.length > 0 ? `Allowed states: ${allowed.join(', ')}.` : 'This state is final.';
    const detail = `The account is ${state} and cannot change to ${wanted}. ${options}`;
    return new Problem('state-move-refused', detail, { members: { allowed } });
  },
  reasonMissing: (state: string, wanted: string) =>
    invalidMember('/reason', 'required', `Enter a reason for the change from ${state} to ${wanted}.`),
  periodReversed: () => invalidParameter('from', 'invalid_value', 'The first day is after the last one.'),
  periodTooLong: (days: number) =>
    invalidParameter('from', 'too_large', `A period has at most ${days} days. Choose a later first day.`),
  holdsActive: (wallets: readonly WalletName[], names: string) =>
    new Problem('holds-pending', `Void or capture the active holds first: ${names}.`, { members: { wallets } }),
  balanceNotZero: (wallets: readonly WalletName[], names: string) =>
    new Problem('balance-not-zero', `Transfer the remaining money first: ${names}.`, { members: { wallets } }),
  tooManyAttributes: (max: number, count: number) =>
    invalidMember('', 'too_many_keys', `An account has at most ${max} attributes; this change results in ${count}.`),
  closed: (state: string) => new Problem('account-closed', `The account is ${state}. It takes no new bank details.`),
  tooManyBankDetails: (max: number) =>
    new Problem('too-many-coordinates', `An account has at most ${max} bank details. Delete one first.`),
  bankDetailsNotFound: (id: string) => new Problem('not-found', `The account has no bank details with the id ${id}.`),
  tooManyTags: (max: number) => invalidMember('', 'too_many', `Bank details have at most ${max} tags.`),
  tooManyTagsInQuery: (max: number) => invalidParameter('tags', 'too_many', `Bank details have at most ${max} tags.`),
  tagMissing: () => invalidParameter('tags', 'required', 'Send at least one tag, in the query or as the body.'),
  bankDetailsTaken: (errors: InputFault[]) =>
    new Problem('coordinate-taken', 'Another account has this IBAN, bank account or card acceptor.', { errors }),
  exportColumnUnknown: (unknown: readonly string[], known: readonly string[]) => {
    const names = unknown.join(', ').slice(0, 200);
    const message = `Unknown column ${names}. Use ${known.join(', ')}, attributes.KEY.`;
    return invalidParameter('columns', 'unknown_column', message);
  },
};

/** How requests about products are rejected. */
export const productProblems = {
  notFound: (id: string, version?: string | null) => new Problem('not-found', `${productName(id, version)} not found.`),
  versionTaken: (version: string) =>
    new Problem('version-taken', `The product already has a version ${version}. Choose another version.`),
  unknown: (pointer: string, id?: string | null, version?: string | null) => {
    const message = id ? `${productName(id, version)} not found.` : 'No product exists. Create one first.';
    return new Problem('unknown-product', message, { errors: [{ pointer, code: 'unknown_product', message }] });
  },
  chartCurrencyDiffers: (account: { chart: number; code: string; currency: string }, wallet: WalletName) =>
    new Problem(
      'currency-mismatch',
      `Account ${account.code} of chart ${account.chart} has the currency ${account.currency}, wallet ${wallet.code} ${wallet.currency}. Choose another account.`,
    ),
  notOffered: (classification: string, country: string) => {
    const message = `The product is not offered in ${classification} ${country}. Choose another product.`;
    const errors: InputFault[] = [{ pointer: '/jurisdiction', code: 'jurisdiction_refused', message }];
    return new Problem('jurisdiction-refused', message, { errors });
  },
};

/** How requests about wallets of an account are rejected. */
export const walletProblems = {
  notFound: (code: string, currency: string) =>
    new Problem('not-found', `The account has no wallet ${code} in ${currency}.`),
  currencyUnknown: () =>
    invalidParameter(
      'walletCurrency',
      'unknown_currency',
      'Use an ISO 4217 currency, or one from the setting ledger/currencies.',
    ),
};

const productName = (id: string, version?: string | null): string =>
  `Product ${id}${version ? ` in version ${version}` : ''}`;

/** What is wrong with members of accounts. */
export const accountFaults = {
  invalidTag: { code: 'invalid_tag', message: 'Must have no comma, and no blank at its beginning or end.' },
  openedTooEarly: { code: 'too_early', message: 'Must not be before 1900.' },
  openedInFuture: { code: 'in_future', message: 'Must not be in the future.' },
  tagsWithoutBankDetails: {
    code: 'without_coordinates',
    message: 'Tags need bank details. Send coordinates, or remove the tags.',
  },
  tooManyNamed: (max: number) => ({ code: 'too_many', message: `Must name at most ${max} accounts.` }),
} satisfies FaultCatalogue;

/** What is wrong with members of products. */
export const productFaults = {
  walletCode: 'Must have 1 to 64 letters, digits, _ or -.',
  reservedWalletCode: (code: string) => ({
    code: 'reserved',
    message: `The code ${code} is reserved. Choose another code.`,
  }),
  foreignCurrency: { code: 'unknown_currency', message: 'Must be one of the currencies of the product.' },
  unknownWallet: { code: 'unknown_wallet', message: 'Must be the code of one of the wallets.' },
  ambiguousWallet: { code: 'ambiguous', message: 'Several wallets have this code. Name a code that one wallet has.' },
  severalDefaults: {
    code: 'duplicate',
    message: 'Several wallets have the code DEFAULT. Keep one, or make it the default wallet.',
  },
} satisfies FaultCatalogue;

/** What is wrong with members of bank details. */
export const bankDetailsFaults = {
  bicBankCode: 'Must have 4 letters.',
  bicBranchCode: 'Must have 3 letters or digits.',
  bicLocationCode: 'Must have 2 letters or digits.',
  merchantCategory: 'Must have 4 digits.',
  empty: { code: 'empty', message: 'Must have at least one member.' },
  bicMismatch: (given: string, ofBic: string | undefined) => ({
    code: 'bic_mismatch',
    message: `The BIC has ${ofBic ?? 'no branch'} here, not ${given}. Correct one of them.`,
  }),
  countryMismatch: (ofIban: string, given: string) => ({
    code: 'country_mismatch',
    message: `The IBAN belongs to ${ofIban}, not ${given}. Correct one of them.`,
  }),
  taken: { code: 'taken', message: 'Another account has the same value.' },
  countryMissing: { code: 'required', message: 'Required without BIC and IBAN.' },
} satisfies FaultCatalogue;
