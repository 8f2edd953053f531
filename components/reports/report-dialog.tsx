'use client';
import { useRouter } from 'next/navigation';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { reportCalls } from '#components/reports/calls.ts';
import { t } from '#components/reports/messages.ts';
import { t as frequencyText } from '#components/shell/frequency-messages.ts';
import { Field } from '#components/ui/field.tsx';
import { Input, Select, type SelectOption } from '#components/ui/input.tsx';
import { type Frequency, frequencies } from '#lib/core/recurrence.ts';
import type { Report } from '#lib/domain/reports/contract.ts';
import { reportNameLengthMax } from '#lib/domain/reports/limits.ts';
import { callForResponse } from '#lib/server/operation/client.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: String(hour).padStart(2, '0') }));

/** What can be sent, and to whom. The value of a receiver is its channel and its id. */
export interface ReportChoices {
  views: readonly SelectOption[];
  receivers: readonly SelectOption[];
}

interface Values {
  name: string;
  view_id: string;
  frequency: string;
  hour: string;
  receiver_id: string;
}

const newValues: Values = { name: '', view_id: '', frequency: 'WEEKLY', hour: '7', receiver_id: '' };

/** Creates a report, or changes the one that is given. */
export function ReportDialog({
  views,
  receivers,
  report,
  onClose,
}: ReportChoices & { report?: Report | undefined; onClose: () => void }) {
  const router = useRouter();
  const form = useApiForm<Values>({
    values: report ? valuesOf(report, { views, receivers }) : newValues,
    check: ({ view_id, receiver_id }) => ({
      ...(view_id === '' && { view_id: t('choose') }),
      ...(receiver_id === '' && { receiver_id: t('choose') }),
    }),
    revision: report?.revision,
    write: async (values, idempotency_key) => {
      if (report) await update(report, values, idempotency_key);
      else await create(values, idempotency_key);
      onClose();
      router.refresh();
    },
  });
  const timings = frequencies.map((value) => ({ value, label: frequencyText(`frequency.${value}`) }));
  return (
    <FormDialog
      title={report ? t('edit') : t('newReport')}
      action={report ? t('save') : t('create')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('view')} required hint={t('viewHint')} error={form.fault('view_id')}>
        <Select {...form.register('view_id')} options={views} placeholder={t('choose')} />
      </Field>
      <Field label={t('reportName')} hint={t('reportNameHint')} error={form.fault('name')}>
        <Input {...form.register('name')} maxLength={reportNameLengthMax} />
      </Field>
      <Field label={t('frequency')} required hint={t('frequencyHint')} error={form.fault('frequency')}>
        <Select {...form.register('frequency')} options={timings} />
      </Field>
      <Field label={t('hour')} required error={form.fault('hour')}>
        <Select {...form.register('hour')} options={hours} />
      </Field>
      <Field label={t('receiver')} required hint={t('receiverHint')} error={form.fault('receiver_id')}>
        <Select {...form.register('receiver_id')} options={receivers} placeholder={t('choose')} />
      </Field>
    </FormDialog>
  );
}

async function create(values: Values, idempotency_key: string): Promise<void> {
  const name = values.name.trim();
  const body = { ...reportMembersOf(values), ...(name !== '' && { name }) };
  const { status } = await callForResponse(reportCalls.createReport, { body, idempotency_key });
  toastWriteResult(status, t('created'));
}

async function update({ id, revision }: Report, values: Values, idempotency_key: string): Promise<void> {
  const body = { ...reportMembersOf(values), name: values.name.trim() || null };
  const input = { params: { id }, body, revision, idempotency_key };
  const { status } = await callForResponse(reportCalls.updateReport, input);
  toastWriteResult(status, t('saved'));
}

/** A view or receiver that is gone is not among the choices: another must be chosen. */
function valuesOf(report: Report, { views, receivers }: ReportChoices): Values {
  const { name = '', view_id, frequency, hour, channel, receiver_id } = report;
  const amongChoices = (options: readonly SelectOption[], value: string) =>
    options.some((option) => option.value === value) ? value : '';
  return {
    name,
    frequency,
    hour: String(hour),
    view_id: amongChoices(views, view_id),
    receiver_id: amongChoices(receivers, `${channel} ${receiver_id}`),
  };
}

function reportMembersOf({ view_id, frequency, hour, receiver_id: receiver }: Values) {
  const [channel, id = ''] = receiver.split(' ');
  return {
    view_id,
    frequency: frequencies.find((one): one is Frequency => one === frequency) ?? 'WEEKLY',
    hour: Number(hour),
    channel: channel === 'WEBHOOK' ? ('WEBHOOK' as const) : ('EMAIL' as const),
    receiver_id: id,
  };
}
