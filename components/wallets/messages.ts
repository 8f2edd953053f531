import { catalogue } from '#lib/core/catalogue.ts';

/** The wallets of an account. */
export const t = catalogue({
  balancesAsOf: 'Balances as of',
  dates: 'Dates',
  backToNow: 'Show current balances',
  yesterday: 'Yesterday',
  aWeekAgo: 'A week ago',
  endOfLastMonth: 'End of last month',
  endOfLastQuarter: 'End of last quarter',
  endOfLastYear: 'End of last year',
  explain: 'Explain {what}',
  explainOf: 'Explain {what} of {wallet}:',
  consolidatedHint:
    'The consolidated balance is the sum of all currencies of a wallet in {currency}, at the newest rates.',
  asOfHint:
    'As of <time></time>: postings effective and holds active at this time. Days end at midnight UTC. The consolidated balance is available for the current time only.',
  consolidatedUnavailable: 'Consolidated balance unavailable',
  noWallets: 'No wallets',
  noWalletsHint: 'The product of this account has no wallets.',
  ownBalances: 'Wallet balances',
  walletsCaption: 'Wallets with live and consolidated balances',
  consolidatedIn: 'Consolidated balance in {currency}',
  lastDays: 'Last {days, plural, one {day} other {# days}}',
  inOtherCurrencies: 'in other currencies',
  balanceOver: 'Balance over {days, plural, one {# day} other {# days}}: from {from} to {to} {currency}',
  balanceOverWithin:
    'Balance over {days, plural, one {# day} other {# days}}: from {from} to {to} {currency}, lowest {lowest}, highest {highest}',
});
