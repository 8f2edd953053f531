const standardWallets = new Map([
  ['DEFAULT', 'Default wallet'],
  ['SECONDARY', 'Secondary wallet'],
]);

/** A wallet as staff call it: "Default wallet EUR". A code of the institution's own is its name. */
export function walletText({ wallet, currency = '' }: { wallet: string; currency?: string }): string {
  return `${standardWallets.get(wallet) ?? `Wallet ${wallet}`} ${currency}`.trim();
}
