import type * as contract from '#lib/accounts/contract-wallets.ts';
import { line } from '#lib/api/client.ts';

const explanation = '/bo/accounts/{idRef}/wallets/{walletType}/{walletCurrency}/explanation';
export const explainWallet = line<typeof contract.explainWallet>('GET', explanation);
