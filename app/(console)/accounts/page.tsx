import type { Metadata } from 'next';
import { AccountList } from '#components/accounts/account-list.tsx';
import { resolveRelative } from '#components/table/filter.ts';
import { listQuery } from '#components/table/list-query.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Problem } from '#lib/core/problem.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { accountStates, type TargetState } from '#lib/domain/accounts/core/account-states.ts';
import { allowedMoves } from '#lib/domain/accounts/core/state.ts';
import { listAccountRecords } from '#lib/domain/accounts/search/browse.ts';
import { countStates } from '#lib/domain/accounts/search/listing.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Accounts' };

const PAGE_SIZE = 100;

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const ctx = await visitor('account:read');
  const { q, filter, sort } = listQuery(await searchParams);
  const begunMs = performance.now();
  const page = await listAccountRecords(ctx, q || undefined, {
    'page[size]': PAGE_SIZE,
    ...(filter && { filter: resolveRelative(filter, Date.parse(ctx.now)) }),
    ...(sort && { sort }),
  }).catch((error: unknown) => {
    // What the filter has wrong is told by the list, which asks again.
    if (error instanceof Problem) return undefined;
    throw error;
  });
  const ms = Math.round(performance.now() - begunMs);
  const { permissions } = ctx.principal;
  return (
    <>
      <PageHead
        title="Accounts"
        actions={permissions.has('product:read') && <LinkButton href="/products">Products</LinkButton>}
      />
      <AccountList
        first={
          page && {
            query: { q, filter, sort },
            page: { rows: page.page, continuation: page.continuation, total: page.record_count, ms },
          }
        }
        counts={await countStates(ctx.db)}
        moves={await movesOf(ctx)}
        employee={ctx.principal.name}
        can={{
          create: permissions.has('account:create'),
          export: permissions.has('account:export'),
          tag: permissions.has('account.coordinate:update'),
        }}
      />
    </>
  );
}

/** Where an account of each state may go, for somebody who may move any. */
async function movesOf({ db, principal }: Context): Promise<Record<AccountState, TargetState[]>> {
  const mayMove = principal.permissions.has('account.state:change');
  const moves = await Promise.all(accountStates.map((state) => (mayMove ? allowedMoves(db, state) : [])));
  return Object.fromEntries(accountStates.map((state, at) => [state, moves[at] ?? []])) as Record<
    AccountState,
    TargetState[]
  >;
}
