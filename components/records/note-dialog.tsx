'use client';
import { useRouter } from 'next/navigation';
import { ConfirmDialog } from '#components/form/confirm-dialog.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { recordCalls } from '#components/records/calls.ts';
import { t } from '#components/records/messages.ts';
import { NoteField } from '#components/records/note-field.tsx';
import { NoteHistoryDialog } from '#components/records/note-history.tsx';
import type { PanelRecord } from '#components/records/panel.ts';
import { terms } from '#components/shell/messages.ts';
import { toast } from '#components/ui/overlay/toast.ts';
import type { Note } from '#lib/domain/records/contract.ts';
import { call } from '#lib/server/operation/client.ts';

export type NoteAction = 'edit' | 'delete' | 'history';

interface DialogProps {
  record: PanelRecord;
  note: Note;
  onClose: () => void;
}

/** The dialogs of one note. */
export function NoteDialog({ doing, ...note }: DialogProps & { doing: NoteAction }) {
  if (doing === 'edit') return <EditNote {...note} />;
  return doing === 'delete' ? <DeleteNote {...note} /> : <NoteHistoryDialog {...note} />;
}

function EditNote({ record, note, onClose }: DialogProps) {
  const router = useRouter();
  const form = useSmallForm({
    values: { text: note.text ?? '' },
    revision: note.revision,
    write: async ({ text }, idempotency_key) => {
      const params = { ...record, note: note.id };
      await call(recordCalls.updateNote, { params, body: { text }, revision: note.revision, idempotency_key });
      toast(t('noteSaved'));
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog title={t('editNote')} form={form} action={t('saveNote')} onClose={onClose}>
      <NoteField
        record={record}
        label={terms('note')}
        error={form.fault('text')}
        name="text"
        text={form.values.text}
        onText={(text) => form.change({ text })}
        rows={4}
      />
    </FormDialog>
  );
}

function DeleteNote({ record, note, onClose }: DialogProps) {
  const router = useRouter();
  const confirm = async (idempotency_key: string) => {
    const params = { ...record, note: note.id };
    await call(recordCalls.deleteNote, { params, revision: note.revision, idempotency_key });
    toast(t('noteDeleted'));
    router.refresh();
  };
  return (
    <ConfirmDialog open onClose={onClose} title={t('deleteNote')} action={t('deleteNote')} danger confirm={confirm}>
      {t('deleteNoteEffect')}
    </ConfirmDialog>
  );
}
