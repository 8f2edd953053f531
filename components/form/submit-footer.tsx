import { Button } from '#components/ui/button.tsx';
import { DialogFooter } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { common } from '#components/ui/messages.ts';

/** The end of every form in a dialog: the way back, the button that does it, and the key that presses it. */
export function SubmitFooter({
  action,
  onCancel,
  danger,
  busy,
  disabled,
  autofocus,
}: {
  /** The verb on the button: "Delete coordinate". */
  action: string;
  onCancel: () => void;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  autofocus?: boolean;
}) {
  return (
    <DialogFooter>
      <Button onClick={onCancel} disabled={busy}>
        {common('cancel')}
      </Button>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={disabled}
        data-autofocus={autofocus || undefined}
      >
        {action}
      </Button>
      <span className="max-sm:hidden">
        <Kbd keys="Ctrl+Enter" />
      </span>
    </DialogFooter>
  );
}
