import { notFound } from 'next/navigation';
import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { AccountLedger } from '#components/accounts/money/account-ledger.tsx';
import { type PostingFilterTexts, postingFilterLabels } from '#components/accounts/money/posting-filter-form.tsx';
import type { FormFault } from '#components/form/form-errors.tsx';
import { terms } from '#components/shell/messages.ts';
import { readSnapshot } from '#db/index.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { unambiguousAmount } from '#lib/core/amounts/typed-amount.ts';
import { Problem } from '#lib/core/problem.ts';
import { PostingFilterQuery } from '#lib/domain/accounts/flows/contract.ts';
import { type PostingsQuery, walletPostings } from '#lib/domain/accounts/flows/wallet-postings.ts';
import { walletRowBy } from '#lib/domain/accounts/wallets/wallets.ts';
import { explanationHolds } from '#lib/domain/ledger/balances/explain.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const generateMetadata = titleBelowRecord(terms('ledger'));

interface Query extends PostingFilterTexts {
  wallet?: string;
  currency?: string;
  page?: string;
}

export default async function Page({ params, searchParams }: AccountPage & { searchParams: Promise<Query> }) {
  const ctx = await pageContext('wallet:read');
  const { account } = await accountFor((await params).idRef);
  const query = await searchParams;
  const [firstWallet] = account.wallets ?? [];
  const walletType = query.wallet ?? firstWallet?.code;
  const walletCurrency = query.currency ?? firstWallet?.currency;
  if (!walletType || !walletCurrency) notFound();
  const row = await orNotFound(walletRowBy(ctx.db, { idRef: account.id, walletType, walletCurrency }));
  const may = ctx.principal.permissions;
  return (
    <AccountLedger
      account={account}
      ledger={{ ...(await postingsFor(ctx, row, query)), holds: await activeHoldsOf(ctx, row) }}
      can={{ seeJournal: may.has('ledger:read'), export: may.has('account:export') }}
    />
  );
}

/** The postings that the address asks for; all of them, with the faults, where its filter cannot be read. */
async function postingsFor(ctx: Context, row: WalletRow, query: Query) {
  const { wallet: _wallet, currency: _currency, page, ...asked } = query;
  const typed = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
  const pageNumber = Math.max(1, Math.trunc(Number(page ?? 1)) || 1);
  // The balances of a page agree with its postings only if all are of one time.
  const postingsOf = (wanted: PostingsQuery) =>
    readSnapshot(ctx.db, (db) => walletPostings({ ...ctx, db }, row, wanted));
  const invalid = async (faults: readonly FormFault[]) => {
    const postings = await postingsOf({ 'page[number]': pageNumber });
    const named = faults.flatMap(({ field, message }) =>
      Object.hasOwn(postingFilterLabels, field) ? [{ field: field as keyof PostingFilterTexts, message }] : [],
    );
    return { postings, filter: {}, typed, faults: named };
  };
  const decimals = (await decimalsOfCurrencies(ctx.db, [row.currency]))(row.currency);
  const parsed = PostingFilterQuery.safeParse({
    ...typed,
    ...ungroupedAmount('amount_min', typed, decimals),
    ...ungroupedAmount('amount_max', typed, decimals),
  });
  if (!parsed.success) {
    return invalid(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
  }
  try {
    const postings = await postingsOf({ ...parsed.data, 'page[number]': pageNumber });
    return { postings, filter: parsed.data, typed: parsed.data };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const faults = error.details.errors ?? [];
    return invalid(
      faults.map(({ pointer, parameter, message }) => ({ field: parameter ?? pointer?.slice(1) ?? '', message })),
    );
  }
}

/** An amount of the form as the API takes it, as in dialogs. */
function ungroupedAmount(name: 'amount_min' | 'amount_max', typed: PostingFilterTexts, decimals: number) {
  const text = typed[name];
  return typeof text === 'string' ? { [name]: unambiguousAmount(text, decimals) } : {};
}

async function activeHoldsOf({ db, now }: Context, row: WalletRow) {
  const decimals = (await decimalsOfCurrencies(db, [row.currency]))(row.currency);
  return explanationHolds(db, row.id, { now, text: (minor) => fromMinor(minor, decimals) });
}
