import { terms } from '#components/shell/messages.ts';

const namedWallets = new Map([
  ['DEFAULT', terms('defaultWallet')],
  ['SECONDARY', terms('secondaryWallet')],
]);

/** The name of a wallet: the two standard codes have names, any other code is its own name. */
export function walletName({ code, currency = '' }: { code: string; currency?: string }): string {
  return `${namedWallets.get(code) ?? code} ${currency}`.trim();
}

/** Identifies a wallet of an account, which has one for each code and currency. */
export const walletKey = ({ code, currency }: { code: string; currency: string }): string => `${code} ${currency}`;
