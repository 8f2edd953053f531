'use client';
import { CalendarClock, Plus } from 'lucide';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { reportCalls } from '#components/reports/calls.ts';
import { t } from '#components/reports/messages.ts';
import { t as frequencyText } from '#components/shell/frequency-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Report } from '#lib/domain/reports/contract.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

const LazyReportDialog = lazyPart(async () => (await import('#components/reports/report-dialog.tsx')).ReportDialog);

/** A report with what is done to it; without one, a new report. */
type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; id: string };

/** The reports of the viewer, each with its latest runs. */
export function ReportList({ reports, hasViews }: { reports: readonly Report[]; hasViews: boolean }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  // As the page has it now: after a conflict with its current revision.
  const report = dialog && dialog.kind !== 'new' ? reports.find(({ id }) => id === dialog.id) : undefined;
  return (
    <>
      <PageHead
        title={terms('reports')}
        actions={
          hasViews && (
            <Button variant="primary" icon={Plus} onClick={() => setDialog({ kind: 'new' })}>
              {t('newReport')}
            </Button>
          )
        }
      >
        {t('pageDescription')}
      </PageHead>
      {reports.map((each) => (
        <ReportCard
          key={each.id}
          report={each}
          onEdit={({ id }) => setDialog({ kind: 'edit', id })}
          onDelete={({ id }) => setDialog({ kind: 'delete', id })}
        />
      ))}
      {reports.length === 0 && (
        <EmptyState icon={CalendarClock} title={t('noReports')}>
          {hasViews ? t('noReportsHint') : t('noViews')}
        </EmptyState>
      )}
      {(dialog?.kind === 'new' || (dialog?.kind === 'edit' && report)) && (
        <Suspense>
          <LazyReportDialog report={report} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'delete' && report && <DeleteReport report={report} onClose={close} />}
    </>
  );
}

function DeleteReport({ report: { id, revision }, onClose }: { report: Report; onClose: () => void }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteReport')}
      action={t('deleteReport')}
      onClose={onClose}
      confirm={async (idempotency_key) => {
        const input = { params: { id }, revision, idempotency_key };
        const { status } = await callForResponse(reportCalls.deleteReport, input);
        toastWriteResult(status, t('deleted'));
        onClose();
        router.refresh();
      }}
    >
      {t('deleteHint')}
    </ConfirmDialog>
  );
}

function SendNow({ report: { id } }: { report: Report }) {
  const router = useRouter();
  const { busy, send } = useDirectWrite();
  const run = () =>
    send(`runReport ${id}`, async (idempotency_key) => {
      const { status } = await callForResponse(reportCalls.runReport, { params: { id }, idempotency_key });
      toastWriteResult(status, t('queued'), { waits: t('sendNow') });
      router.refresh();
    });
  return (
    <Button size="sm" busy={busy} onClick={run}>
      {t('sendNow')}
    </Button>
  );
}

interface CardProps {
  report: Report;
  onEdit: (report: Report) => void;
  onDelete: (report: Report) => void;
}

function ReportCard({ report, onEdit, onDelete }: CardProps) {
  const { view_name: view = t('viewGone'), name = view, frequency, hour, receiver, due_at, runs } = report;
  const schedule = t('schedule', {
    frequency: frequencyText(`frequency.${frequency}`),
    hour: String(hour).padStart(2, '0'),
  });
  return (
    <Card
      title={name}
      actions={
        <>
          <SendNow report={report} />
          <Button size="sm" onClick={() => onEdit(report)}>
            {t('edit')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onDelete(report)}>
            {t('deleteReport')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DescriptionList
          columns={3}
          facts={[
            { label: t('view'), value: view },
            { label: t('frequency'), value: schedule },
            { label: t('receiver'), value: receiver ?? t('receiverGone') },
            { label: t('nextRun'), value: <Time value={due_at} /> },
          ]}
        />
        <DataGrid
          caption={t('runs', { name })}
          quietCaption
          rows={runs}
          rowKey={(run) => run.id}
          empty={t('noRuns')}
          columns={[
            {
              key: 'due',
              label: t('due'),
              isRowHeader: true,
              width: 12,
              cell: (run) => <Time value={run.created_at} />,
            },
            {
              key: 'state',
              label: terms('state'),
              width: 9,
              cell: (run) => (
                <StateBadge state={run.state === 'DONE' ? 'SENT' : run.state} label={t(`state.${run.state}`)} />
              ),
            },
            { key: 'rows', label: t('rows'), width: 7, cell: (run) => run.rows !== undefined && formatCount(run.rows) },
            {
              key: 'bytes',
              label: t('bytes'),
              width: 8,
              cell: (run) => run.bytes !== undefined && formatCount(run.bytes),
            },
            { key: 'fault', label: t('fault'), cell: (run) => run.fault },
          ]}
        />
      </div>
    </Card>
  );
}
