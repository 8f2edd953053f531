import type { walletContract } from '#lib/domain/accounts/wallets/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

const explanation = '/bo/accounts/{idRef}/wallets/{walletType}/{walletCurrency}/explanation';

export const walletCalls = {
  explainWallet: operationRef<typeof walletContract.explainWallet>('GET', explanation),
};
