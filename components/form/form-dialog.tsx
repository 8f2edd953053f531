'use client';
import type { ReactNode } from 'react';
import { SubmitFooter } from '#components/form/submit-footer.tsx';
import type { FormSubmission } from '#components/form/use-form-submit.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { ProblemView } from '#components/ui/page/problem-view.tsx';

/** A dialog with one form: its fields, the problem that no field shows, and its buttons. */
export function FormDialog({
  title,
  description,
  size,
  onClose,
  ...fields
}: FormBodyProps & { title: string; description?: ReactNode; size?: 'sm' | 'md' }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      locked={fields.form.busy && !fields.form.isSlow}
    >
      <DialogBody {...fields} onClose={onClose} />
    </Dialog>
  );
}

interface FormBodyProps {
  form: Pick<FormSubmission, 'props' | 'busy' | 'isSlow' | 'stop' | 'problem'>;
  /** The verb on the button. */
  action: string;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The form checks its fields itself, in place of the browser. */
  noValidate?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The form inside a dialog that shows a result afterwards, such as a secret. */
export function DialogBody({ form, action, danger, disabled, noValidate, onClose, children }: FormBodyProps) {
  return (
    <form {...form.props} noValidate={noValidate} className="flex flex-col gap-field">
      {children}
      <SubmitFooter
        action={action}
        danger={danger}
        attempt={form}
        answer={form.problem && <ProblemView problem={form.problem} />}
        disabled={disabled}
        onCancel={onClose}
      />
    </form>
  );
}
