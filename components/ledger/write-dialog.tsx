'use client';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { ProblemView, type ShownProblem } from '#components/ui/problem-view.tsx';
import { SubmitFooter } from '#components/ui/submit-footer.tsx';

/** A dialog with a form that writes once (`useWrite`): its fields, what was refused as a whole, and its buttons. */
export function WriteDialog({
  title,
  description,
  size,
  action,
  busy,
  problem,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md';
  /** The verb on the button. */
  action: string;
  busy: boolean;
  problem?: ShownProblem;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Dialog open onClose={onClose} title={title} description={description} size={size} locked={busy}>
      <form onSubmit={submit} className="flex flex-col gap-4" aria-busy={busy} noValidate>
        {children}
        {problem && <ProblemView problem={problem} />}
        <SubmitFooter action={action} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
