'use client';
import { useRouter } from 'next/navigation';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { FormEnd } from '#components/form/form-end.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { recordCalls } from '#components/records/calls.ts';
import { t } from '#components/records/messages.ts';
import type { NoteAction } from '#components/records/note-dialog.tsx';
import { NoteField } from '#components/records/note-field.tsx';
import { NoteText } from '#components/records/note-text.tsx';
import type { PanelRecord, PanelRights } from '#components/records/panel.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { submitOnCtrlEnter } from '#components/ui/overlay/dialog.tsx';
import { toast } from '#components/ui/overlay/toast.ts';
import { ProblemView } from '#components/ui/page/problem-view.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Note } from '#lib/domain/records/contract.ts';
import { call } from '#lib/server/operation/client.ts';

interface Props {
  record: PanelRecord;
  notes: readonly Note[];
  hasMore: boolean;
  can: PanelRights;
}

interface Chosen {
  note: Note;
  doing: NoteAction;
}

/** Loaded when it opens: most people only read. */
const LazyNoteDialog = lazyPart(async () => (await import('#components/records/note-dialog.tsx')).NoteDialog);

/** The notes of a record, newest first, and a form for a new one. */
export function NotesCard({ record, notes, hasMore, can }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Card title={t('notes')}>
      <div className="flex flex-col gap-4">
        {can.writesNotes && <NewNote record={record} />}
        {notes.length === 0 && <p className="text-fg-3">{t('noNotes')}</p>}
        <ul className="flex flex-col gap-3">
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} can={can} onChoose={(doing) => setChosen({ note, doing })} />
          ))}
        </ul>
        {hasMore && <p className="text-fg-3 text-sm">{t('olderNotes', { count: notes.length })}</p>}
      </div>
      {chosen && (
        <Suspense>
          <LazyNoteDialog record={record} {...chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function NoteLine({
  note,
  can,
  onChoose,
}: {
  note: Note;
  can: PanelRights;
  onChoose: (doing: Chosen['doing']) => void;
}) {
  const isDeleted = note.deleted_at !== undefined;
  const hasHistory = isDeleted ? note.is_own || can.deletesNotes : note.edited_at !== undefined;
  return (
    <li className="flex flex-col gap-1 border-b pb-3 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="wrap-anywhere font-medium">{note.author}</span>
        <span className="text-fg-3">
          <Time value={note.created_at} format="relative" />
          {note.edited_at && ` · ${t('edited')}`}
        </span>
        <span className="ms-auto flex gap-1">
          {hasHistory && (
            <Button size="sm" variant="quiet" onClick={() => onChoose('history')}>
              {terms('history')}
            </Button>
          )}
          {!isDeleted && note.is_own && can.writesNotes && (
            <Button size="sm" variant="quiet" aria-label={t('editNote')} onClick={() => onChoose('edit')}>
              {terms('edit')}
            </Button>
          )}
          {!isDeleted && can.writesNotes && (note.is_own || can.deletesNotes) && (
            <Button size="sm" variant="quiet" aria-label={t('deleteNote')} onClick={() => onChoose('delete')}>
              {terms('delete')}
            </Button>
          )}
        </span>
      </p>
      {isDeleted ? (
        <p className="text-fg-3 italic">{t('noteDeletedBy', { actor: note.deleted_by ?? '' })}</p>
      ) : (
        <NoteText text={note.text ?? ''} mentions={note.mentions} />
      )}
    </li>
  );
}

function NewNote({ record }: Pick<Props, 'record'>) {
  const router = useRouter();
  const typed = useRef('');
  const form = useSmallForm({
    values: { text: '' },
    write: async ({ text }, idempotency_key) => {
      await call(recordCalls.createNote, { params: record, body: { text }, idempotency_key });
      // What was typed while the note was on its way stays.
      if (typed.current === text) form.change({ text: '' });
      toast(t('noteAdded'));
      router.refresh();
    },
  });
  useLayoutEffect(() => {
    typed.current = form.values.text;
  });
  return (
    <form {...form.props} onKeyDown={submitOnCtrlEnter} className="flex flex-col gap-field">
      <NoteField
        record={record}
        label={t('newNote')}
        error={form.fault('text')}
        name="text"
        text={form.values.text}
        onText={(text) => form.change({ text })}
        rows={2}
      />
      <FormEnd attempt={form} answer={form.problem && <ProblemView problem={form.problem} />}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('addNote')}
        </Button>
        <span className="max-sm:hidden">
          <Kbd keys="Ctrl+Enter" />
        </span>
      </FormEnd>
    </form>
  );
}
