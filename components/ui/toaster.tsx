'use client';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { common } from '#components/ui/messages.ts';
import { currentToasts, dismissToast, type Toast, watchToasts } from '#components/ui/toast.ts';

const noToasts: readonly Toast[] = [];
const toastMarks = {
  info: { icon: Info, color: 'text-info' },
  ok: { icon: CircleCheck, color: 'text-ok' },
  bad: { icon: CircleAlert, color: 'text-bad' },
};

/** The area of toasts; mounted once by the frame. It is in the top layer, above open dialogs. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => noToasts);
  const box = useRef<HTMLElement>(null);
  const latest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Reopened for each toast, so that it is above a dialog opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover();
    if (latest !== undefined) element.showPopover();
  }, [latest]);
  return (
    <section
      ref={box}
      popover="manual"
      aria-label={common('notifications')}
      className="fixed! inset-auto! end-4! bottom-4! w-[min(24rem,calc(100vw-2rem))] bg-transparent"
    >
      <ul aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map((shown) => (
          <ToastCard key={shown.id} shown={shown} />
        ))}
      </ul>
    </section>
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || !Number.isFinite(shown.forMs)) return;
    const timer = setTimeout(() => dismissToast(shown.id), shown.forMs);
    return () => clearTimeout(timer);
  }, [held, shown.id, shown.forMs]);
  const { icon: Icon, color } = toastMarks[shown.tone];
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex animate-arrive items-center gap-2.5 rounded-lg border bg-raised py-2 ps-3 pe-2 text-fg shadow"
    >
      <Icon aria-hidden className={clsx('size-4 shrink-0', color)} />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-medium">{shown.text}</p>
        {shown.detail && <p className="text-fg-2 text-sm">{shown.detail}</p>}
      </div>
      {shown.action && (
        <Button
          size="sm"
          onClick={() => {
            shown.action?.run();
            dismissToast(shown.id);
          }}
        >
          {shown.action.label}
        </Button>
      )}
      <IconButton icon={X} size="sm" label={common('dismiss')} onClick={() => dismissToast(shown.id)} />
    </li>
  );
}
