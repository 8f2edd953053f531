/** The id and the time that the examples of all contracts show. */
export const idExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
export const timeExample = '2026-11-21T10:00:00.000Z';
/** The id and the time of the examples about the ledger: entries, wallets and charts of accounts. */
export const ledgerIdExample = '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b';
export const ledgerTimeExample = '2026-01-31T10:00:00.000Z';
