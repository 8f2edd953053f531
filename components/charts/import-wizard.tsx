'use client';
import { FileUp } from 'lucide';
import { useRouter } from 'next/navigation';
import { type DragEvent, useMemo, useState } from 'react';
import { chartCalls } from '#components/charts/calls.ts';
import { ColumnMapping } from '#components/charts/column-mapping.tsx';
import { t } from '#components/charts/import-messages.ts';
import { ImportPreview } from '#components/charts/import-preview.tsx';
import { guessTargets, mappedCsv, readSource, type Source, type Target } from '#components/charts/import-source.ts';
import { FormEnd } from '#components/form/form-end.tsx';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { useAnswer } from '#components/form/use-answer.ts';
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts';
import { useUnsavedPart } from '#components/form/use-unsaved-part.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { forgetFile } from '#components/ui/input/forget-file.ts';
import { Input, Textarea } from '#components/ui/input/input.tsx';
import { readTextFile } from '#components/ui/input/read-text-file.ts';
import { common } from '#components/ui/messages.ts';
import type { ChartImported } from '#lib/domain/charts/import-schemas.ts';
import { currencyCodeLengthMax } from '#lib/domain/ledger/currencies/currency-code.ts';
import { call, callForResponse } from '#lib/server/operation/client.ts';

const example = `code,name,type,parent
1,Assets,ASSET,
1000,Cash at banks,ASSET,1
1010,Payments on their way,ASSET,1
2,Liabilities,LIABILITY,
2000,Customer deposits,LIABILITY,2
4,Income,INCOME,
4000,Fees,INCOME,4
`;

interface ChartValues {
  name: string;
  description: string;
  currency: string;
  text: string;
}

/**
 * Imports a chart from a file in four steps on one page: text, columns, a dry run that names every fault by its line,
 * and the import. Any change after a dry run requires another one.
 */
export function ImportWizard() {
  const { form, source, mapping, setMapped, checked, take } = useChartImport();
  const isReady = checked !== undefined && checked.faults.length === 0;
  const text = form.watch('text');
  // After a dry run, which the form takes for a save, the chart is still to be imported.
  const part = useUnsavedPart<HTMLDivElement>(text.trim() !== '');
  return (
    <form {...form.props} noValidate className="flex max-w-form flex-col gap-5">
      <Card title={t('chartStep')}>
        <ChartFields form={form} />
      </Card>
      <Card title={t('accountsStep')}>
        <div ref={part}>
          <SourceInput
            text={text}
            fault={form.fault('text') ?? (source.kind === 'none' ? source.fault : undefined)}
            onText={take}
          />
        </div>
      </Card>
      {source.kind === 'csv' && (
        <Card title={t('columnsStep')}>
          <ColumnMapping source={source} mapping={mapping} onMapping={setMapped} />
        </Card>
      )}
      {source.kind !== 'none' && <ImportPreview source={source} mapping={mapping} checked={checked} />}
      <FormEnd
        attempt={form}
        answer={form.problem ? <ProblemSummary problem={form.problem} /> : checked && <Verdict checked={checked} />}
      >
        <Button type="submit" variant="primary" busy={form.busy}>
          {isReady ? t('importAccounts', { accounts: checked.accounts }) : t('dryRun')}
        </Button>
        <span className="text-fg-2 text-sm">{isReady ? t('importEffect') : t('dryRunEffect')}</span>
      </FormEnd>
    </form>
  );
}

