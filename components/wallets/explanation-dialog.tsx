'use client';
import { useEffect, useState } from 'react';
import { walletName } from '#components/shell/wallet-name.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { ProblemView, problemFrom, type ShownProblem } from '#components/ui/page/problem-view.tsx';
import { SkeletonText } from '#components/ui/page/skeleton.tsx';
import { walletCalls } from '#components/wallets/calls.ts';
import { t } from '#components/wallets/explanation-messages.ts';
import { ExplanationView } from '#components/wallets/explanation-view.tsx';
import type { WalletAt } from '#components/wallets/wallet-at.ts';
import type { Explanation } from '#lib/domain/ledger/balances/explanation.ts';
import { call } from '#lib/server/operation/client.ts';

const postingsShownMax = 8;

/** Asks for the explanation of a wallet's figures and shows it. */
export function ExplanationDialog({ wallet, onClose }: { wallet: WalletAt; onClose: () => void }) {
  const { account_id, code, currency, at } = wallet;
  const [explanation, setExplanation] = useState<Explanation>();
  const [problem, setProblem] = useState<ShownProblem>();
  useEffect(() => {
    const question = new AbortController();
    call(walletCalls.explainWallet, {
      params: { idRef: account_id, walletType: code, walletCurrency: currency },
      query: { 'page[size]': String(postingsShownMax), at },
      signal: question.signal,
    })
      .then(setExplanation)
      .catch((error: unknown) => {
        if (!question.signal.aborted) setProblem(problemFrom(error));
      });
    return () => question.abort();
  }, [account_id, code, currency, at]);
  return (
    <Dialog open onClose={onClose} title={t('title', { wallet: walletName(wallet) })} size="md">
      {problem && <ProblemView problem={problem} />}
      {!problem && !explanation && <SkeletonText lines={8} label={t('loading')} />}
      {explanation && <ExplanationView explanation={explanation} isPast={at !== undefined} />}
    </Dialog>
  );
}
