'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useApiForm } from '#components/form/use-api-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { reportCalls } from '#components/reports/calls.ts';
import { t } from '#components/reports/messages.ts';
import { t as frequencyText } from '#components/shell/frequency-messages.ts';
import { tableCalls } from '#components/table/calls.ts';
import { filterOf, isOneOf } from '#components/table/filter/filter-text.ts';
import { Combobox, type ComboboxOption } from '#components/ui/input/combobox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Select } from '#components/ui/input/input.tsx';
import { contains } from '#lib/core/filter-chips.ts';
import { type Frequency, frequencies } from '#lib/core/time/recurrence.ts';
import type { Report, ReportReceiver } from '#lib/domain/reports/contract.ts';
import { reportedListNames, reportNameLengthMax } from '#lib/domain/reports/limits.ts';
import { call, callForResponse } from '#lib/server/operation/client.ts';

const viewsShownMax = 50;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: String(hour).padStart(2, '0') }));

interface Values {
  name: string;
  view_id: string;
  frequency: string;
  hour: string;
  /** The channel and the id. */
  receiver_id: string;
}

const newValues: Values = { name: '', view_id: '', frequency: 'WEEKLY', hour: '7', receiver_id: '' };

/** Creates a report, or changes the one that is given. */
export function ReportDialog({ report, onClose }: { report?: Report | undefined; onClose: () => void }) {
  const router = useRouter();
  const form = useApiForm<Values>({
    values: report ? valuesOf(report) : newValues,
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
      noValidate
    >
      <Field label={t('view')} required hint={t('viewHint')} error={form.fault('view_id')}>
        <IdCombobox {...form.bind('view_id')} stored={report && viewOf(report)} search={findViews} />
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
        <IdCombobox {...form.bind('receiver_id')} stored={report && receiverOf(report)} search={findReceivers} />
      </Field>
    </FormDialog>
  );
}

/** Chooses a record whose id is the value of the field. `stored` is the record that the report has. */
function IdCombobox({
  value,
  onChange,
  stored,
  search,
}: {
  value: string;
  onChange: (id: string) => void;
  stored: ComboboxOption | undefined;
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
}) {
  const [chosen, setChosen] = useState<ComboboxOption>();
  return (
    <Combobox
      value={[chosen, stored].find((option) => option?.value === value)}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.value ?? '');
      }}
      search={search}
    />
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

/** A view or receiver that is gone leaves its field empty: another must be chosen. */
function valuesOf(report: Report): Values {
  const { name = '', frequency, hour } = report;
  return {
    name,
    frequency,
    hour: String(hour),
    view_id: viewOf(report)?.value ?? '',
    receiver_id: receiverOf(report)?.value ?? '',
  };
}

/** The view of a report, unless it is gone. */
const viewOf = ({ view_id, view_name, list }: Report): ComboboxOption | undefined =>
  view_name === undefined ? undefined : { value: view_id, label: view_name, detail: list };

/** Views that can be sent. A search of the list is no filter, so that a view with one cannot. */
async function findViews(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const filter = filterOf(isOneOf('list', reportedListNames), ...(text.trim() ? [contains('name', text.trim())] : []));
  const { page } = await call(tableCalls.listViews, { query: { filter, 'page[size]': String(viewsShownMax) }, signal });
  return page
    .filter(({ query }) => !new URLSearchParams(query).get('q'))
    .map(({ id, name, list }) => ({ value: id, label: name, detail: list }));
}

/** The receiver of a report, unless it is gone. */
const receiverOf = ({ receiver: name, channel, receiver_id }: Report): ComboboxOption | undefined =>
  name === undefined ? undefined : receiverOption({ name, channel, receiver_id });

function receiverOption({ channel, receiver_id, name, username }: ReportReceiver): ComboboxOption {
  return {
    value: `${channel} ${receiver_id}`,
    label: channel === 'WEBHOOK' ? t('byWebhook', { origin: name }) : name,
    ...(username !== undefined && username !== name && { detail: username }),
  };
}

async function findReceivers(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const found = await call(reportCalls.listReportReceivers, { query: { text }, signal });
  return found.map(receiverOption);
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