/** The form of the import: what was read from the text, the columns, and what the last dry run found. */
function useChartImport() {
  const router = useRouter();
  const [mapped, setMapped] = useState<readonly Target[]>();
  const columnsOf = (source: Source) => (source.kind === 'csv' ? (mapped ?? guessTargets(source.headings)) : []);
  const form: ApiForm<ChartValues> = useApiForm<ChartValues>({
    values: { name: '', description: '', currency: '', text: '' },
    check: ({ name, text }) => {
      const source = readSource(text);
      return {
        text: source.kind === 'none' ? (source.fault ?? t('fileMissing')) : undefined,
        name: name.trim() === '' ? t('nameMissing') : undefined,
      };
    },
    write: async (values, idempotency_key) => {
      const source = readSource(values.text);
      const body = { ...mappedRows(values.text, source, columnsOf(source)), ...headOf(values) };
      if (!isReady) return keep(await call(chartCalls.importChart, { query: { dry_run: 'true' }, body }));
      const { status, body: imported } = await callForResponse(chartCalls.importChart, { body, idempotency_key });
      toastWriteResult(status, t('imported'), {
        detail: t('accounts', { accounts: imported.accounts }),
        waits: t('importRequested'),
      });
      router.push(imported.chart ? `/charts/${imported.chart.id}` : '/charts');
    },
  });
  const values = form.watch();
  const { answer: checked, keep } = useAnswer<ChartImported>([values, mapped]);
  const isReady = checked !== undefined && checked.faults.length === 0;
  const source = useMemo(() => readSource(values.text), [values.text]);
  const { dirtyFields } = form.formState;
  /** Takes a text. Values of the chart in a JSON file fill the empty fields. */
  const take = (taken: string) => {
    form.setValue('text', taken);
    const read = readSource(taken);
    for (const member of ['name', 'description', 'currency'] as const)
      if (!dirtyFields[member]) form.setValue(member, (read.kind === 'json' ? read[member] : undefined) ?? '');
    setMapped(undefined);
  };
  return { form, source, mapping: columnsOf(source), setMapped, checked, take };
}

/** The rows of the body: objects of a JSON file, or a CSV with the columns of the contract. */
function mappedRows(text: string, source: Source, mapping: readonly Target[]) {
  if (source.kind === 'none') throw new Error('There is no text');
  return source.kind === 'json' ? { rows: [...source.objects] } : { csv: mappedCsv(text, source, mapping) };
}

function headOf({ name, description, currency }: ChartValues) {
  return {
    name: name.trim(),
    ...(description.trim() && { description: description.trim() }),
    ...(currency.trim() && { currency: currency.trim().toUpperCase() }),
  };
}

function ChartFields({ form }: { form: ApiForm<ChartValues> }) {
  return (
    <div className="grid gap-x-4 gap-y-field sm:grid-cols-[2fr_3fr_8rem]">
      <Field label={common('name')} required error={form.fault('name')}>
        <Input {...form.register('name')} />
      </Field>
      <Field label={terms('description')} optional error={form.fault('description')}>
        <Input {...form.register('description')} />
      </Field>
      <Field label={terms('currency')} optional error={form.fault('currency')} hint={t('currencyHint')}>
        <Input {...form.register('currency')} maxLength={currencyCodeLengthMax} className="uppercase" />
      </Field>
    </div>
  );
}

function Verdict({ checked }: { checked: ChartImported }) {
  const general = checked.faults.filter(({ line }) => line === 0);
  if (checked.faults.length === 0) {
    return (
      <Banner tone="ok" live title={t('noErrors')}>
        {t('noErrorsDetail', { accounts: checked.accounts })}
      </Banner>
    );
  }
  const lines = new Set(checked.faults.filter(({ line }) => line > 0).map(({ line }) => line));
  return (
    <Banner tone="bad" live title={t('errors', { count: checked.faults.length })}>
      {lines.size > 0 && <p>{t('lines', { lines: [...lines].join(', '), count: lines.size })}</p>}
      {general.map(({ column, message }) => (
        <p key={`${column} ${message}`}>{message}</p>
      ))}
    </Banner>
  );
}

function SourceInput({ text, fault, onText }: { text: string; fault?: string; onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false);
  const read = (file: File | undefined) => void readTextFile(file, onText);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the file button and pasting are the others
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col gap-field rounded border border-dashed p-4 ${isOver ? 'border-accent bg-accent-soft' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <label
          className={buttonClass('secondary', 'md', 'has-focus-visible:outline-2 has-focus-visible:outline-focus')}
        >
          <Icon drawing={FileUp} className="size-4" /> {t('chooseFile')}
          <input
            type="file"
            accept=".csv,.json,.txt,.tsv,text/csv,application/json"
            className="sr-only"
            onClick={forgetFile}
            onChange={(event) => read(event.target.files?.[0])}
          />
        </label>
        <span className="text-fg-2">{t('dropHint')}</span>
        <Button variant="quiet" size="sm" className="ms-auto" onClick={() => onText(example)}>
          {t('showExample')}
        </Button>
      </div>
      <Field label={t('csvOrJson')} error={fault} hint={t('sourceHint')}>
        <Textarea
          name="text"
          mono
          rows={8}
          spellCheck={false}
          className="whitespace-pre"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
    </div>
  );
}
