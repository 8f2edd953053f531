import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import { DialogFooter } from '#components/ui/overlay/dialog.tsx';

/**
 * The body of a dialog that shows a secret once: the warning, the secret, and the button that ends it. The button does not
 * have the focus at first: the second of two quick presses of Enter would close what nobody has seen.
 */
export function ShownOnce({
  title = common('shownOnce'),
  explanation,
  doneLabel = 'Done',
  onDone,
  children,
}: {
  title?: string;
  explanation: ReactNode;
  doneLabel?: string;
  onDone: () => void;
  /** The secret, as a `CodeBlock`. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn" title={title} live>
        {explanation}
      </Banner>
      {children}
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </DialogFooter>
    </div>
  );
}
