'use client';
import { Undo2 } from 'lucide';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { t } from '#components/ledger/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { common } from '#components/ui/messages.ts';

const LazyReverseDialog = lazyPart(
  async () => (await import('#components/ledger/journal/reverse-dialog.tsx')).ReverseDialog,
);

/** Reverses an entry after asking why; the page of the reversal follows. */
export function ReverseButton({ id }: { id: string }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ keys: 'r', group: common('thisPage'), label: t('reverseEntry'), run: () => setOpen(true) }]);
  return (
    <>
      <Button icon={Undo2} onClick={() => setOpen(true)} data-tip={t('reverseEntry')} data-tip-keys="r">
        {t('reverseEntry')}
      </Button>
      <Suspense>
        {isOpen && (
          <LazyReverseDialog
            id={id}
            onClose={() => setOpen(false)}
            onReversed={(reversal) => router.push(`/journal/${reversal}`)}
          />
        )}
      </Suspense>
    </>
  );
}
