'use client';
import { useRouter } from 'next/navigation';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { reportCalls } from '#components/reports/calls.ts';
import { t } from '#components/reports/messages.ts';
import { t as frequencyText } from '#components/shell/frequency-messages.ts';
import { Field } from '#components/ui/field.tsx';
import { Select, type SelectOption } from '#components/ui/input.tsx';
import { toast } from '#components/ui/toast.ts';
import { type Frequency, frequencies } from '#lib/core/recurrence.ts';
import { call } from '#lib/server/operation/client.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: String(hour).padStart(2, '0') }));

/** What can be sent, and to whom. The value of a receiver is its channel and its id. */
export interface ReportChoices {
  views: readonly SelectOption[];
  receivers: readonly SelectOption[];
}

export function ReportDialog({ views, receivers, onClose }: ReportChoices & { onClose: () => void }) {
  const router = useRouter();
  const form = useSmallForm({
    values: { view_id: '', frequency: 'WEEKLY', hour: '7', receiver_id: '' },
    check: ({ view_id, receiver_id }) => ({
      ...(view_id === '' && { view_id: t('choose') }),
      ...(receiver_id === '' && { receiver_id: t('choose') }),
    }),
    write: async ({ view_id, frequency, hour, receiver_id: receiver }) => {
      const [channel, id = ''] = receiver.split(' ');
      const body = {
        view_id,
        frequency: frequencies.find((one): one is Frequency => one === frequency) ?? 'WEEKLY',
        hour: Number(hour),
        channel: channel === 'WEBHOOK' ? ('WEBHOOK' as const) : ('EMAIL' as const),
        receiver_id: id,
      };
      await call(reportCalls.createReport, { body });
      toast(t('created'));
      onClose();
      router.refresh();
    },
  });
  const timings = frequencies.map((value) => ({ value, label: frequencyText(`frequency.${value}`) }));
  return (
    <FormDialog title={t('newReport')} action={t('create')} form={form} onClose={onClose}>
      <Field label={t('view')} required hint={t('viewHint')} error={form.fault('view_id')}>
        <Select {...form.register('view_id')} options={views} placeholder={t('choose')} />
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
