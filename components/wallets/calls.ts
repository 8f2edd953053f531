import type * as contract from '#lib/domain/accounts/wallets/contract.ts';
import { line } from '#lib/server/operation/client.ts';

const explanation = '/bo/accounts/{idRef}/wallets/{walletType}/{walletCurrency}/explanation';
export const explainWallet = line<typeof contract.explainWallet>('GET', explanation);
