import type { ProductRow } from '#db/schema/products.ts';
import { Problem } from '#lib/core/problem.ts';
import { accountBankDetailsContract } from '#lib/domain/accounts/bank-details/contract.ts';
import {
  addCoordinates,
  changeTags,
  deleteCoordinates,
  tagsOfRequest,
} from '#lib/domain/accounts/bank-details/coordinate-records.ts';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import { accountDetailBy } from '#lib/domain/accounts/core/account-detail.ts';
import { accountBy, accountsByIdOrReference, accountsOfOwner } from '#lib/domain/accounts/core/accounts.ts';
import { accountActivity } from '#lib/domain/accounts/core/activity.ts';
import {
  deleteAccountAttributes,
  mergeAttributes,
  replaceAccountAttributes,
} from '#lib/domain/accounts/core/attributes.ts';
import { accountForReader } from '#lib/domain/accounts/core/balance-access.ts';
import { accountContract } from '#lib/domain/accounts/core/contract.ts';
import { createAccount, productOf } from '#lib/domain/accounts/core/create.ts';
import { createAccounts } from '#lib/domain/accounts/core/create-batch.ts';
import { accountApprovalEvidence } from '#lib/domain/accounts/core/evidence.ts';
import { allowedMoves, changeState } from '#lib/domain/accounts/core/state.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';
import { productContract } from '#lib/domain/accounts/products/contract.ts';
import {
  createProduct,
  createVersion,
  listProducts,
  productBy,
  productRevision,
  productVersions,
} from '#lib/domain/accounts/products/products.ts';
import { listAccountRecords } from '#lib/domain/accounts/search/browse.ts';
import { accountSearchContract } from '#lib/domain/accounts/search/contract.ts';
import { exportAccounts } from '#lib/domain/accounts/search/export.ts';
import { accountFields, countStates, listAccounts } from '#lib/domain/accounts/search/listing.ts';
import { searchAccounts } from '#lib/domain/accounts/search/search.ts';
import { withPendingChanges } from '#lib/domain/approvals/requests/touched-records.ts';
import { Affiliation, EntityType } from '#lib/domain/entities/entity.ts';
import { Reply, replyWithEtag } from '#lib/server/http/reply.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import { authorizeFields } from '#lib/server/list/field-permissions.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const replyOfCreated = ({ account, revision }: { account: Account; revision: number }) =>
  replyWithEtag(account, revision);

