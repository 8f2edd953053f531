import type { ReactNode } from 'react';
import { Logo } from '#components/shell/logo.tsx';
import { common } from '#components/ui/messages.ts';

/** One narrow column, for the pages before the console. */
export function EntryFrame({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-surface px-4 py-12">
      <div className={`flex w-full flex-col gap-6 ${wide ? 'max-w-xl' : 'max-w-sm'}`}>
        <div className="flex items-center gap-3">
          <Logo className="size-9" />
          <span className="font-semibold text-lg">{common('productName')}</span>
        </div>
        <h1 className="font-semibold text-2xl">{title}</h1>
        {children}
      </div>
    </main>
  );
}
