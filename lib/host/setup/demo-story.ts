import { and, desc, eq, ne } from 'drizzle-orm';
import { database, type Writer } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { Problem } from '#lib/core/problem.ts';
import { failTestEvent } from '#lib/domain/events/webhooks/deliveries.ts';
import { transfer } from '#lib/domain/ledger/transfers/transfers.ts';
import { returnPaidPayment } from '#lib/domain/payments/queue/held-payments.ts';
import { parsedCall, performCall, prepareCall, requestApproval, setPolicies } from '#lib/host/setup/demo-calls.ts';
import { actingAs, findExampleUser } from '#lib/host/setup/demo-people.ts';
import { bank } from '#lib/host/setup/example-calls.ts';
import {
  pendingStoryCall,
  returnedPayment,
  storyCalls,
  storyProduct,
  storyTime,
  storyWebhook,
} from '#lib/host/setup/story-calls.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { withAudit } from '#lib/server/write/effects.ts';
import { systemContext } from '#lib/server/write/system.ts';

const newestCount = 25;

/**
 * Creates named customers with three months of history: a company with payroll and a supplier, its staff, a case of
 * fraud, a payment that came back, a webhook that fails and a request that waits for an approver. One transaction; a
 * later run changes nothing.
 */
export async function createDemoStory(): Promise<void> {
  const { read, transaction } = await database();
  const user = await findExampleUser(read);
  if (!user) throw new Error('The story needs the user of the examples.');
  const base = await systemContext('demo');
  const ctx = { ...base, principal: actingAs(base.principal, user) };
  const calls = await Promise.all(
    storyCalls().map(async ({ daysAgo, ...call }) => ({
      now: storyTime(Date.parse(base.now), daysAgo),
      call: await prepareCall(ctx, call),
    })),
  );
  const createAll = async (tx: Writer) => {
    for (const { now, call } of calls) {
      await withAudit(tx, { ...ctx, now }, call.bound.operation.id, (then) => performCall(then, call));
    }
    await withAudit(tx, ctx, 'makeDemo', createTodaysWork);
  };
  await transaction(createAll).catch((error: unknown) => {
    // Created by an earlier run.
    if (!(error instanceof Problem && error.code.endsWith('-taken'))) throw error;
  });
}

/** What staff find in the morning. */
async function createTodaysWork(ctx: WriteContext): Promise<void> {
  await returnPaidPayment(ctx, returnedPayment.id, returnedPayment.reason);
  await failTestEvent(ctx, storyWebhook, 503);
  await performCall(ctx, parsedCall(setPolicies([{ permission: 'account.state:change' }])));
  await requestApproval(ctx, pendingStoryCall);
  await performCall(ctx, parsedCall(setPolicies(null)));
  await depositToNewest(ctx);
}

/** The accounts on top of the list have money; those of the story have their own. */
async function depositToNewest(ctx: WriteContext): Promise<void> {
  const newest = await ctx.db
    .select({ account: accounts.id, wallet: accounts.default_wallet, currency: accounts.currency })
    .from(accounts)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.account_id, accounts.id), eq(ledgerAccounts.code, accounts.default_wallet)),
    )
    .where(and(eq(accounts.state, 'OPEN'), ne(accounts.product_id, storyProduct)))
    .orderBy(desc(accounts.created_at))
    .limit(newestCount);
  for (const [index, to] of newest.entries()) {
    const amount = String(250 + ((index * 739) % 4500));
    await transfer(ctx, { from: bank, to, amount, currency: to.currency, description: 'Opening deposit' });
  }
}