export const accountEndpoints = [
  ...bindEndpoints(
    accountContract,
    {
      createAccount: {
        lock: (ctx, { body }, onSent) => {
          const product = productOf(ctx.db, body);
          onSent();
          return product;
        },
        perform: async (ctx, { body }, _prepared, product?: Promise<ProductRow>) =>
          replyOfCreated(await createAccount(ctx, body, product)),
        canBatch: () => true,
        performBatch: async (writes) => {
          const results = await createAccounts(writes.map(({ ctx, input }) => ({ ctx, wanted: input.body })));
          return results.map((result) => (result instanceof Problem ? result : replyOfCreated(result)));
        },
      },
      listAccounts: (ctx, { query }) => {
        authorizeFields(ctx, accountFields, query);
        return listAccounts(ctx.db, query);
      },
      searchAccounts: (ctx, { query: { search, ...page } }) => {
        authorizeFields(ctx, accountFields, page);
        return searchAccounts(ctx.db, search, page);
      },
      listAccountsById: async (ctx, { query: { ids = [], refs = [] } }) =>
        (await accountsByIdOrReference(ctx, { ids, refs })).map((account) => accountForReader(ctx, account)),
      listOwnedAccounts: async (ctx, { params: { customerType, reference } }) => {
        const type = EntityType.safeParse(customerType).data;
        const affiliation = Affiliation.safeParse(customerType).data;
        const owner = { ...(type && { type }), ...(affiliation && { affiliation }), reference };
        return (await accountsOfOwner(ctx, owner)).map((account) => accountForReader(ctx, account));
      },
      getAccount: async (ctx, { params }) => {
        const { account, row } = await accountDetailBy(ctx, params.idRef);
        return replyWithEtag(accountForReader(ctx, account), row.revision);
      },
      checkAccountExists: async (ctx, { params }) => {
        await accountBy(ctx.db, params.idRef);
      },
      changeAccountState: async (ctx, { params, body }) => {
        const { change, revision } = await changeState(ctx, params.idRef, body);
        return replyWithEtag(change, revision);
      },
    },
    {
      createAccount: accountApprovalEvidence.createAccount,
      changeAccountState: accountApprovalEvidence.changeAccountState,
    },
  ),
  ...bindEndpoints(
    accountBankDetailsContract,
    {
      replaceAccountAttributes: async (ctx, { params, body }) =>
        replyWithEtag(undefined, await replaceAccountAttributes(ctx, params.idRef, body)),
      updateAccountAttributes: async (ctx, { params, body }) =>
        replyWithEtag(undefined, await mergeAttributes(ctx, params.idRef, body)),
      deleteAccountAttributes: async (ctx, { params, body }) =>
        replyWithEtag(undefined, await deleteAccountAttributes(ctx, params.idRef, body)),
      createAccountCoordinate: async (ctx, { params, body }) => {
        const { record, revision } = await addCoordinates(ctx, params.idRef, body);
        return replyWithEtag(record, revision);
      },
      replaceAccountCoordinateTags: async (ctx, { params, query, body }) => {
        const tags = tagsOfRequest({ query: query.tags, body });
        return replyWithEtag(undefined, await changeTags(ctx, params, { tags, replace: true }));
      },
      addAccountCoordinateTags: async (ctx, { params, query, body }) => {
        const tags = tagsOfRequest({ query: query.tags, body });
        if (tags.length === 0) throw accountProblems.tagMissing();
        return replyWithEtag(undefined, await changeTags(ctx, params, { tags, replace: false }));
      },
      deleteAccountCoordinate: async (ctx, { params }) =>
        replyWithEtag(undefined, await deleteCoordinates(ctx, params)),
    },
    {
      replaceAccountAttributes: accountApprovalEvidence.replaceAccountAttributes,
      updateAccountAttributes: accountApprovalEvidence.updateAccountAttributes,
      deleteAccountAttributes: accountApprovalEvidence.deleteAccountAttributes,
      createAccountCoordinate: accountApprovalEvidence.createAccountCoordinate,
      replaceAccountCoordinateTags: accountApprovalEvidence.replaceAccountCoordinateTags,
      addAccountCoordinateTags: accountApprovalEvidence.addAccountCoordinateTags,
      deleteAccountCoordinate: accountApprovalEvidence.deleteAccountCoordinate,
    },
  ),
  ...bindEndpoints(accountSearchContract, {
    listAccountRecords: (ctx, { query: { search, ...page } }) => listAccountRecords(ctx, search, page),
    countAccounts: (ctx) => countStates(ctx.db),
    exportAccounts: async (ctx, { query }) => {
      // Who may export a list must also be able to read it.
      authorize(ctx, { permission: 'account:read' });
      return new Reply(await exportAccounts(ctx, query));
    },
    getAllowedAccountStates: async (ctx, { params }) => {
      const { state } = await accountBy(ctx.db, params.idRef);
      return { state, allowed: await allowedMoves(ctx.db, state) };
    },
    listAccountActivity: (ctx, { params, query }) => accountActivity(ctx, params.idRef, query),
  }),
  ...bindEndpoints(
    productContract,
    {
      createProduct: (ctx, { body }) => createProduct(ctx, body),
      createProductVersion: (ctx, { params, body }) => createVersion(ctx, params.id, body),
      listProducts: (ctx, { query }) => listProducts(ctx.db, query),
      getProduct: async (ctx, { params, query }) =>
        replyWithEtag(
          await withPendingChanges(
            ctx,
            { resource: 'product', resource_id: params.id },
            await productBy(ctx.db, params.id, query.version),
          ),
          await productRevision(ctx.db, params.id),
        ),
      listProductVersions: (ctx, { params }) => productVersions(ctx.db, params.id),
    },
    {
      createProduct: accountApprovalEvidence.createProduct,
      createProductVersion: accountApprovalEvidence.createProductVersion,
    },
  ),
];
