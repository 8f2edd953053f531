import type { Metadata } from 'next';
import { t } from '#components/reports/messages.ts';
import { ReportList } from '#components/reports/report-list.tsx';
import { terms } from '#components/shell/messages.ts';
import { filterOf, isOneOf } from '#components/table/filter-text.ts';
import { listWebhooks } from '#lib/domain/events/webhooks.ts';
import type { Report } from '#lib/domain/reports/contract.ts';
import { reportReceivers } from '#lib/domain/reports/receivers.ts';
import { reportedListNames, viewQuery } from '#lib/domain/reports/reported-lists.ts';
import { listReports } from '#lib/domain/reports/reports.ts';
import { listViews } from '#lib/domain/views/views.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('reports') };

const choicesMax = 200;

export default async function Page() {
  const ctx = await pageContext('view:schedule');
  const reports = await listReports(ctx);
  const choices = { views: await viewChoices(ctx), receivers: await receiverChoices(ctx, reports) };
  return <ReportList reports={reports} choices={choices} />;
}

/** The views that can be sent. */
async function viewChoices(ctx: Context) {
  const filter = filterOf(isOneOf('list', reportedListNames));
  const { page } = await listViews(ctx, { filter, 'page[size]': choicesMax });
  return page
    .filter(({ query }) => viewQuery(query, ctx.now).q === '')
    .map(({ id, name, list }) => ({ value: id, label: `${name} (${list})` }));
}

/** People, those who receive a report already among them, and the webhooks for those who may see them. */
async function receiverChoices(ctx: Context, reports: readonly Report[]) {
  const people = await reportReceivers(ctx.db, {
    limit: choicesMax,
    chosen: reports.map(({ receiver_id }) => receiver_id),
  });
  const hooks = ctx.principal.permissions.has('webhook:read')
    ? (await listWebhooks(ctx, { 'page[size]': choicesMax })).page.filter(({ is_enabled }) => is_enabled)
    : [];
  return [
    ...people.map(({ id, name, username }) => ({
      value: `EMAIL ${id}`,
      label: name ? `${name}, ${username}` : username,
    })),
    ...hooks.map(({ id, url }) => ({
      value: `WEBHOOK ${id}`,
      label: t('byWebhook', { origin: new URL(url).origin }),
    })),
  ];
}
