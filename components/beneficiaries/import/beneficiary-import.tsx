'use client';
import { useRef, useState } from 'react';
import { identityAddress } from '#components/beneficiaries/addresses.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { t } from '#components/beneficiaries/import/import-messages.ts';
import {
  exampleCsv,
  importRows,
  type LineFault,
  lineFaultsOf,
  type ParsedRow,
} from '#components/beneficiaries/import/import-rows.ts';
import { type CheckedRow, ImportVerdicts } from '#components/beneficiaries/import/import-verdicts.tsx';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { ProblemSummary } from '#components/form/form-errors.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useAction } from '#components/form/use-action.ts';
import { useUnsavedPart } from '#components/form/use-unsaved-part.ts';
import { toastWaiting } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { Checkbox } from '#components/ui/input/choice.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { TextFileInput } from '#components/ui/input/text-file-input.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { toast } from '#components/ui/overlay/toast.ts';
import { importRowsMax } from '#lib/domain/beneficiaries/beneficiaries/limits.ts';
import type { ImportedRow } from '#lib/domain/beneficiaries/import/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** Imports beneficiaries from a CSV: parsed here, validated by the server in a preview, created on request. */
export function BeneficiaryImport({ identity }: { identity: string }) {
  const [leavesOut, setLeavesOut] = useState(true);
  const { text, setText, faults, checked, isImported, busy, problem, preview, create, ...attempt } =
    useImport(identity);
  const ready = checked?.filter(isReady) ?? [];
  const repeated = ready.filter(isRepeated).length;
  const chosen = leavesOut ? ready.filter((row) => !isRepeated(row)) : ready;
  const source = useUnsavedPart<HTMLDivElement>(text.trim() !== '' && !isImported);
  return (
    <>
      <Card title={terms('csv')}>
        <div ref={source} className="flex flex-col gap-4">
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
            isImported
              ? t('importedOf', { ready: ready.length, count: checked.length })
              : t('previewOf', { ready: ready.length, count: checked.length })
          }
          actions={
            isImported ? (
              <LinkButton size="sm" href={identityAddress(identity)}>
                {t('showBeneficiaries')}
              </LinkButton>
            ) : (
              <Button
                size="sm"
                variant="primary"
                busy={busy}
                disabled={chosen.length === 0}
                onClick={() => create(chosen)}
              >
                {t('importCount', { ready: chosen.length })}
              </Button>
            )
          }
        >
          {repeated > 0 && !isImported && (
            <Checkbox
              className="border-line border-b px-4 py-3"
              label={t('leaveOut', { count: repeated })}
              checked={leavesOut}
              disabled={busy}
              onChange={(event) => setLeavesOut(event.target.checked)}
            />
          )}
          <ImportVerdicts identity={identity} rows={checked} isImported={isImported} />
        </Card>
      )}
      <span role="status" className="sr-only">
        {checked &&
          (isImported
            ? t('importedCount', { ready: ready.length })
            : t('readyOf', { ready: ready.length, count: checked.length }))}
      </span>
    </>
  );
}

/** The two requests of an import: the preview, which creates nothing, and the import of the chosen rows. */
function useImport(identity: string) {
  const [text, setTextState] = useState('');
  const latest = useRef('');
  const [faults, setFaults] = useState<readonly LineFault[]>([]);
  const [checked, setChecked] = useState<readonly CheckedRow[]>();
  const [isImported, setImported] = useState(false);
  const { busy, isSlow, stop, problem, run } = useAction();
  /** A preview belongs to the text that was read: a changed text has none. */
  const setText = (next: string) => {
    latest.current = next;
    setTextState(next);
    setFaults([]);
    setChecked(undefined);
    setImported(false);
  };
  const preview = async () => {
    const parsed = importRows(text);
    const refusal = await run(async () => {
      const rows = parsed.rows.map(({ row }) => owned(row, identity));
      setImported(false);
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
  const create = (chosen: readonly CheckedRow[]) =>
    run(async (idempotency_key) => {
      const body = { rows: chosen.map(({ row }) => owned(row, identity)) };
      const result = await sendWrite(beneficiaryCalls.importBeneficiaries, { body, idempotency_key });
      if (!result.isDone) {
        if (latest.current === text) setText('');
        return toastWaiting(t('importCount', { ready: chosen.length }));
      }
      const imported = withVerdicts(chosen, result.body.rows);
      if (latest.current !== text) {
        toast(t('importedOf', { ready: imported.filter(isReady).length, count: imported.length }));
        return;
      }
      setChecked(imported);
      setImported(true);
    });
  return { text, setText, faults, checked, isImported, busy, isSlow, stop, problem, preview, create };
}

function ImportSourceFields({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <>
      <Field label={terms('beneficiaries')} hint={t('importHint')}>
        <Textarea value={text} rows={6} mono onChange={(event) => onText(event.target.value)} />
      </Field>
      <Field label={t('csvFile')} optional>
        <TextFileInput accept=".csv,text/csv" onText={onText} />
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

function withVerdicts(rows: readonly ParsedRow[], verdicts: readonly ImportedRow[]): CheckedRow[] {
  return rows.flatMap((row, at) => {
    const verdict = verdicts.find(({ index }) => index === at);
    return verdict ? [{ ...row, verdict }] : [];
  });
}

function isReady({ verdict }: CheckedRow): boolean {
  return verdict.outcome === 'created';
}

function isRepeated({ verdict }: CheckedRow): boolean {
  return verdict.same_account !== undefined;
}

function owned(row: ParsedRow['row'], identity: string): ParsedRow['row'] {
  return { ...row, beneficiary: { ...row.beneficiary, identity_reference: identity } };
}
