import { asc, desc, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { accountCoordinates, accounts } from '#db/schema/accounts.ts';
import { products } from '#db/schema/products.ts';
import type { accountBankDetailsContract } from '#lib/domain/accounts/bank-details/contract.ts';
import { findAccount } from '#lib/domain/accounts/core/accounts.ts';
import type { accountContract } from '#lib/domain/accounts/core/contract.ts';
import type { productContract } from '#lib/domain/accounts/products/contract.ts';
import { defaultProductId, findProduct } from '#lib/domain/accounts/products/products.ts';
import type { walletContract } from '#lib/domain/accounts/wallets/contract.ts';
import { accountWallets } from '#lib/domain/accounts/wallets/wallets.ts';
import { ownerEvidence } from '#lib/domain/entities/evidence.ts';
import { chartAccountEvidence, walletsEvidence } from '#lib/domain/ledger/evidence.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, joinEvidence, optionalFact } from '#lib/server/operation/evidence.ts';

const accountRead = 'account:read';

/** The complete account without its balances, which change independently of the request. */
export async function accountEvidence(ctx: WriteContext, idRef: string): Promise<Evidence> {
  const found = await findAccount(ctx.db, idRef);
  const [row] = found ? await forUpdate(ctx.db.select().from(accounts).where(eq(accounts.seq, found.seq))) : [];
  if (!row) return { facts: [], basis: { account: null } };
  const coordinates = await ctx.db
    .select()
    .from(accountCoordinates)
    .where(eq(accountCoordinates.account_seq, row.seq))
    .orderBy(asc(accountCoordinates.id));
  const { seq: _seq, updated_at: _updated, ...basis } = row;
  return joinEvidence(
    {
      facts: [
        ...optionalFact('Account', `${row.reference} · ${row.name}`, { kind: 'reference', needs: accountRead }),
        ...optionalFact('Account state', row.state, { kind: 'state', needs: accountRead }),
      ],
      basis: { account: basis, 'bank details of the account': coordinates },
    },
    await ownerEvidence(ctx, row.owner_reference),
    await walletsEvidence(ctx, row.id),
  );
}

const evidenceOfPath = (ctx: WriteContext, { params }: { params: { idRef: string } }) =>
  accountEvidence(ctx, params.idRef);

export const accountApprovalEvidence: EvidenceByOperation<
  typeof accountBankDetailsContract & typeof accountContract & typeof walletContract & typeof productContract
> = {
  updateAccountAttributes: evidenceOfPath,

  replaceAccountAttributes: evidenceOfPath,

  deleteAccountAttributes: evidenceOfPath,

  createAccountCoordinate: evidenceOfPath,

  addAccountCoordinateTags: evidenceOfPath,

  replaceAccountCoordinateTags: evidenceOfPath,

  deleteAccountCoordinate: evidenceOfPath,

  changeAccountState: async (ctx, { params, body }) => {
    const account = await accountEvidence(ctx, params.idRef);
    const wallets = await accountWallets(ctx, params.idRef).catch(() => []);
    const balances = wallets.flatMap(({ code, currency, available_balance }) =>
      optionalFact(`Balance ${code} ${currency}`, `${available_balance} ${currency}`, {
        kind: 'money',
        needs: 'wallet:read',
      }),
    );
    return joinEvidence(account, { facts: [...balances, ...optionalFact('Reason', body.reason)], basis: {} });
  },

  updateWalletLimit: evidenceOfPath,

  createAccount: async (ctx, { body }) => {
    const id = body.product_id ?? (await defaultProductId(ctx.db));
    const product = id ? await findProduct(ctx.db, id, body.product_version ?? undefined) : undefined;
    const facts = [
      ...optionalFact('Name', body.name),
      ...optionalFact('Product', product && `${product.name}, version ${product.version}`, { needs: 'product:read' }),
    ];
    return joinEvidence(
      { facts, basis: { product: product ?? null } },
      await ownerEvidence(ctx, body.owner?.reference ?? null),
    );
  },

  createProduct: async (ctx, { body }) =>
    joinEvidence(
      { facts: optionalFact('New product', `${body.name}, version ${body.version}`), basis: {} },
      await chartAccountEvidence(ctx, body.chart_account),
    ),

  createProductVersion: async (ctx, input) => {
    const versions = await forUpdate(
      ctx.db.select().from(products).where(eq(products.id, input.params.id)).orderBy(desc(products.position)),
    );
    const [latest] = versions;
    const facts = optionalFact('Latest version', latest && `${latest.name}, version ${latest.version}`, {
      needs: 'product:read',
    });
    return joinEvidence(
      { facts, basis: { product: versions } },
      await chartAccountEvidence(ctx, input.body.chart_account),
    );
  },
};
