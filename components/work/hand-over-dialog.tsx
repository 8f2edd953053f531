'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { actionText } from '#components/shell/action-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Combobox, type ComboboxOption } from '#components/ui/input/combobox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { workCalls } from '#components/work/calls.ts';
import { t } from '#components/work/hand-over-messages.ts';
import type { PlacedItem } from '#components/work/placed-item.ts';
import { assignmentNoteLengthMax } from '#lib/domain/work/kinds.ts';
import { call } from '#lib/server/operation/client.ts';

/** Hands an item over to a colleague, with a note. */
export function HandOverDialog({ placed, me, onClose }: { placed: PlacedItem; me: string; onClose: () => void }) {
  const router = useRouter();
  const [colleague, setColleague] = useState<ComboboxOption>();
  const { kind, item } = placed;
  const { resource, id, assignment_revision: revision } = item;
  const label = kind === 'approval' || kind === 'own-request' ? actionText(item.label) : item.label;
  const form = useSmallForm({
    values: { assignee_id: '', note: '' },
    revision,
    check: () => (colleague ? {} : { assignee_id: t('chooseColleague') }),
    write: async ({ note }, idempotency_key) => {
      const body = { assignee_id: colleague?.value ?? '', ...(note.trim() !== '' && { note: note.trim() }) };
      const input = { params: { resource, id }, body, revision, idempotency_key };
      const { status } = await sendWrite(workCalls.setWorkAssignment, input);
      toastWriteResult(status, t('done', { name: colleague?.label ?? '' }), { waits: t('title', { label }) });
      onClose();
      router.refresh();
    },
  });
  const search = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
    const found = await call(workCalls.listColleagues, { params: { resource }, query: { text }, signal });
    return found.flatMap((one) =>
      one.id === me
        ? []
        : [{ value: one.id, label: one.name, ...(one.name !== one.username && { detail: one.username }) }],
    );
  };
  return (
    <FormDialog title={t('title', { label })} action={t('action')} form={form} onClose={onClose} noValidate>
      <Field label={t('colleague')} required error={form.fault('assignee_id')}>
        <Combobox value={colleague} onChange={setColleague} search={search} />
      </Field>
      <Field label={terms('note')} optional hint={t('noteHint')} error={form.fault('note')}>
        <Textarea {...form.register('note')} rows={3} maxLength={assignmentNoteLengthMax} />
      </Field>
    </FormDialog>
  );
}
