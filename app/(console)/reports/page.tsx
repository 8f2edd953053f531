import type { Metadata } from 'next';
import { ReportList } from '#components/reports/report-list.tsx';
import { terms } from '#components/shell/messages.ts';
import { filterOf, isOneOf } from '#components/table/filter-text.ts';
import { reportedListNames, viewQuery } from '#lib/domain/reports/reported-lists.ts';
import { listReports } from '#lib/domain/reports/reports.ts';
import { listViews } from '#lib/domain/views/views.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('reports') };

const viewChoicesMax = 200;

export default async function Page() {
  const ctx = await pageContext('view:schedule');
  const reports = await listReports(ctx);
  return <ReportList reports={reports} views={await viewChoices(ctx)} />;
}

/** The views that can be sent. */
async function viewChoices(ctx: Context) {
  const filter = filterOf(isOneOf('list', reportedListNames));
  const { page } = await listViews(ctx, { filter, 'page[size]': viewChoicesMax });
  return page
    .filter(({ query }) => viewQuery(query, ctx.now).q === '')
    .map(({ id, name, list }) => ({ value: id, label: `${name} (${list})` }));
}
