'use client';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { common } from '#components/ui/messages.ts';
import { currentToasts, dismissToast, type Toast, watchToasts } from '#components/ui/overlay/toast.ts';

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
    // It is open while it is empty: a screen reader announces what is added to a region that it knows.
    if (!element.matches(':popover-open')) return element.showPopover();
    // Reopened, so that a toast is above a dialog opened meanwhile.
    if (latest === undefined || !document.querySelector('dialog:modal')) return;
    element.hidePopover();
    element.showPopover();
  }, [latest]);
  return (
    <section
      ref={box}
      popover="manual"
      aria-label={common('notifications')}
      className="fixed! inset-auto! end-4! bottom-4! w-[min(24rem,calc(100vw-2rem))] bg-transparent"
    >
      <ul aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || !Number.isFinite(toast.forMs)) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.forMs);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id, toast.forMs]);
  const { icon, color } = toastMarks[toast.tone];
  return (
    <li
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="flex animate-arrive items-center gap-2.5 rounded-lg border bg-raised py-2 ps-3 pe-2 text-fg shadow"
    >
      <Icon drawing={icon} className={clsx('size-4 shrink-0', color)} />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-medium">{toast.text}</p>
        {toast.detail && <p className="text-fg-2 text-sm">{toast.detail}</p>}
      </div>
      {toast.action && (
        <Button
          size="sm"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} size="sm" label={common('dismiss')} onClick={() => dismissToast(toast.id)} />
    </li>
  );
}
