import type { walletContract } from '#lib/domain/accounts/wallets/contract.ts';
import { line } from '#lib/server/operation/client.ts';

const explanation = '/bo/accounts/{idRef}/wallets/{walletType}/{walletCurrency}/explanation';

export const walletCalls = {
  explainWallet: line<typeof walletContract.explainWallet>('GET', explanation),
};
