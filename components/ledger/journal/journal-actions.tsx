'use client';
import { ArrowLeftRight, HandCoins } from 'lucide';
import { useRouter } from 'next/navigation';
import { Suspense, useState } from 'react';
import { t } from '#components/ledger/messages.ts';
import type { SideChoice } from '#components/ledger/sides/side.ts';
import { refreshList } from '#components/table/list/use-list.ts';
import { Button } from '#components/ui/button.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { common } from '#components/ui/messages.ts';

const LazyTransferDialog = lazyPart(
  async () => (await import('#components/ledger/transfer-dialog.tsx')).TransferDialog,
);
const LazyHoldDialog = lazyPart(async () => (await import('#components/ledger/holds/hold-dialog.tsx')).HoldDialog);

/** The buttons that move money, for those who may: `t` transfers, `h` holds. Their dialogs load when they are wanted. */
export function JournalActions({
  canTransfer,
  canHold,
  side,
  isQuiet,
}: {
  canTransfer: boolean;
  canHold: boolean;
  /** What the page is about: money is taken from here. */
  side?: SideChoice;
  /** The page has a more important action. */
  isQuiet?: boolean;
}) {
  const router = useRouter();
  const [open, setOpen] = useState<'transfer' | 'hold'>();
  const group = common('thisPage');
  useShortcuts([
    ...(canTransfer ? [{ keys: 't', group, label: t('transferMoney'), run: () => setOpen('transfer') }] : []),
    ...(canHold ? [{ keys: 'h', group, label: t('placeHold'), run: () => setOpen('hold') }] : []),
  ]);
  const close = () => setOpen(undefined);
  const done = () => {
    refreshList('journal');
    refreshList('holds');
    router.refresh();
  };
  return (
    <>
      {canHold && (
        <Button icon={HandCoins} onClick={() => setOpen('hold')} data-tip={t('placeHold')} data-tip-keys="h">
          {t('placeHold')}
        </Button>
      )}
      {canTransfer && (
        <Button
          icon={ArrowLeftRight}
          variant={isQuiet ? 'secondary' : 'primary'}
          onClick={() => setOpen('transfer')}
          data-tip={t('transferMoney')}
          data-tip-keys="t"
        >
          {t('transferMoney')}
        </Button>
      )}
      <Suspense>
        {open === 'transfer' && <LazyTransferDialog from={side} onClose={close} onDone={done} />}
        {open === 'hold' && <LazyHoldDialog wallet={side} onClose={close} onDone={done} />}
      </Suspense>
    </>
  );
}
