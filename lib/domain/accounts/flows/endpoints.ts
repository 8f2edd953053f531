import { walletFlowContract } from '#lib/domain/accounts/flows/contract.ts';
import { walletCounterparties } from '#lib/domain/accounts/flows/counterparties.ts';
import { exportPostings } from '#lib/domain/accounts/flows/export-postings.ts';
import { walletHistory } from '#lib/domain/accounts/flows/wallet-history.ts';
import { walletPostings } from '#lib/domain/accounts/flows/wallet-postings.ts';
import { walletRowBy } from '#lib/domain/accounts/wallets/wallets.ts';
import { Reply } from '#lib/server/http/reply.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const walletFlowEndpoints = bindEndpoints(walletFlowContract, {
  getWalletHistory: async (ctx, { params, query }) =>
    walletHistory(ctx.db, await walletRowBy(ctx.db, params), query, ctx.now),
  listWalletCounterparties: async (ctx, { params, query }) =>
    walletCounterparties(ctx, await walletRowBy(ctx.db, params), query),
  listWalletPostings: async (ctx, { params, query }) => walletPostings(ctx, await walletRowBy(ctx.db, params), query),
  exportWalletPostings: async (ctx, { params, query }) => {
    authorize(ctx, { permission: 'wallet:read' });
    return new Reply(await exportPostings(ctx, await walletRowBy(ctx.db, params), query));
  },
});
