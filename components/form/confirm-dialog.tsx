'use client';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Work } from '#components/form/attempt.ts';
import { SubmitFooter } from '#components/form/submit-footer.tsx';
import { attemptSubject } from '#components/form/unanswered-keys.ts';
import { useAction } from '#components/form/use-action.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { common } from '#components/ui/messages.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { ProblemView } from '#components/ui/page/problem-view.tsx';

interface ConfirmProps {
  onClose: () => void;
  /** What will happen, in a sentence; may hold fields of its own. */
  children?: ReactNode;
  /** The label of the button: "Delete bank details". */
  action: string;
  danger?: boolean;
  /** A text the person must type first, such as the reference of what is finalized. */
  confirmationText?: string;
  /** Of the record that is changed: after another change, the same confirmation is a new wish. */
  revision?: number | undefined;
  confirm: Work;
}

/**
 * Asks before something that cannot be undone. `confirm` runs once, however often the button is pressed. The dialog
 * closes when it resolves, and shows the problem when it throws. Its button never has the focus at first: the second of
 * two quick presses of Enter would confirm what nobody has read.
 */
export function ConfirmDialog({ open, title, ...form }: ConfirmProps & { open: boolean; title: string }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title}>
      <ConfirmForm {...form} />
    </Dialog>
  );
}

function ConfirmForm({ onClose, children, action, danger, confirmationText, revision, confirm }: ConfirmProps) {
  const [text, setText] = useState('');
  const what = useRef<HTMLDivElement>(null);
  const attempt = useAction();
  const { busy, problem, run } = attempt;
  const ready = confirmationText === undefined || text.trim() === confirmationText;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !ready) return;
    const fields = [...(what.current?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
    const values = [what.current?.textContent, ...fields.map(({ value, checked }) => [value, checked])];
    const refusal = await run(confirm, attemptSubject(event.currentTarget, values, { revision }));
    if (!refusal) onClose();
  };
  return (
    <form
      autoComplete="off"
      onSubmit={submit}
      className="flex flex-col gap-field"
      aria-busy={busy}
      data-slow={attempt.isSlow || undefined}
    >
      <div ref={what} className="contents">
        {children}
      </div>
      {confirmationText !== undefined && (
        <Field label={common('typeToConfirm', { text: confirmationText })}>
          <Input value={text} onChange={(event) => setText(event.target.value)} spellCheck={false} />
        </Field>
      )}
      <SubmitFooter
        action={action}
        danger={danger}
        attempt={attempt}
        answer={problem && <ProblemView problem={problem} />}
        disabled={!ready}
        onCancel={onClose}
      />
    </form>
  );
}
