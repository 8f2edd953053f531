'use client';
import { Banknote } from 'lucide';
import { Suspense, useState } from 'react';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';

const LazyPayDialog = lazyPart(async () => (await import('#components/accounts/money/pay-dialog.tsx')).PayDialog);

/** Pays a beneficiary of the owner from this account. */
export function PayAction({ account, identity }: { account: string; identity: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Banknote} onClick={() => setOpen(true)}>
        {terms('pay')}
      </Button>
      <Suspense>
        {isOpen && <LazyPayDialog account={account} identity={identity} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
