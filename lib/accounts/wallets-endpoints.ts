import { accountBy, lockAccount, touchAccount } from '#lib/accounts/accounts.ts';
import * as contract from '#lib/accounts/contract-wallets.ts';
import * as evidence from '#lib/accounts/evidence.ts';
import { accountWallet, accountWallets, globalBalance, globalBalances, walletRowBy } from '#lib/accounts/wallets.ts';
import { bind } from '#lib/api/operation.ts';
import { tagged } from '#lib/api/reply.ts';
import { explain } from '#lib/ledger/explain.ts';
import { walletsAt } from '#lib/ledger/history.ts';
import { changeLimit } from '#lib/ledger/limit.ts';
import { walletRows } from '#lib/ledger/wallets.ts';

export const walletEndpoints = bind(
  contract,
  {
    listWallets: async (ctx, { params }) => accountWallets(ctx, params.idRef),
    readWallet: async (ctx, { params }) => accountWallet(ctx, params),
    listGlobalBalances: async (ctx, { params }) => globalBalances(ctx, params.idRef),
    readGlobalBalance: async (ctx, { params }) => globalBalance(ctx, params),
    listWalletsAt: async (ctx, { params, query }) => {
      if (query.at === undefined) return accountWallets(ctx, params.idRef);
      const account = await accountBy(ctx.db, params.idRef);
      return walletsAt(ctx.db, await walletRows(ctx.db, [account.id]), query.at);
    },
    explainWallet: async (ctx, { params, query }) => explain(ctx.db, await walletRowBy(ctx.db, params), query, ctx.now),
    changeWalletLimit: async (ctx, { params, body }) => {
      const { seq, revision } = await lockAccount(ctx, params.idRef);
      const limit = await changeLimit(ctx, await walletRowBy(ctx.db, params), body.minimum);
      await touchAccount(ctx.db, seq, ctx.now);
      return tagged(limit, revision + 1);
    },
  },
  { changeWalletLimit: evidence.changeWalletLimit },
);
