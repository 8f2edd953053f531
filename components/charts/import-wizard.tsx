'use client';
import { FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type DragEvent, type FormEvent, useMemo, useState } from 'react';
import { chartCalls } from '#components/charts/calls.ts';
import { ColumnMapping } from '#components/charts/column-mapping.tsx';
import { ImportPreview } from '#components/charts/import-preview.tsx';
import { guessTargets, mappedCsv, readSource, type Target } from '#components/charts/import-source.ts';
import { useWrite } from '#components/ledger/use-write.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { ProblemSummary } from '#components/ui/form-errors.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { newRequestId } from '#components/ui/request-id.ts';
import { toast } from '#components/ui/toast.ts';
import type { ChartImported } from '#lib/domain/charts/chart-import.ts';
import { call, callWhole } from '#lib/server/operation/client.ts';

const example = `code,name,type,parent
1,Assets,ASSET,
1000,Cash at banks,ASSET,1
1010,Payments on their way,ASSET,1
2,Liabilities,LIABILITY,
2000,Customer deposits,LIABILITY,2
4,Income,INCOME,
4000,Fees,INCOME,4
`;

/**
 * Makes a chart from a file in four steps on one page: text, columns, a dry run that names every fault by its line,
 * and the import. Whatever is changed after a dry run asks for another.
 */
export function ImportWizard() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [own, setOwn] = useState<{ name?: string; description?: string; currency?: string }>({});
  const [mapped, setMapped] = useState<readonly Target[]>();
  const [checked, setChecked] = useState<ChartImported>();
  const [idempotency_key, setKey] = useState(newRequestId);
  const { busy, faults, setFaults, problem, send } = useWrite();
  const source = useMemo(() => readSource(text), [text]);
  const said = source.kind === 'json' ? source : undefined;
  const name = own.name ?? said?.name ?? '';
  const description = own.description ?? said?.description ?? '';
  const currency = own.currency ?? said?.currency ?? '';
  const mapping = source.kind === 'csv' ? (mapped ?? guessTargets(source.headings)) : [];
  const isReady = checked !== undefined && checked.faults.length === 0;

  const changed = () => {
    setChecked(undefined);
    setKey(newRequestId());
  };
  const take = (taken: string) => {
    setText(taken);
    setMapped(undefined);
    changed();
  };
  const say = (part: typeof own) => {
    setOwn({ ...own, ...part });
    changed();
  };
  const run = async (dry_run: boolean) => {
    if (source.kind === 'none') return setFaults({ text: source.fault ?? 'Drop a file or paste its text.' });
    if (name.trim() === '') return setFaults({ name: 'Give the chart a name.' });
    setFaults({});
    const rows = source.kind === 'json' ? { rows: [...source.objects] } : { csv: mappedCsv(text, source, mapping) };
    const body = {
      ...rows,
      name: name.trim(),
      ...(description.trim() && { description: description.trim() }),
      ...(currency.trim() && { currency: currency.trim().toUpperCase() }),
    };
    await send(async () => {
      if (dry_run) return setChecked(await call(chartCalls.importChart, { query: { dry_run: 'true' }, body }));
      const made = await callWhole(chartCalls.importChart, { body, idempotency_key });
      if (made.status === 202)
        toast('Waiting for a second person', { tone: 'info', detail: 'The import was requested.' });
      else toast('Chart imported', { detail: `${formatCount(made.body.accounts)} accounts` });
      router.push(made.body.chart ? `/charts/${made.body.chart.id}` : '/charts');
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(!isReady);
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={busy} className="flex max-w-form flex-col gap-5">
      <Card title="1. The chart">
        <div className="grid gap-4 sm:grid-cols-[2fr_3fr_8rem]">
          <Field label="Name" required error={faults.name}>
            <Input name="name" value={name} onChange={(event) => say({ name: event.target.value })} />
          </Field>
          <Field label="Description" optional error={faults.description}>
            <Input
              name="description"
              value={description}
              onChange={(event) => say({ description: event.target.value })}
            />
          </Field>
          <Field label="Currency" optional error={faults.currency} hint="Any when empty">
            <Input
              name="currency"
              maxLength={8}
              autoComplete="off"
              className="uppercase"
              value={currency}
              onChange={(event) => say({ currency: event.target.value })}
            />
          </Field>
        </div>
      </Card>
      <Card title="2. Its accounts">
        <SourceBox
          text={text}
          fault={faults.text ?? (source.kind === 'none' ? source.fault : undefined)}
          onText={take}
        />
      </Card>
      {source.kind === 'csv' && (
        <Card title="3. What the columns are">
          <ColumnMapping
            source={source}
            mapping={mapping}
            onMapping={(next) => {
              setMapped(next);
              changed();
            }}
          />
        </Card>
      )}
      {source.kind !== 'none' && <ImportPreview source={source} mapping={mapping} checked={checked} />}
      {checked && <Verdict checked={checked} />}
      {problem && <ProblemSummary problem={problem} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {isReady ? `Import ${formatCount(checked.accounts)} accounts` : 'Dry run'}
        </Button>
        <span className="text-fg-2 text-sm">
          {isReady ? 'Makes the chart.' : 'Looks for faults line by line and makes nothing.'}
        </span>
      </div>
    </form>
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
