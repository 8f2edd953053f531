import { equals, filterOf } from '#components/table/filter/filter-text.ts';
import { listChangeRequests } from '#lib/domain/approvals/requests/requests.ts';
import { listBeneficiaries } from '#lib/domain/beneficiaries/overview/overview.ts';
import { findEntity } from '#lib/domain/entities/entities.ts';
import type { EntityDetails } from '#lib/domain/entities/entity.ts';
import { relationsOf } from '#lib/domain/entities/relations/relations.ts';
import { roleNamed } from '#lib/domain/entities/roles.ts';
import { walletsOfAccounts } from '#lib/domain/ledger/wallets/wallets.ts';
import { listPayments } from '#lib/domain/payments/lists/list-payments.ts';
import type { Context } from '#lib/server/identity/context.ts';

const accountsShownMax = 20;
const rowsShownMax = 5;

/** What an entity has and does, as far as the person may read it; each part has a limit. */
export async function customerOf(ctx: Context, details: EntityDetails) {
  const accounts = details.accounts?.slice(0, accountsShownMax);
  const ids = (accounts ?? []).map(({ id }) => id);
  const may = ctx.principal.permissions;
  // An identity belongs to one entity, although several roles may use its reference.
  const isIdentity = may.has('beneficiary:read') && (await findEntity(ctx.db, details.reference))?.id === details.id;
  const ofIdentity = {
    filter: filterOf(equals('identity_reference', details.reference)),
    'page[size]': rowsShownMax,
  };
  return {
    accounts,
    wallets: may.has('wallet:read') ? await walletsOfAccounts(ctx.db, ids, ctx.now) : undefined,
    beneficiaries: isIdentity ? (await listBeneficiaries(ctx.db, ofIdentity)).page : undefined,
    payments: isIdentity ? (await listPayments(ctx, ofIdentity)).page : undefined,
    relations: await relationsOf(ctx, { role: roleNamed(details.role), idRef: details.id }),
    approvals: may.has('approval:read')
      ? await approvalsAbout(ctx, [`entity/${details.id}`, ...accountRecordKeys(ids)])
      : undefined,
  };
}

const accountRecordKeys = (accountIds: readonly string[]): string[] => accountIds.map((id) => `account/${id}`);

async function approvalsAbout(ctx: Context, records: string[]) {
  const filter = filterOf({ field: 'record', operator: '=in=', values: records });
  return (await listChangeRequests(ctx, { filter, 'page[size]': rowsShownMax })).page;
}
