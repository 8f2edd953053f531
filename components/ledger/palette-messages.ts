import { catalogue } from '#lib/core/catalogue.ts';

/** What the palette says of the ledger. */
export const t = catalogue({
  chartAccounts: 'Ledger accounts',
  entryHint: 'any part of a reference or description, or an ID',
  chartAccountHint: 'code or name of a ledger account',
});
