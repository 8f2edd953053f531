'use client';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { FormAnswer } from '#components/form/form-answer.tsx';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { recordCalls } from '#components/records/calls.ts';
import { t } from '#components/records/messages.ts';
import type { PanelRecord } from '#components/records/panel.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { TagChip } from '#components/ui/input/tag-input.tsx';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { labelLengthMax } from '#lib/domain/records/limits.ts';
import { call } from '#lib/server/operation/client.ts';

interface Props {
  record: PanelRecord;
  labels: readonly string[];
  /** Labels that other records of the kind have. */
  known: readonly string[];
  canChange: boolean;
}

/** The labels of a record, as tags. */
export function LabelsCard({ record, labels, known, canChange }: Props) {
  return (
    <Card title={terms('tags')}>
      <div className="flex flex-col gap-3">
        {/* As high as a tag: the first one moves nothing when it arrives. */}
        {labels.length === 0 && <p className="flex min-h-6 items-center text-fg-3">{t('noTags')}</p>}
        {labels.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {labels.map((label) => (
              <li key={label} className="max-w-full">
                {canChange ? <RemovableLabel record={record} label={label} /> : <TagChip text={label} />}
              </li>
            ))}
          </ul>
        )}
        {canChange && <NewLabel record={record} known={known} />}
      </div>
    </Card>
  );
}

function RemovableLabel({ record, label }: { record: PanelRecord; label: string }) {
  const router = useRouter();
  const { busy, send } = useDirectWrite();
  const params = { ...record, label };
  const remove = async () => {
    // Without a key: the tag has no revision, and one that was added again is removed again.
    await send(`deleteRecordLabel ${JSON.stringify(params)}`, () => call(recordCalls.deleteRecordLabel, { params }));
    router.refresh();
  };
  return <TagChip text={label} busy={busy} onRemove={() => void remove()} />;
}

function NewLabel({ record, known }: Pick<Props, 'record' | 'known'>) {
  const router = useRouter();
  const suggestions = useId();
  const form = useSmallForm({
    values: { label: '' },
    write: async ({ label }, idempotency_key) => {
      await call(recordCalls.addRecordLabel, { params: record, body: { label }, idempotency_key });
      form.change({ label: '' });
      router.refresh();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-field">
      <div className="flex items-end gap-2">
        <Field label={t('newTag')} error={form.fault('label')} className="flex-1">
          <Input {...form.register('label')} required maxLength={labelLengthMax} list={suggestions} />
        </Field>
        <Button type="submit" busy={form.busy}>
          {terms('addTag')}
        </Button>
      </div>
      <datalist id={suggestions}>
        {known.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <FormAnswer attempt={form}>{form.problem && <ProblemView problem={form.problem} />}</FormAnswer>
    </form>
  );
}
