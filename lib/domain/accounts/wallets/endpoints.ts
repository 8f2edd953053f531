import { accountBy, lockAccount, touchAccount } from '#lib/domain/accounts/core/accounts.ts';
import { accountApprovalEvidence } from '#lib/domain/accounts/core/evidence.ts';
import { walletContract } from '#lib/domain/accounts/wallets/contract.ts';
import {
  accountWallet,
  accountWallets,
  consolidatedBalance,
  consolidatedBalances,
  walletRowBy,
} from '#lib/domain/accounts/wallets/wallets.ts';
import { explainBalance } from '#lib/domain/ledger/balances/explain.ts';
import { walletsAt } from '#lib/domain/ledger/balances/history.ts';
import { changeLimit } from '#lib/domain/ledger/wallets/limit.ts';
import { walletRows } from '#lib/domain/ledger/wallets/wallets.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const walletEndpoints = bindEndpoints(
  walletContract,
  {
    listWallets: async (ctx, { params }) => accountWallets(ctx, params.idRef),
    getWallet: async (ctx, { params }) => accountWallet(ctx, params),
    listConsolidatedBalances: async (ctx, { params }) => consolidatedBalances(ctx, params.idRef),
    getConsolidatedBalance: async (ctx, { params }) => consolidatedBalance(ctx, params),
    listWalletsAt: async (ctx, { params, query }) => {
      if (query.at === undefined) return accountWallets(ctx, params.idRef);
      const account = await accountBy(ctx.db, params.idRef);
      return walletsAt(ctx.db, await walletRows(ctx.db, [account.id]), query.at);
    },
    explainWallet: async (ctx, { params, query }) =>
      explainBalance(ctx.db, await walletRowBy(ctx.db, params), query, ctx.now),
    updateWalletLimit: async (ctx, { params, body }) => {
      const { seq, revision } = await lockAccount(ctx, params.idRef);
      const limit = await changeLimit(ctx, await walletRowBy(ctx.db, params), body.minimum);
      await touchAccount(ctx.db, seq, ctx.now);
      return replyWithEtag(limit, revision + 1);
    },
  },
  { updateWalletLimit: accountApprovalEvidence.updateWalletLimit },
);
