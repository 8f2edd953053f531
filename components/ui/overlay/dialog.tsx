'use client';
import clsx from 'clsx';
import { X } from 'lucide';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { keepFocus } from '#components/ui/focus/keep-place.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { common } from '#components/ui/messages.ts';
import { mayClose } from '#components/ui/unsaved.ts';

/**
 * The upper edge of a dialog stays when it grows: what the person reads does not move. On a phone it is so low that a
 * thumb reaches the buttons of a small one. Above a keyboard on the screen it has all the height.
 */
const placements = {
  upper: [
    'mx-auto mt-[min(10dvh,5rem)] mb-auto max-h-[calc(100dvh-min(10dvh,5rem)-1rem)]',
    'max-sm:mt-[16dvh] max-sm:max-h-[calc(84dvh-1rem)]',
    '[@media(height<30rem)]:mt-2! [@media(height<30rem)]:max-h-[calc(100dvh-1rem)]!',
  ],
  bottom: 'mx-auto mb-0 mt-auto max-h-[calc(100dvh-2rem)] rounded-b-none',
  top: 'mx-auto mt-[12dvh] mb-auto max-h-[calc(88dvh-1rem)]',
};
const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' };

/**
 * A modal dialog on the browser's own `<dialog>`: it holds the focus, gives it back, closes on Esc, and Ctrl+Enter
 * submits the form inside. Esc and × ask before input is lost. Its children exist only while it is open. Put a `<form>`
 * with a `SubmitFooter` in it. The element with `data-autofocus` gets the focus, otherwise the first field, otherwise
 * the title.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'sm',
  locked,
  placement = 'upper',
  isBare,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** While true (a request is running, a secret is shown) Esc and × do nothing; nor while the form inside is sent, unless its answer takes long. */
  locked?: boolean;
  /** `bottom` is a sheet at the lower edge, for small screens; `top` leaves room for results below. */
  placement?: keyof typeof placements;
  /** Only the title's name and the children: no head, no padding. */
  isBare?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The last key was Enter in a form, which sends it. */
  const isSentByKey = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    element.showModal();
    focusDialog(element);
    isSentByKey.current = false;
    return () => {
      element.close();
      if (isSentByKey.current) ignoreSecondPress(opener);
      keepFocus(opener);
    };
  }, [open]);
  const focused = useRef<Element>(null);
  // What had the focus may leave with its part of the dialog.
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (open && isLost && dialog.current) focusDialog(dialog.current);
  });
  const leave = () => {
    const element = dialog.current;
    if (locked || !element || element.querySelector('form[aria-busy=true]:not([data-slow])')) return;
    if (mayClose(element)) onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={isBare ? undefined : `${id}-title`}
      aria-label={isBare ? title : undefined}
      aria-describedby={description ? `${id}-about` : undefined}
      onCancel={(event) => {
        // Where the browser closes without asking, `onClose` decides.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        // Chromium closes on the second Escape in a row without asking: the opener of the dialog decides, not the key.
        const element = event.currentTarget;
        if (event.target !== element || !open || element.open) return;
        element.showModal();
        leave();
      }}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onKeyDownCapture={({ key, target }) => {
        const sends = target instanceof Element && target.closest('form') && !target.matches('[type=button]');
        isSentByKey.current = key === 'Enter' && Boolean(sends);
      }}
      onKeyDown={submitOnCtrlEnter}
      className={clsx(
        'w-[calc(100vw-1rem)] animate-arrive scroll-pb-8 overflow-y-auto rounded-lg border bg-raised p-0 shadow',
        widths[size],
        placements[placement],
      )}
    >
      {open && isBare && children}
      {open && !isBare && (
        <div className="flex flex-col gap-4 p-5">
          <DialogHead id={id} title={title} description={description} onClose={leave} locked={locked} />
          {children}
        </div>
      )}
    </dialog>
  );
}

function DialogHead({
  id,
  title,
  description,
  onClose,
  locked,
}: {
  id: string;
  title: string;
  description: ReactNode;
  onClose: () => void;
  locked: boolean | undefined;
}) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="font-semibold text-lg outline-none">
          {title}
        </h2>
        {description && (
          <div id={`${id}-about`} className="mt-1 text-fg-2">
            {description}
          </div>
        )}
      </div>
      <IconButton icon={X} label={common('close')} keys="Esc" size="sm" onClick={onClose} disabled={locked} />
    </div>
  );
}

/** The row of buttons at a dialog's end; the main one comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center justify-end gap-2 border-t pt-4">{children}</div>;
}

function focusDialog(dialog: HTMLElement): void {
  const wanted = ['[data-autofocus]:not(:disabled)', 'input:not([type=hidden]):not(:disabled), select, textarea', 'h2'];
  const first = wanted.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
  first?.focus();
}

const secondPressMs = 400;

/** Of two quick presses of Enter the first has sent the dialog: the second is not meant for its opener. */
function ignoreSecondPress(opener: Element | null): void {
  const ignore = (event: Event) => {
    // A key presses a button by a click of which the mouse counts none.
    if (!(event instanceof MouseEvent) || event.detail > 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => opener?.removeEventListener('click', ignore, true);
  opener?.addEventListener('click', ignore, true);
  // Once the focus has been elsewhere, as in another dialog, it is another press.
  opener?.addEventListener('blur', stop, { once: true });
  setTimeout(stop, secondPressMs);
}

/** On a form, or on what has one inside: Ctrl+Enter sends it. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const { currentTarget } = event;
  const form = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.querySelector('form');
  if (!form) return;
  event.preventDefault();
  event.stopPropagation();
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  // A held key is one press. As with Enter in a field, a disabled button sends nothing.
  if (!event.repeat && !button?.disabled) form.requestSubmit(button);
}
