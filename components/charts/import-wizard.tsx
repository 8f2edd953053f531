'use client';
import { FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type DragEvent, useMemo, useState } from 'react';
import { chartCalls } from '#components/charts/calls.ts';
import { ColumnMapping } from '#components/charts/column-mapping.tsx';
import { ImportPreview } from '#components/charts/import-preview.tsx';
import { guessTargets, mappedCsv, readSource, type Source, type Target } from '#components/charts/import-source.ts';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { tellWritten } from '#components/form/tell-written.ts';
import { type ApiForm, useApiForm } from '#components/form/use-api-form.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import type { ChartImported } from '#lib/domain/charts/chart-import.ts';
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
 * Makes a chart from a file in four steps on one page: text, columns, a dry run that names every fault by its line,
 * and the import. Whatever is changed after a dry run asks for another.
 */
export function ImportWizard() {
  const { form, source, mapping, setMapped, checked, changed, take } = useChartImport();
  const isReady = checked !== undefined && checked.faults.length === 0;
  return (
    <form {...form.props} noValidate className="flex max-w-form flex-col gap-5">
      <Card title="1. The chart">
        <ChartFields form={form} changed={changed} />
      </Card>
      <Card title="2. Its accounts">
        <SourceBox
          text={form.watch('text')}
          fault={form.fault('text') ?? (source.kind === 'none' ? source.fault : undefined)}
          onText={take}
        />
      </Card>
      {source.kind === 'csv' && (
        <Card title="3. What the columns are">
          <ColumnMapping source={source} mapping={mapping} onMapping={setMapped} />
        </Card>
      )}
      {source.kind !== 'none' && <ImportPreview source={source} mapping={mapping} checked={checked} />}
      {checked && <Verdict checked={checked} />}
      {form.problem && <ProblemSummary problem={form.problem} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          {isReady ? `Import ${formatCount(checked.accounts)} accounts` : 'Dry run'}
        </Button>
        <span className="text-fg-2 text-sm">
          {isReady ? 'Makes the chart.' : 'Looks for faults line by line and makes nothing.'}
        </span>
      </div>
    </form>
  );
}

/** The form of the import: what was read from the text, the columns, and what the last dry run found. */
function useChartImport() {
  const router = useRouter();
  const [mapped, setMapped] = useState<readonly Target[]>();
  const [checked, setChecked] = useState<ChartImported>();
  const isReady = checked !== undefined && checked.faults.length === 0;
  const columnsOf = (source: Source) => (source.kind === 'csv' ? (mapped ?? guessTargets(source.headings)) : []);
  const form = useApiForm<ChartValues>({
    values: { name: '', description: '', currency: '', text: '' },
    check: ({ name, text }) => {
      const source = readSource(text);
      return {
        text: source.kind === 'none' ? (source.fault ?? 'Drop a file or paste its text.') : undefined,
        name: name.trim() === '' ? 'Give the chart a name.' : undefined,
      };
    },
    write: async (values, idempotency_key) => {
      const source = readSource(values.text);
      const body = { ...rowsOf(values.text, source, columnsOf(source)), ...headOf(values) };
      if (!isReady) return setChecked(await call(chartCalls.importChart, { query: { dry_run: 'true' }, body }));
      const { status, body: made } = await callForResponse(chartCalls.importChart, { body, idempotency_key });
      tellWritten(status, 'Chart imported', {
        detail: `${formatCount(made.accounts)} accounts`,
        waits: 'The import was requested.',
      });
      router.push(made.chart ? `/charts/${made.chart.id}` : '/charts');
    },
  });
  const text = form.watch('text');
  const source = useMemo(() => readSource(text), [text]);
  const changed = () => setChecked(undefined);
  const { dirtyFields } = form.formState;
  /** Takes a text. What a JSON file says of its chart stands in the fields that nobody has filled in. */
  const take = (taken: string) => {
    form.setValue('text', taken);
    const read = readSource(taken);
    for (const member of ['name', 'description', 'currency'] as const)
      if (!dirtyFields[member]) form.setValue(member, (read.kind === 'json' ? read[member] : undefined) ?? '');
    setMapped(undefined);
    changed();
  };
  const map = (next: readonly Target[]) => {
    setMapped(next);
    changed();
  };
  return { form, source, mapping: columnsOf(source), setMapped: map, checked, changed, take };
}

/** The rows of the body: objects of a JSON file, or a CSV with the columns of the contract. */
function rowsOf(text: string, source: Source, mapping: readonly Target[]) {
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

function ChartFields({ form, changed }: { form: ApiForm<ChartValues>; changed: () => void }) {
  const registered = (name: 'name' | 'description' | 'currency') => form.register(name, { onChange: changed });
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_3fr_8rem]">
      <Field label="Name" required error={form.fault('name')}>
        <Input {...registered('name')} />
      </Field>
      <Field label="Description" optional error={form.fault('description')}>
        <Input {...registered('description')} />
      </Field>
      <Field label="Currency" optional error={form.fault('currency')} hint="Any when empty">
        <Input {...registered('currency')} maxLength={8} autoComplete="off" className="uppercase" />
      </Field>
    </div>
  );
}

function Verdict({ checked }: { checked: ChartImported }) {
  const general = checked.faults.filter(({ line }) => line === 0);
  if (checked.faults.length === 0) {
    return (
      <Banner tone="ok" live title="No faults">
        {formatCount(checked.accounts)} accounts were read. Nothing has been made yet.
      </Banner>
    );
  }
  const lines = new Set(checked.faults.filter(({ line }) => line > 0).map(({ line }) => line));
  return (
    <Banner tone="bad" live title={`${formatCount(checked.faults.length)} to mend; nothing was made`}>
      {lines.size > 0 && <p>Lines {[...lines].join(', ')}.</p>}
      {general.map(({ column, message }) => (
        <p key={`${column} ${message}`}>{message}</p>
      ))}
    </Banner>
  );
}

function SourceBox({ text, fault, onText }: { text: string; fault?: string; onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file) onText(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
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
      className={`flex flex-col gap-3 rounded border border-dashed p-3 ${isOver ? 'border-accent bg-accent-soft' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <label
          className={buttonClass('secondary', 'md', 'has-focus-visible:outline-2 has-focus-visible:outline-focus')}
        >
          <FileUp aria-hidden className="size-4" /> Choose a file
          <input
            type="file"
            accept=".csv,.json,.txt,.tsv,text/csv,application/json"
            className="sr-only"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
        <span className="text-fg-2">or drop one here, or paste below</span>
        <Button variant="quiet" size="sm" className="ms-auto" onClick={() => onText(example)}>
          Show an example
        </Button>
      </div>
      <Field
        label="CSV or JSON"
        error={fault}
        hint="One account a line with code, name, type (ASSET, LIABILITY, EQUITY, INCOME, EXPENSE), and perhaps parent and usage."
      >
        <Textarea
          name="text"
          mono
          rows={8}
          spellCheck={false}
          wrap="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
    </div>
  );
}
