'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SubmitFooter } from '#components/form/submit-footer.tsx';
import { useAction } from '#components/form/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { common } from '#components/ui/messages.ts';
import { ProblemView } from '#components/ui/problem-view.tsx';

/**
 * Asks before something that cannot be undone. `confirm` runs once, however often the button is pressed. The dialog
 * closes when it resolves, and shows the problem when it throws.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  danger,
  confirmationText,
  confirm,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in a sentence; may hold fields of its own. */
  children?: ReactNode;
  /** The label of the button: "Delete bank details". */
  action: string;
  danger?: boolean;
  /** A text the person must type first, such as the reference of what is finalized. */
  confirmationText?: string;
  /** Gets the idempotency key of the write. */
  confirm: (key: string) => Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const { busy, problem, run, forget } = useAction();
  const ready = confirmationText === undefined || text.trim() === confirmationText;

  const close = () => {
    setText('');
    forget();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !ready) return;
    const refusal = await run(confirm);
    if (!refusal) close();
  };
  return (
    <Dialog open={open} onClose={close} title={title} locked={busy}>
      <form onSubmit={submit} className="flex flex-col gap-4" aria-busy={busy}>
        {children}
        {confirmationText !== undefined && (
          <Field label={common('typeToConfirm', { text: confirmationText })}>
            <Input
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        )}
        {problem && <ProblemView problem={problem} />}
        <SubmitFooter
          action={action}
          danger={danger}
          busy={busy}
          disabled={!ready}
          autofocus={!danger}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
