import { and, asc, desc, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { type AccountRow, accountCoordinates, accounts } from '#db/schema/accounts.ts';
import { type ProductRow, products } from '#db/schema/products.ts';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import type { accountBankDetailsContract } from '#lib/domain/accounts/bank-details/contract.ts';
import { moveNameOf } from '#lib/domain/accounts/core/account-states.ts';
import { findAccount } from '#lib/domain/accounts/core/accounts.ts';
import type { accountContract } from '#lib/domain/accounts/core/contract.ts';
import type { productContract } from '#lib/domain/accounts/products/contract.ts';
import { defaultProductId, findProduct } from '#lib/domain/accounts/products/products.ts';
import type { walletContract } from '#lib/domain/accounts/wallets/contract.ts';
import { accountWallets } from '#lib/domain/accounts/wallets/wallets.ts';
import { accountOwnerEvidence } from '#lib/domain/entities/evidence.ts';
import { chartAccountEvidence, walletsEvidence } from '#lib/domain/ledger/evidence.ts';
import { walletText } from '#lib/domain/ledger/wallets/wallet-text.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedList, changedMembers } from '#lib/server/operation/review/changed-values.ts';
import {
  type ChangedValue,
  type Evidence,
  joinEvidence,
  optionalFact,
  requestText,
  withPhrase,
} from '#lib/server/operation/review/evidence.ts';

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
      records: [recordOfAccount(row)],
    },
    await accountOwnerEvidence(ctx, { reference: row.owner_reference, type: row.owner_type }),
    await walletsEvidence(ctx, row.id),
  );
}

/** An account as sentences and notices name it. */
const recordOfAccount = ({ id, name, reference }: Pick<AccountRow, 'id' | 'name' | 'reference'>) =>
  ({ resource: 'account', resource_id: id, name: `${name}, ${reference}`, needs: accountRead }) as const;

const recordOfProduct = ({ id, name }: { id: string; name: string }) =>
  ({ resource: 'product', resource_id: id, name, needs: 'product:read' }) as const;

const termsOfProduct = ({
  name,
  version,
  currencies,
  wallets,
  default_wallet,
  jurisdictions,
  chart_account,
  opens_at_once,
}: Partial<Omit<ProductRow, 'opens_at_once'>> & { opens_at_once?: boolean | null | undefined }) => ({
  name,
  version,
  currencies,
  wallets: wallets?.map(({ code, currency }) => walletText({ wallet: code, currency })),
  default_wallet: default_wallet && walletText({ wallet: default_wallet }),
  jurisdictions,
  ledger_account: chart_account && `${chart_account.code} in chart ${chart_account.chart}`,
  opens_at_once: opens_at_once ?? false,
});

/** What a write does to an account, and the values of it before and after. */
const accountWrite =
  <Input extends { params: { idRef: string } }>(
    verb: string,
    values?: (row: AccountRow, input: Input, ctx: WriteContext) => Promise<ChangedValue[]> | ChangedValue[],
  ) =>
  async (ctx: WriteContext, input: Input): Promise<Evidence> => {
    const evidence = withPhrase(await accountEvidence(ctx, input.params.idRef), verb);
    const row = await findAccount(ctx.db, input.params.idRef);
    return row && values ? { ...evidence, values: await values(row, input, ctx) } : evidence;
  };

const changedAttributes = ({ attributes: before }: AccountRow, after: Record<string, string | null>): ChangedValue[] =>
  changedMembers({ attributes: before }, { attributes: after }, { needs: accountRead });

/** The bank details of a path with other tags, or with none when they are deleted. */
async function changedCoordinate(
  ctx: WriteContext,
  row: AccountRow,
  { id, tagsAfter }: { id: string; tagsAfter?: (tags: readonly string[]) => readonly string[] },
): Promise<ChangedValue[]> {
  const [found] = await ctx.db
    .select()
    .from(accountCoordinates)
    .where(and(eq(accountCoordinates.account_seq, row.seq), eq(accountCoordinates.id, id)));
  if (!found) return [];
  if (!tagsAfter) return changedMembers(found.coordinates, {}, { needs: accountRead });
  return changedList('Tags', { before: found.tags, after: tagsAfter(found.tags) }, { needs: accountRead });
}

const bodyTags = ({ query, body }: { query: { tags?: string[] | undefined }; body: string | undefined }): string[] => [
  ...(query.tags ?? []),
  ...(body ? [body] : []),
];

