import type { Metadata } from 'next';
import { ReportList } from '#components/reports/report-list.tsx';
import { terms } from '#components/shell/messages.ts';
import { filterOf, isOneOf } from '#components/table/filter/filter-text.ts';
import { reportedListNames } from '#lib/domain/reports/limits.ts';
import { listReports } from '#lib/domain/reports/reports.ts';
import { listViews } from '#lib/domain/views/views.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('reports') };

export default async function Page() {
  const ctx = await pageContext('view:schedule');
  const filter = filterOf(isOneOf('list', reportedListNames));
  const [reports, views] = await Promise.all([listReports(ctx), listViews(ctx, { filter, 'page[size]': 1 })]);
  return <ReportList reports={reports} hasViews={views.page.length > 0} />;
}
