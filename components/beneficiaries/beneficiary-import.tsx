'use client';
import { useRef, useState } from 'react';
import { beneficiaryAddress, identityAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { t } from '#components/beneficiaries/import-messages.ts';
import {
  exampleCsv,
  importRows,
  type LineFault,
  lineFaultsOf,
  memberFault,
  type ParsedRow,
  rowText,
} from '#components/beneficiaries/import-rows.ts';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useAction } from '#components/form/use-action.ts';
import { toastWaiting } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Field } from '#components/ui/field.tsx';
import { forgetFile } from '#components/ui/forget-file.ts';
import { Input, Textarea } from '#components/ui/input.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { importRowsMax } from '#lib/domain/beneficiaries/beneficiaries/limits.ts';
import type { ImportedRow } from '#lib/domain/beneficiaries/import/contract.ts';
import { call } from '#lib/server/operation/client.ts';

type CheckedRow = ParsedRow & { verdict: ImportedRow };

/** Imports beneficiaries from a CSV: parsed here, validated by the server in a preview, created on request. */
export function BeneficiaryImport({ identity }: { identity: string }) {
  const { text, setText, faults, checked, isMade, busy, problem, preview, make, ...attempt } = useImport(identity);
  const ready = checked?.filter(isReady).length ?? 0;
  return (
    <>
      <Card title={terms('csv')}>
        <div className="flex flex-col gap-4">
          <ImportSourceFields text={text} onText={setText} />
          <Button
            variant={checked ? 'secondary' : 'primary'}
            className="self-start"
            busy={busy && !checked}
            disabled={text.trim() === ''}
            onClick={preview}
          >
            {terms('preview')}
          </Button>
        </div>
      </Card>
      <FormAnswer attempt={attempt}>
        {problem && faults.length === 0 && <ProblemSummary problem={problem} />}
      </FormAnswer>
      {faults.length > 0 && <LineFaults faults={faults} />}
      {checked && (
        <Card
          flush
          title={
            isMade
              ? t('importedOf', { ready, count: checked.length })
              : t('previewOf', { ready, count: checked.length })
          }
          actions={
            isMade ? (
              <LinkButton size="sm" href={identityAddress(identity)}>
                {t('showBeneficiaries')}
              </LinkButton>
            ) : (
              <Button size="sm" variant="primary" busy={busy} disabled={ready === 0} onClick={make}>
                {t('importCount', { ready })}
              </Button>
            )
          }
        >
          <Verdicts identity={identity} rows={checked} isMade={isMade} />
        </Card>
      )}
      <span role="status" className="sr-only">
        {checked && (isMade ? t('importedCount', { ready }) : t('readyOf', { ready, count: checked.length }))}
      </span>
    </>
  );
}

/** The two requests of an import: the preview, which creates nothing, and the import of the valid rows. */
function useImport(identity: string) {
  const [text, setTextState] = useState('');
  const latest = useRef('');
  const [faults, setFaults] = useState<readonly LineFault[]>([]);
  const [checked, setChecked] = useState<readonly CheckedRow[]>();
  const [isMade, setMade] = useState(false);
  const { busy, isSlow, stop, problem, run } = useAction();
  /** A preview belongs to the text that was read: a changed text has none. */
  const setText = (next: string) => {
    latest.current = next;
    setTextState(next);
    setFaults([]);
    setChecked(undefined);
    setMade(false);
  };
  const preview = async () => {
    const parsed = importRows(text);
    const refusal = await run(async () => {
      const rows = parsed.rows.map(({ row }) => owned(row, identity));
      setMade(false);
      setChecked(undefined);
      setFaults(
        rows.length > importRowsMax ? [{ line: 1, message: t('importMax', { max: importRowsMax }) }] : parsed.faults,
      );
      if (parsed.faults.length > 0 || rows.length === 0 || rows.length > importRowsMax) return;
      const answer = await call(beneficiaryCalls.importBeneficiaries, { query: { dry_run: 'true' }, body: { rows } });
      if (latest.current === text) setChecked(withVerdicts(parsed.rows, answer.rows));
    });
    const refused = refusal && latest.current === text ? lineFaultsOf(refusal.errors, parsed.rows) : undefined;
    if (refused) setFaults(refused);
  };
  const make = () =>
    run(async (idempotency_key) => {
      const ready = checked?.filter(isReady) ?? [];
      const body = { rows: ready.map(({ row }) => owned(row, identity)) };
      const result = await sendWrite(beneficiaryCalls.importBeneficiaries, { body, idempotency_key });
      if (!result.isDone) {
        setText('');
        return toastWaiting(t('importCount', { ready: ready.length }));
      }
      setChecked(withVerdicts(ready, result.body.rows));
      setMade(true);
    });
  return { text, setText, faults, checked, isMade, busy, isSlow, stop, problem, preview, make };
}

