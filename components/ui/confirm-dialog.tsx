'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { ProblemView, type ShownProblem } from '#components/ui/problem-view.tsx';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';

/**
 * Asks before something that cannot be taken back. `confirm` runs once however often it is pressed; the dialog closes
 * when it resolves, and stays with the problem when it resolves to one.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  danger,
  typed,
  confirm,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in a sentence; may hold fields of its own. */
  children?: ReactNode;
  /** The verb on the button: "Delete coordinate". */
  action: string;
  danger?: boolean;
  /** A text the person must type first, such as the reference of what is finalized. */
  typed?: string;
  confirm: () => Promise<ShownProblem | undefined>;
}) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const ready = typed === undefined || text.trim() === typed;

  const close = () => {
    setText('');
    setProblem(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    try {
      const refusal = await confirm();
      setProblem(refusal);
      if (!refusal) close();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onClose={close} title={title} locked={busy}>
      <form onSubmit={submit} className="flex flex-col gap-4" aria-busy={busy}>
        {children}
        {typed !== undefined && (
          <Field label={`Type ${typed} to confirm`}>
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
