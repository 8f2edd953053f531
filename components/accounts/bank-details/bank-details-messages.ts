import { catalogue } from '#lib/core/catalogue.ts';

/** The kinds of bank details of an account and their identifiers. */
export const t = catalogue({
  acceptorId: 'Acceptor ID',
  acquirerId: 'Acquirer ID',
  terminalId: 'Terminal ID',
  cardAcceptor: 'Card acceptor',
  internal: 'Internal',
  otherSystems: 'Other systems',
});