function ImportSourceFields({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <>
      <Field label={terms('beneficiaries')} hint={t('importHint')}>
        <Textarea value={text} rows={6} mono onChange={(event) => onText(event.target.value)} />
      </Field>
      <Field label={t('csvFile')} optional>
        <Input
          type="file"
          accept=".csv,text/csv"
          className="pt-1.5"
          onClick={forgetFile}
          onChange={async (event) => {
            const [file] = event.target.files ?? [];
            if (file) onText(await file.text());
          }}
        />
      </Field>
      <details>
        <summary className="text-accent leading-6 pointer-coarse:leading-11">{t('exampleFile')}</summary>
        <div className="mt-2">
          <CodeBlock text={exampleCsv} name={t('exampleInText')} label={t('exampleName')} />
        </div>
      </details>
    </>
  );
}

function LineFaults({ faults }: { faults: readonly LineFault[] }) {
  return (
    <Banner tone="bad" title={t('fileUnreadable')} live>
      <ul className="list-disc ps-4">
        {faults.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{terms('lineFault', { line, message })}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Verdicts({ identity, rows, isMade }: { identity: string; rows: readonly CheckedRow[]; isMade: boolean }) {
  return (
    <DataGrid
      caption={t('linesCaption')}
      quietCaption
      rows={rows}
      rowKey={({ lines }) => String(lines[0])}
      columns={[
        { key: 'line', label: terms('line'), align: 'end', width: 5, cell: ({ lines }) => lines.join(', ') },
        {
          key: 'name',
          label: terms('beneficiary'),
          isRowHeader: true,
          cell: ({ row, verdict }) =>
            isMade && verdict.beneficiary_id ? (
              <a href={beneficiaryAddress(identity, verdict.beneficiary_id)} className="text-accent underline">
                {rowText(row).name}
              </a>
            ) : (
              rowText(row).name
            ),
        },
        { key: 'accounts', label: terms('bankDetails'), cell: ({ row }) => rowText(row).accounts },
        {
          key: 'verdict',
          label: t('verdict'),
          cell: ({ verdict }) =>
            verdict.outcome === 'created' ? (
              <Badge tone="ok">{isMade ? terms('created') : t('ready')}</Badge>
            ) : (
              <span className="text-bad">{refusalText(verdict)}</span>
            ),
        },
      ]}
    />
  );
}

function withVerdicts(rows: readonly ParsedRow[], verdicts: readonly ImportedRow[]): CheckedRow[] {
  return rows.flatMap((row, at) => {
    const verdict = verdicts.find(({ index }) => index === at);
    return verdict ? [{ ...row, verdict }] : [];
  });
}

function isReady({ verdict }: CheckedRow): boolean {
  return verdict.outcome === 'created';
}

function owned(row: ParsedRow['row'], identity: string): ParsedRow['row'] {
  return { ...row, beneficiary: { ...row.beneficiary, identity_reference: identity } };
}

/** Each fault with its member, or the text of the problem. */
function refusalText({ problem }: ImportedRow): string {
  const faults = problem?.errors;
  if (!Array.isArray(faults)) return problem?.detail ?? terms('rejected');
  return faults.map(({ pointer, message }) => memberFault(String(pointer), message)).join(' · ');
}
