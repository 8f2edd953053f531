import type { ReactNode } from 'react';
import { FormAnswer } from '#components/form/form-answer.tsx';
import type { Action } from '#components/form/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { common } from '#components/ui/messages.ts';
import { DialogFooter } from '#components/ui/overlay/dialog.tsx';

/** The end of every form in a dialog: the way back, the button that does it, the key that presses it, and the answer. */
export function SubmitFooter({
  action,
  onCancel,
  danger,
  attempt,
  answer,
  disabled,
}: {
  /** The verb on the button: "Delete coordinate". */
  action: string;
  onCancel: () => void;
  danger?: boolean;
  attempt: Pick<Action, 'busy' | 'isSlow' | 'stop'>;
  /** Why the last attempt was refused. */
  answer?: ReactNode;
  disabled?: boolean;
}) {
  return (
    <>
      <DialogFooter>
        <Button onClick={onCancel} disabled={attempt.busy && !attempt.isSlow}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={attempt.busy} disabled={disabled}>
          {action}
        </Button>
        <span className="max-sm:hidden">
          <Kbd keys="Ctrl+Enter" />
        </span>
      </DialogFooter>
      <FormAnswer attempt={attempt}>{answer}</FormAnswer>
    </>
  );
}
