import { catalogue } from '#lib/core/catalogue.ts';

/** Accounts in the palette, which is loaded when it is opened. */
export const t = catalogue({
  partOfAccount: 'any part of a reference, name or IBAN',
  partOfIban: 'any part of an IBAN',
  partOfReference: 'any part of a reference',
  wholeId: 'a complete ID',
  ofOwner: 'reference of the owner',
  wholeTag: 'a complete tag',
  someState: 'OPEN, BLOCKED…',
  someCurrency: 'a currency, for example EUR',
  attributeExample: 'attr.risk:HIGH',
  accountsInState: '{state} accounts',
  accountsIn: 'Accounts in {currency}',
  list: 'list',
});
