import type { Metadata } from 'next';
import { JournalHead } from '#components/ledger/journal/journal-head.tsx';
import { LoadRatesButton } from '#components/ledger/load-rates.tsx';
import { RateTable } from '#components/ledger/rate-table.tsx';
import { terms } from '#components/shell/messages.ts';
import { Pager } from '#components/ui/pager.tsx';
import { listRates } from '#lib/domain/ledger/currencies/rates.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('exchangeRates') };

const ratesPageSize = 100;

export default async function Page({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const ctx = await pageContext('ledger:read');
  const number = Math.max(1, Math.trunc(Number((await searchParams).page ?? 1)) || 1);
  const rates = await listRates(ctx.db, { 'page[size]': ratesPageSize, 'page[number]': number });
  const from = (number - 1) * ratesPageSize;
  return (
    <>
      <JournalHead
        title={terms('exchangeRates')}
        actions={ctx.principal.permissions.has('fx-rate:update') && <LoadRatesButton />}
      />
      <RateTable rates={rates.page} now={ctx.now} isFirst={number === 1} />
      {(number > 1 || rates.continuation) && (
        <Pager
          from={from + 1}
          to={from + rates.page.length}
          total={rates.record_count}
          previousHref={number > 1 ? `/journal/rates?page=${number - 1}` : undefined}
          nextHref={rates.continuation ? `/journal/rates?page=${number + 1}` : undefined}
        />
      )}
    </>
  );
}
