import { terms } from '#components/shell/messages.ts';

/** The name of a wallet: the two standard codes have names, any other code is its own name. */
export function walletName({ code, currency = '' }: { code: string; currency?: string }): string {
  const name = code === 'DEFAULT' ? terms('defaultWallet') : code === 'SECONDARY' ? terms('secondaryWallet') : code;
  return `${name} ${currency}`.trim();
}