export const accountApprovalEvidence: EvidenceByOperation<
  typeof accountBankDetailsContract & typeof accountContract & typeof walletContract & typeof productContract
> = {
  updateAccountAttributes: accountWrite('change attributes of', (row, { body }) =>
    changedAttributes(row, { ...row.attributes, ...body }),
  ),

  replaceAccountAttributes: accountWrite('replace the attributes of', (row, { body }) => changedAttributes(row, body)),

  deleteAccountAttributes: accountWrite('delete attributes of', (row, { body }) =>
    changedAttributes(row, { ...row.attributes, ...Object.fromEntries(body.map((name) => [name, null])) }),
  ),

  createAccountCoordinate: accountWrite('add bank details to', (_row, { body }) =>
    changedMembers({}, body, { needs: accountRead }),
  ),

  addAccountCoordinateTags: accountWrite('add tags to bank details of', (row, input, ctx) =>
    changedCoordinate(ctx, row, { id: input.params.id, tagsAfter: (tags) => [...tags, ...bodyTags(input)] }),
  ),

  replaceAccountCoordinateTags: accountWrite('replace the tags of bank details of', (row, input, ctx) =>
    changedCoordinate(ctx, row, { id: input.params.id, tagsAfter: () => bodyTags(input) }),
  ),

  deleteAccountCoordinate: accountWrite('delete bank details of', (row, input, ctx) =>
    changedCoordinate(ctx, row, { id: input.params.id }),
  ),

  changeAccountState: async (ctx, { params, body }) => {
    const before = await findAccount(ctx.db, params.idRef);
    const account = withPhrase(await accountEvidence(ctx, params.idRef), moveNameOf(before?.state, body.state));
    const wallets = await accountWallets(ctx, params.idRef).catch(() => []);
    const texts = wallets.map(({ available_balance, currency }) => groupMoney(`${available_balance} ${currency}`));
    const balances = wallets.flatMap(({ code, currency, available_balance }) =>
      optionalFact(`Available in ${walletText({ wallet: code, currency })}`, `${available_balance} ${currency}`, {
        kind: 'money',
        needs: 'wallet:read',
      }),
    );
    const facts = [...balances, ...optionalFact('Reason', body.reason, { needs: 'public' })];
    const detail =
      texts.length > 0 ? ({ text: texts.join(', '), needs: 'wallet:read', masked: '' } as const) : undefined;
    return joinEvidence(account, { facts, basis: {}, detail });
  },

  updateWalletLimit: accountWrite('change a wallet limit of'),

  createAccount: async (ctx, { body }) => {
    const id = body.product_id ?? (await defaultProductId(ctx.db));
    const product = id ? await findProduct(ctx.db, id, body.product_version) : undefined;
    const facts = [
      ...optionalFact('Name', body.name, { needs: accountRead }),
      ...optionalFact('Product', product && `${product.name}, version ${product.version}`, { needs: 'product:read' }),
    ];
    return joinEvidence(
      {
        facts,
        basis: { product: product ?? null },
        phrase: [
          ...(body.name ? ['open the account ', requestText(body.name)] : ['open an account']),
          ...(product ? [' as ', recordOfProduct(product)] : []),
        ],
        values: changedMembers(
          {},
          { ...body, id: null, product_id: null, product_version: null },
          { needs: accountRead },
        ),
        records: product ? [recordOfProduct(product)] : [],
      },
      await accountOwnerEvidence(ctx, body.owner ?? {}),
    );
  },

  createProduct: async (ctx, { body }) =>
    joinEvidence(
      {
        facts: optionalFact('New product', `${body.name}, version ${body.version}`, { needs: 'request' }),
        basis: {},
        phrase: ['create the product ', requestText(body.name)],
        values: changedMembers({}, termsOfProduct(body), { needs: 'product:read' }),
      },
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
      {
        facts,
        basis: { product: versions },
        ...(latest && {
          records: [recordOfProduct(latest)],
          phrase: ['create version ', requestText(input.body.version), ' of ', recordOfProduct(latest)],
          values: changedMembers(termsOfProduct(latest), termsOfProduct(input.body), { needs: 'product:read' }),
        }),
      },
      await chartAccountEvidence(ctx, input.body.chart_account),
    );
  },
};
