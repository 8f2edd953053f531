'use client';
import { Suspense, useState } from 'react';
import { walletName } from '#components/shell/wallet-name.ts';
import { Amount } from '#components/ui/amount.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { t } from '#components/wallets/messages.ts';
import type { WalletAt } from '#components/wallets/wallet-at.ts';

const LazyExplanationDialog = lazyPart(
  async () => (await import('#components/wallets/explanation-dialog.tsx')).ExplanationDialog,
);

/**
 * A figure of a wallet that explains itself when pressed: its postings and holds, and that they add up to the stored
 * balance.
 */
export function ExplainedAmount({
  value,
  wallet,
  what,
  withCurrency,
}: {
  value: string;
  wallet: WalletAt;
  /** What the figure is: "balance", "hold", "available". */
  what: string;
  withCurrency?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-tip={t('explain', { what })}
        onClick={() => setOpen(true)}
        className="touch-target min-h-6 rounded-sm underline decoration-dotted decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-accent print:no-underline"
      >
        <span className="sr-only">{t('explainOf', { what, wallet: walletName(wallet) })} </span>
        <Amount value={value} currency={withCurrency ? wallet.currency : undefined} signed />
      </button>
      {isOpen && (
        // The dialog is inside a table cell, whose styles it must not inherit.
        <div className="whitespace-normal text-start font-normal text-base text-fg">
          <Suspense>
            <LazyExplanationDialog wallet={wallet} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}
