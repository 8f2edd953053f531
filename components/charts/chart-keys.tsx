'use client';
import { Scale } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { LinkButton } from '#components/ui/button.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';

/** The way to the trial balance, also by `t`. */
export function TrialBalanceButton({ chart }: { chart: number }) {
  const router = useRouter();
  const href = `/charts/${chart}/trial-balance`;
  useShortcuts([{ keys: 't', group: 'This page', label: 'Trial balance', run: () => router.push(href) }]);
  return (
    <LinkButton href={href} icon={Scale} variant="primary" data-tip="Trial balance" data-tip-keys="t">
      Trial balance
    </LinkButton>
  );
}
