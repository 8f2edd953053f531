'use client';
import { X } from 'lucide';
import { type ReactNode, useEffect, useId } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

/** A preview of one record next to its list. It takes no focus and blocks nothing: Esc closes it. */
export function SidePanel({
  title,
  onClose,
  actions,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside
      aria-labelledby={id}
      data-chrome
      className="fixed inset-y-0 end-0 z-20 flex w-[min(28rem,100vw)] animate-arrive flex-col border-s bg-raised shadow"
    >
      <header className="flex min-h-12 items-center gap-2 border-b ps-4 pe-2">
        <h2 id={id} className="me-auto min-w-0 truncate font-semibold">
          {title}
        </h2>
        {actions}
        <IconButton icon={X} label={common('close')} keys="Esc" onClick={onClose} />
      </header>
      <ScrollGroup label={common('details')} className="min-h-0 flex-1 p-4">
        {children}
      </ScrollGroup>
    </aside>
  );
}
