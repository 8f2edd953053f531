import { walletFlowContract } from '#lib/domain/accounts/flows/contract.ts';
import { walletCounterparties } from '#lib/domain/accounts/flows/counterparties.ts';
import { walletHistory } from '#lib/domain/accounts/flows/wallet-history.ts';
import { walletRowBy } from '#lib/domain/accounts/wallets/wallets.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const walletFlowEndpoints = bindEndpoints(walletFlowContract, {
  getWalletHistory: async (ctx, { params, query }) =>
    walletHistory(ctx.db, await walletRowBy(ctx.db, params), query, ctx.now),
  listWalletCounterparties: async (ctx, { params, query }) =>
    walletCounterparties(ctx, await walletRowBy(ctx.db, params), query),
});
